import { parsePrice } from "./price";
import { IS_DATE, IS_FRACTION, isDate, isFraction, parseSizes, parseStock } from "./sizes";
import { MAX_PICTURES, type Column, type RawRow, type SheetIssue, type SheetRow } from "./types";
import { isAbbreviated, parseWhole } from "./whole-number";

/** A stored row with its fields in the order in which `parseRow` builds them: the row's hash depends on that order. */
export const inSheetOrder = (row: SheetRow): SheetRow => ({
  id: row.id,
  nome_peca: row.nome_peca,
  produto: row.produto,
  preco_centavos: row.preco_centavos,
  cor: row.cor,
  categoria: row.categoria,
  sub_categoria: row.sub_categoria,
  tamanhos: row.tamanhos,
  estoque: row.estoque,
  tecido: row.tecido,
  estilo: row.estilo,
  composicao: row.composicao,
  codigo: row.codigo,
  descricao: row.descricao,
  imagens: row.imagens,
});

const MAX_ID = 2_147_483_647;
const MAX_TEXT = 5_000;
const ABBREVIATED = "o Excel abreviou o número";

export type ParsedRow = {
  id: number | null;
  row: SheetRow | null;
  /** The cell with the shop's stock when the row was exported; absent in other sheets. */
  shopStock?: string | undefined;
  issues: SheetIssue[];
};

function faultOfId(text: string): string {
  if (!text) return "o id está vazio";
  return isAbbreviated(text)
    ? `${ABBREVIATED}: enquanto não se sabe que peça é, nenhuma sai da venda`
    : "o id não é um número inteiro positivo";
}

/** Parses one line. A bad line still gives its `id` when readable, so that its piece is not treated as removed. */
export function parseRow(raw: RawRow): ParsedRow {
  const issues: SheetIssue[] = [];
  const texts: Partial<Record<Column, string>> = {};
  const text = (column: Column) =>
    (texts[column] ??= withoutApostrophe(
      storable(String(raw.cells[column] ?? raw.kept?.[column] ?? "")).trim(),
    ));
  const fault = (column: Column, reason: string) =>
    issues.push({ line: raw.line, column, value: storable(text(column).slice(0, 120)), reason });

  const id = parseId(text("id"));
  if (id === null) fault("id", faultOfId(text("id")));
  for (const [column, label] of [
    ["nome_peca", "o nome da peça"],
    ["produto", "o produto"],
    ["cor", "a cor"],
  ] as const) {
    if (!text(column)) fault(column, `falta ${label}`);
  }
  for (const column of ["nome_peca", "produto", "cor", "categoria", "sub_categoria"] as const) {
    if (text(column).length > 200) fault(column, "o texto passa de 200 caracteres");
  }
  for (const column of ["tecido", "estilo", "composicao", "codigo", "descricao"] as const) {
    if (text(column).length > MAX_TEXT) fault(column, "o texto passa de 5.000 caracteres");
  }
  if (isAbbreviated(text("codigo"))) fault("codigo", `${ABBREVIATED}: formate a coluna como texto`);
  const price = parsePrice(raw.cells.preco);
  if (!price.ok) fault("preco", price.reason);
  if (isDate(text("tamanhos"))) fault("tamanhos", IS_DATE);
  if ("tamanhos" in raw.cells && isFraction(text("tamanhos"))) fault("tamanhos", IS_FRACTION);
  const tamanhos = parseSizes(text("tamanhos"));
  const stock = parseStock(text("estoque"), tamanhos);
  if (!stock.ok) fault("estoque", stock.reason);

  if (issues.length > 0 || id === null || !price.ok || !stock.ok) return { id, row: null, issues };
  const row: SheetRow = {
    id,
    nome_peca: text("nome_peca").replace(/\s+/g, " "),
    produto: text("produto").replace(/\s+/g, " "),
    preco_centavos: price.centavos,
    cor: text("cor").replace(/\s+/g, " "),
    categoria: text("categoria"),
    sub_categoria: text("sub_categoria"),
    tamanhos,
    estoque: stock.stock,
    tecido: text("tecido"),
    estilo: text("estilo"),
    composicao: text("composicao"),
    codigo: text("codigo"),
    descricao: text("descricao"),
    imagens: text("imagens")
      .split(/[|;\n]/)
      .map((address) => address.trim())
      .filter(Boolean)
      .slice(0, MAX_PICTURES),
  };
  const shopStock = "estoque" in raw.cells && text("estoque_na_loja") ? text("estoque_na_loja") : undefined;
  return { id, row, shopStock, issues };
}

/** Removes the apostrophe that an export puts before a text that a spreadsheet would take for a formula. */
const withoutApostrophe = (text: string) => text.replace(/^'(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/, "");

function parseId(text: string): number | null {
  const id = parseWhole(text);
  return id >= 1 && id <= MAX_ID ? id : null;
}

/** The text without what PostgreSQL cannot store, in JSON either: zero bytes and lone surrogates. */
export function storable(text: string): string {
  // Almost no text contains these, and 100,000 lines have more than a million texts: test before replacing.
  if (!/[\0\ud800-\udfff]/.test(text)) return text;
  return text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
}
