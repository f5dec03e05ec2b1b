import { fold, parseReais, slugify } from "@alfaiataria/brazil";

/** A row of a table: to CEPs from one to another, of so many pieces at most. */
export type FreightRow = {
  line: number;
  cepFrom: number;
  cepTo: number;
  piecesTo: number;
  centavos: number;
  /** '5' or '8 a 12' */
  days: string;
  /** 'pac', 'motoboy' */
  service: string;
  name: string;
};
/** What is wrong with which line. */
export type FreightFault = { line: number; reason: string };

export const FREIGHT_COLUMNS = [
  "CEP de",
  "CEP até",
  "peças até",
  "preço",
  "prazo (dias)",
  "serviço",
] as const;
type Column = (typeof FREIGHT_COLUMNS)[number];
type Cell = string | number | undefined;
/** Larger than any country needs by CEP ranges. */
export const MOST_ROWS = 50_000;
const MOST_FAULTS = 100;
/** A shopper chooses between those that come to one CEP, and promotions are reckoned for each. */
const MOST_SERVICES = 20;
const MOST_CENTAVOS = 1_000_000;

const textOf = (cell: Cell): string => String(cell ?? "").trim();
const headingOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z]+/g, " ")
    .trim();
const HEADINGS = new Map<string, Column>([
  ...FREIGHT_COLUMNS.map((column): [string, Column] => [headingOf(column), column]),
  ["prazo", "prazo (dias)"],
  ["preco r", "preço"],
]);
const SERVICE_IDS: Record<string, string> = { expresso: "express" };

/** Where each column stands in the heading. @returns what is missing, when something is */
function columnsIn(heading: Cell[]): Record<Column, number> | Column[] {
  const found: Partial<Record<Column, number>> = {};
  heading.forEach((cell, at) => {
    const column = HEADINGS.get(headingOf(textOf(cell)));
    if (column) found[column] ??= at;
  });
  const missing = FREIGHT_COLUMNS.filter((column) => found[column] === undefined);
  return missing.length > 0 ? missing : (found as Record<Column, number>);
}

/** '01000-000', or the number that a spreadsheet has made of it. */
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

/** 'R$ 1.234,56'; '19.90' could be either, and '-5' is no price. */
const REAIS = /^(R\$\s*)?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/;

function centavosOf(cell: Cell): number | null {
  const text = textOf(cell);
  const reais = typeof cell === "number" ? cell : REAIS.test(text) ? parseReais(text) : null;
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
 * The rows of a sheet, or what is wrong with it, line by line; of many faults the first hundred.
 * @param lines the heading first
 */
export async function parseFreight(
  lines: AsyncIterable<{ line: number; values: Cell[] }>,
): Promise<{ rows: FreightRow[] } | { faults: FreightFault[] }> {
  const rows: FreightRow[] = [];
  const faults: FreightFault[] = [];
  let columns: Record<Column, number> | undefined;
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
    const row = isEmpty ? undefined : rowOf(line, (column) => values[at[column]]);
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

/** Whether a row names a service after as many as there may be. */
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
  const piecesTo = countOf(cell("peças até"));
  if (piecesTo === null) return fault("peças até", "não é um número de peças, de 1 em diante");
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
  return { line, cepFrom, cepTo, piecesTo, centavos, days, service: SERVICE_IDS[slug] ?? slug, name };
}
