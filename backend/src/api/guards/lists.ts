import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { invalid } from "@alfaiataria/contract";

/** Admin asks for 9,999 rows where it wants them all. */
const MOST_ROWS = 10_000;
const MOST_SKIPPED = 2_147_483_647;

/** 'title', '-created_at', 'customer.email'. */
const ORDER = /^-?\w+(\.\w+)*$/;
/** '*variants', '+metadata', '-thumbnail'. */
const SIGN = /^[*+-]/;

/** Names that each object of JavaScript has, in which Medusa would look a column up. */
export const isInherited = (name: string): boolean => name in {} || name === "prototype";

const isCount = (value: unknown, most: number) =>
  typeof value === "string" && /^\d{1,10}$/.test(value) && Number(value) <= most;

const isOrder = (value: unknown) =>
  typeof value === "string" && ORDER.test(value) && !value.replace(SIGN, "").split(".").some(isInherited);

/** Whether fields can be looked up; what is no text is for Medusa's own validation to refuse. */
const areFields = (value: unknown) =>
  [value]
    .flat()
    .every(
      (list) =>
        typeof list !== "string" ||
        !list.split(",").some((field) => field.trim().replace(SIGN, "").split(".").some(isInherited)),
    );

const ROWS = `Limite inválido: deve ser um número inteiro de 0 a ${MOST_ROWS.toLocaleString("pt-BR")}`;
const PARTS: [name: string, message: string, holds: (value: unknown) => boolean][] = [
  ["limit", ROWS, (value) => isCount(value, MOST_ROWS)],
  [
    "offset",
    "Início inválido: deve ser um número inteiro a partir de 0",
    (value) => isCount(value, MOST_SKIPPED),
  ],
  ["order", "Ordenação inválida", isOrder],
  ["fields", "Campos inválidos", areFields],
];
/** A change has no page and no order, only fields of its answer. */
const OF_A_CHANGE = ["fields"];

/** What is wrong with how a list, or an answer, is asked for, by parameter. */
export function faultsOfQuery(
  method: string,
  query: Record<string, unknown>,
): { path: string[]; message: string }[] {
  const isRead = method === "GET" || method === "HEAD";
  return PARTS.filter(([name]) => query[name] !== undefined && (isRead || OF_A_CHANGE.includes(name)))
    .filter(([name, , holds]) => !holds(query[name]))
    .map(([name, message]) => ({ path: [name], message }));
}

/** Runs before all of `/admin`: Medusa passes these on to its database, which fails. @throws {ShopError} 400 */
export function requireSoundQuery(
  { method, query }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const issues = faultsOfQuery(method, query);
  if (issues.length > 0) throw invalid(issues);
  next();
}
