import type { MedusaRequest } from "@medusajs/framework/http";
import { invalid, parse } from "@alfaiataria/contract";
import { sessionHashOf } from "../../workflows/cart/session";

/** The hash of the request's cart session. @throws {ShopError} 401 or 400 */
export const sessionOf = (request: MedusaRequest): string => sessionHashOf(request.get("x-cart-session"));

/** Parses input, and refuses what the database cannot store. @throws {ShopError} 400 with messages by field */
export function parsed<T>(schema: Parameters<typeof parse<T>>[0], value: unknown): T {
  const data = parse(schema, value);
  const issues = unstorable(value);
  if (issues.length > 0) throw invalid(issues);
  return data;
}

/** The zero byte, which PostgreSQL cannot store in any text, and a lone surrogate, which it cannot store in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

type Issue = { path: PropertyKey[]; message: string };
type Place = { item: unknown; key?: string; within?: Place };
/** The first issues are enough, even for a body full of them. */
const MOST_ISSUES = 20;

/**
 * The texts in a value that no database can store. Iterative, because the input may be nested too deeply for recursion.
 */
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
