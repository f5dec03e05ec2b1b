import type { MedusaRequest } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { config, locales } from "zod/v4/core";
import { ShopError } from "@alfaiataria/contract";
import { sessionHashOf } from "../../workflows/cart/session";

// Messages that a schema does not word itself: of the contract's zod, and of the copy that Medusa carries.
config(locales.pt());
z.config(z.locales.pt());

/** The hash of the session that the request came with. @throws {ShopError} 401 or 400 */
export const sessionOf = (request: MedusaRequest): string => sessionHashOf(request.get("x-cart-session"));

/** Whether a text can be an id of Medusa's at all; what PostgreSQL refuses in a text is none. */
export const isId = (text: string): boolean => /^\w{1,64}$/.test(text);

/** A schema of the contract, or of Medusa's zod. */
type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } };
};

/** Parses what a caller sent. @throws {ShopError} 400 with messages by field */
export function parsed<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value);
  const issues = result.success ? unstorable(value) : result.error.issues;
  if (result.success && issues.length === 0) return result.data;
  const details = Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
  throw new ShopError("invalid_request", Object.values(details)[0] ?? "Requisição inválida", details);
}

/** The zero byte, which PostgreSQL keeps nowhere, and half a character, which it keeps in no JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

type Issue = { path: PropertyKey[]; message: string };
type Place = { item: unknown; key?: string; within?: Place };
/** Of a body made of nothing else the first ones say enough. */
const MOST_ISSUES = 20;

/** Texts that no database holds. What was sent may be deeper than calls can nest: it is looked through in a loop. */
function unstorable(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const left: Place[] = [{ item: value }];
  for (let place = left.pop(); place && issues.length < MOST_ISSUES; place = left.pop()) {
    const { item } = place;
    if (typeof item === "string" && UNSTORABLE.test(item))
      issues.push({ path: pathOf(place), message: "O texto tem um caractere inválido" });
    if (typeof item !== "object" || item === null) continue;
    for (const [key, inner] of Object.entries(item)) left.push({ item: inner, key, within: place });
  }
  return issues;
}

function pathOf(place: Place): string[] {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.within) keys.unshift(at.key);
  return keys;
}
