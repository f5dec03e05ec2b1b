import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { formatCentavos } from "@alfaiataria/brazil";
import { invalid, MAX_CENTAVOS, MAX_STOCK } from "@alfaiataria/contract";

/** What is wrong with a number, for staff; undefined for one that the shop can use. */
type Check = (figure: number) => string | undefined;

/** An amount in reais. */
const money =
  (name: string): Check =>
  (reais) => {
    if (!Number.isFinite(reais)) return `${name} não é um número`;
    if (reais < 0) return `${name} é negativo`;
    if (reais > MAX_CENTAVOS / 100) return `${name} passa de ${formatCentavos(MAX_CENTAVOS)}`;
    return Number(reais.toFixed(2)) === reais ? undefined : `${name} tem mais de duas casas decimais`;
  };

/** An amount of which Medusa itself refuses what is too little or too much; staff's screen sums up in floating point. */
const sum =
  (name: string): Check =>
  (reais) =>
    Math.abs(reais * 100 - Math.round(reais * 100)) > 1e-6
      ? `${name} tem mais de duas casas decimais`
      : undefined;

/** As in a spreadsheet, no piece costs nothing: what is given away takes a promotion. */
const price: Check = (reais) => (reais === 0 ? "O preço é zero" : money("O preço")(reais));

const pieces =
  (name: string, least: number): Check =>
  (count) =>
    Number.isInteger(count) && count >= least && count <= MAX_STOCK
      ? undefined
      : `${name} deve ser um número inteiro de ${least} a ${MAX_STOCK.toLocaleString("pt-BR")}`;

const UNIT = { unit_price: money("O preço"), compare_at_unit_price: money("O preço") };
const FREIGHT = { amount: money("O frete"), custom_amount: money("O frete") };

/** The numbers that Medusa takes as they come, by the address without '/admin' and the field's name. */
const FIGURES: [address: RegExp, checks: Record<string, Check>][] = [
  [/^\/(products|price-lists)(\/|$)/i, { amount: price }],
  [/^\/shipping-options(\/|$)/i, FREIGHT],
  [/^\/(draft-orders|order-edits|returns|exchanges|claims)(\/|$)/i, { ...UNIT, ...FREIGHT }],
  [/^\/payments\/[^/]+\/(capture|refund)\/?$/i, { amount: sum("O valor") }],
  [/^\/payment-collections(\/|$)/i, { amount: sum("O valor") }],
  [/^\/orders\/[^/]+\/credit-lines\/?$/i, { amount: sum("O valor") }],
  [/^\/reservations(\/|$)/i, { quantity: pieces("A quantidade reservada", 1) }],
  [
    /^\/inventory-items(\/|$)/i,
    { stocked_quantity: pieces("O estoque", 0), incoming_quantity: pieces("O que está a caminho", 0) },
  ],
];
/** Where staff choose the names themselves. */
const FREE = ["metadata", "additional_data", "data", "options", "rules"];

type Issue = { path: string[]; message: string };

/** What is wrong with the figures of a staff call's body, by field; `address` is without '/admin'. */
export function faultsOf(address: string, body: unknown): Issue[] {
  const checks = FIGURES.find(([pattern]) => pattern.test(address))?.[1];
  return checks ? faultsIn(body, checks, []) : [];
}

function faultsIn(value: unknown, checks: Record<string, Check>, path: string[]): Issue[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (FREE.includes(name)) return [];
    const at = [...path, name];
    const figure = Object.hasOwn(checks, name) ? figureOf(inner) : undefined;
    const message = figure === undefined ? undefined : checks[name]?.(figure);
    return message ? [{ path: at, message }] : faultsIn(inner, checks, at);
  });
}

/** Medusa writes a large number as a text, or as `{ value }`; what is neither is for its own validation to refuse. */
function figureOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "string") return value.trim() === "" ? NaN : Number(value);
  return typeof value === "object" && value !== null && "value" in value ? figureOf(value.value) : undefined;
}

/**
 * Runs before all of `/admin`: prices that no cart can sum up and stock that no shelf can hold are refused.
 * @throws {ShopError} 400
 */
export function requireFigures(
  { method, path, body }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const issues = method === "POST" ? faultsOf(path, body) : [];
  if (issues.length > 0) throw invalid(issues);
  next();
}
