import { fold, slugify, typedReais } from "@alfaiataria/brazil";

/** A row of a freight table: applies to a range of CEPs, up to a number of pieces, up to a weight, or both. */
export type FreightRow = {
  line: number;
  cepFrom: number;
  cepTo: number;
  piecesTo: number | null;
  /** In grams. */
  weightTo: number | null;
  centavos: number;
  /** Such as '5' or '8 a 12'. */
  days: string;
  /** Such as 'pac' or 'motoboy'. */
  service: string;
  name: string;
};
/** A line with an error, and the reason. */
export type FreightFault = { line: number; reason: string };

export const FREIGHT_COLUMNS = [
  "CEP de",
  "CEP até",
  "peças até",
  "peso até (kg)",
  "preço",
  "prazo (dias)",
  "serviço",
] as const;
type Column = (typeof FREIGHT_COLUMNS)[number];
type Cell = string | number | undefined;
/** More than any country needs when rows are ranges of CEPs. */
export const MOST_ROWS = 50_000;
const MOST_FAULTS = 100;
/** Limited because a shopper has to choose among them, and promotions are computed for each. */
const MOST_SERVICES = 20;
const MOST_CENTAVOS = 1_000_000;
const MOST_KG = 1000;
/** A table has at least one of these columns. */
const LIMITS: Column[] = ["peças até", "peso até (kg)"];

const textOf = (cell: Cell): string => String(cell ?? "").trim();
const headingOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z]+/g, " ")
    .trim();
const HEADINGS = new Map<string, Column>([
  ...FREIGHT_COLUMNS.map((column): [string, Column] => [headingOf(column), column]),
  ["prazo", "prazo (dias)"],
  ["preco r", "preço"],
  ["peso ate", "peso até (kg)"],
]);
const SERVICE_IDS: Record<string, string> = { expresso: "express" };

/** The position of each column in the heading. @returns the missing columns instead, if there are any */
function columnsIn(heading: Cell[]): Partial<Record<Column, number>> | string[] {
  const found: Partial<Record<Column, number>> = {};
  heading.forEach((cell, at) => {
    const column = HEADINGS.get(headingOf(textOf(cell)));
    if (column) found[column] ??= at;
  });
  const missing: string[] = FREIGHT_COLUMNS.filter(
    (column) => found[column] === undefined && !LIMITS.includes(column),
  );
  if (LIMITS.every((column) => found[column] === undefined)) missing.push(LIMITS.join(" ou "));
  return missing.length > 0 ? missing : found;
}

/** Reads '01000-000', or the number that a spreadsheet made of it. */
function cepOf(cell: Cell): number | null {
  const digits = textOf(cell)
    .trim()
    .replace(/^(\d{5})-(\d{3})$/, "$1$2");
  return /^\d{7,8}$/.test(digits) ? Number(digits) : null;
}

const countOf = (cell: Cell): number | null => {
  const text = textOf(cell);
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null;
};

/** Converts kilograms written as '2,5' to grams; '1.500' is refused, because it could mean either. */
function gramsOf(cell: Cell): number | null {
  const text = textOf(cell);
  const written = /^\d{1,4}(,\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : null;
  const grams = Math.round(1000 * (typeof cell === "number" ? cell : (written ?? 0)));
  return grams > 0 && grams <= 1000 * MOST_KG ? grams : null;
}

function centavosOf(cell: Cell): number | null {
  const reais = typeof cell === "number" ? cell : typedReais(textOf(cell));
  if (reais === null || !Number.isFinite(reais) || reais < 0) return null;
  const centavos = Math.round(reais * 100);
  return centavos <= MOST_CENTAVOS ? centavos : null;
}

function daysOf(cell: Cell): string | null {
  const [, from, to] = /^(\d{1,3})(?:\s*(?:a|-|–)\s*(\d{1,3}))?$/.exec(textOf(cell)) ?? [];
  if (from === undefined) return null;
  if (to === undefined) return String(Number(from));
  return Number(to) > Number(from) ? `${Number(from)} a ${Number(to)}` : null;
}

/**
 * Parses a sheet into rows, or into its errors line by line, at most the first hundred.
 * @param lines the sheet's lines, beginning with the heading
 */
export async function parseFreight(
  lines: AsyncIterable<{ line: number; values: Cell[] }>,
): Promise<{ rows: FreightRow[] } | { faults: FreightFault[] }> {
  const rows: FreightRow[] = [];
  const faults: FreightFault[] = [];
  let columns: Partial<Record<Column, number>> | undefined;
  for await (const { line, values } of lines) {
    if (!columns) {
      const found = columnsIn(values);
      if (Array.isArray(found))
        return { faults: [{ line, reason: `Faltam colunas na primeira linha: ${found.join(", ")}` }] };
      columns = found;
      continue;
    }
    const at = columns;
    const isEmpty = values.every((cell) => textOf(cell) === "");
    const row = isEmpty ? undefined : rowOf(line, (column) => values[at[column] ?? -1]);
    if (row && "reason" in row) faults.push(row);
    else if (row) rows.push(row);
    if (rows.length > MOST_ROWS || line > 2 * MOST_ROWS)
      return { faults: [{ line, reason: `A tabela passa de ${MOST_ROWS.toLocaleString("pt-BR")} linhas` }] };
    if (faults.length === MOST_FAULTS) break;
  }
  if (faults.length > 0) return { faults };
  const tooMany = rows.find(isBeyondServices());
  if (tooMany)
    return { faults: [{ line: tooMany.line, reason: `A tabela passa de ${MOST_SERVICES} serviços` }] };
  return rows.length > 0 ? { rows } : { faults: [{ line: 1, reason: "A tabela não tem nenhuma linha" }] };
}

/** Makes a check of whether a row names one service more than a table may have. */
function isBeyondServices() {
  const services = new Set<string>();
  return ({ service }: FreightRow) => services.add(service).size > MOST_SERVICES;
}

function rowOf(line: number, cell: (column: Column) => Cell): FreightRow | FreightFault {
  const fault = (column: Column, wanted: string): FreightFault => ({
    line,
    reason: `${column}: '${textOf(cell(column)).slice(0, 40)}' ${wanted}`,
  });
  const cepFrom = cepOf(cell("CEP de"));
  if (cepFrom === null) return fault("CEP de", "não é um CEP (00000-000)");
  const cepTo = cepOf(cell("CEP até"));
  if (cepTo === null) return fault("CEP até", "não é um CEP (00000-000)");
  if (cepTo < cepFrom) return fault("CEP até", "vem antes de 'CEP de'");
  const [hasPieces, hasWeight] = LIMITS.map((column) => textOf(cell(column)) !== "");
  if (!hasPieces && !hasWeight)
    return { line, reason: "Diga até quantas peças ou até quantos kg a linha vale" };
  const piecesTo = hasPieces ? countOf(cell("peças até")) : null;
  if (hasPieces && piecesTo === null) return fault("peças até", "não é um número de peças, de 1 em diante");
  const weightTo = hasWeight ? gramsOf(cell("peso até (kg)")) : null;
  if (hasWeight && weightTo === null)
    return fault("peso até (kg)", `não é um peso em kg, até ${MOST_KG}: escreva 2,5`);
  const centavos = centavosOf(cell("preço"));
  if (centavos === null) return fault("preço", "não é um preço de R$ 0,00 a R$ 10.000,00");
  const days = daysOf(cell("prazo (dias)"));
  if (days === null) return fault("prazo (dias)", "não é um prazo: escreva 5, ou 8 a 12");
  const name = textOf(cell("serviço"));
  const slug = slugify(name);
  if (
    slug === "" ||
    name.length > 40 ||
    slug === "pickup" ||
    slug.startsWith("pickup-") ||
    slug.startsWith("retirar-na-loja")
  )
    return fault("serviço", "não é um nome de serviço, de até 40 letras");
  return {
    line,
    cepFrom,
    cepTo,
    piecesTo,
    weightTo,
    centavos,
    days,
    service: SERVICE_IDS[slug] ?? slug,
    name,
  };
}
