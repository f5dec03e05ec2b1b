import type { MedusaRequest } from "@medusajs/framework/http";
import { invalid, parse } from "@alfaiataria/contract";
import { sessionHashOf } from "../../workflows/cart/session";

/** The hash of the session that the request came with. @throws {ShopError} 401 or 400 */
export const sessionOf = (request: MedusaRequest): string => sessionHashOf(request.get("x-cart-session"));

/** Parses what a caller sent, which the database has to be able to keep. @throws {ShopError} 400 with messages by field */
export function parsed<T>(schema: Parameters<typeof parse<T>>[0], value: unknown): T {
  const data = parse(schema, value);
  const issues = unstorable(value);
  if (issues.length > 0) throw invalid(issues);
  return data;
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
