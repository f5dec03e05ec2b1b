import { createHmac, timingSafeEqual } from "node:crypto";
import { requireSetting } from "./settings";

const DAY_MS = 86_400_000;

/**
 * The token of an email's link, with nothing stored: its last valid day, and an HMAC of that day, the purpose and the
 * id.
 */
export function expiringToken(purpose: string, id: string, until: number): string {
  const end = Math.floor(until / DAY_MS).toString(36);
  return `${end}.${signature(purpose, id, end)}`;
}

/** Whether a token has this purpose and id and is still valid. */
export function isExpiringToken(purpose: string, id: string, token: string): boolean {
  const [end = "", given = ""] = token.split(".");
  const expected = Buffer.from(signature(purpose, id, end));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  return Number.parseInt(end, 36) * DAY_MS > Date.now();
}

const signature = (purpose: string, id: string, end: string): string =>
  createHmac("sha256", requireSetting("ORDER_LINK_SECRET"))
    .update(`${purpose}:${id}:${end}`)
    .digest("base64url");

/** The time that many days from now, in ms since 1970. */
export const daysFromNow = (days: number): number => Date.now() + days * DAY_MS;
