import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { hashOf, newToken } from "../../lib/token";
import { publicUrl } from "../../lib/public-url";
import { staffModuleOf } from "../../lib/services";
import { DEVICE_DAYS } from "../../modules/staff/service";

/**
 * The cookie that shows that somebody signed in from this browser before. Scripts cannot read it, and it is sent only
 * to `/auth`.
 */
const NAME = "staff_device";
const TOKEN = /^[\w-]{43}$/;
const DAY_MS = 24 * 60 * 60_000;

type WithCookies = MedusaRequest & { cookies?: Record<string, unknown> };

/** A cookie of a request. */
export function cookieOf(request: MedusaRequest, name: string): string | undefined {
  const value = (request as WithCookies).cookies?.[name];
  return typeof value === "string" && value ? value : undefined;
}

export function deviceTokenOf(request: MedusaRequest): string | undefined {
  const token = cookieOf(request, NAME);
  return token && TOKEN.test(token) ? token : undefined;
}

/** Remembers the browser for its user. Issues a new token unless the existing one is already this user's. */
export async function rememberDevice(
  request: MedusaRequest,
  response: MedusaResponse,
  userId: string,
): Promise<void> {
  const staff = staffModuleOf(request.scope);
  const before = deviceTokenOf(request);
  const isTheirs = before !== undefined && (await staff.userOfDevice(hashOf(before))) === userId;
  const token = isTheirs ? before : newToken();
  await staff.rememberDevice(hashOf(token), userId);
  response.cookie(NAME, token, {
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl("").startsWith("https:"),
    path: "/auth",
    maxAge: DEVICE_DAYS * DAY_MS,
  });
}
