import type { RowChange } from "../../lib/imports-api";
import type { Column } from "../../../sheet/types";

/** Labels of the sheet's columns, for staff. */
export const COLUMN_NAMES: Record<Column, string> = {
  id: "Id",
  nome_peca: "Nome da peça",
  produto: "Produto",
  preco: "Preço",
  cor: "Cor",
  categoria: "Categoria",
  sub_categoria: "Subcategoria",
  tamanhos: "Tamanhos",
  estoque: "Estoque",
  tecido: "Tecido",
  estilo: "Estilo",
  composicao: "Composição",
  codigo: "Código",
  descricao: "Descrição",
  imagens: "Imagens",
  estoque_na_loja: "Estoque na loja, ao exportar",
};

/** Label of a column; an unknown column is returned as it is. */
export const columnName = (column: string) =>
  (COLUMN_NAMES as Partial<Record<string, string>>)[column] ?? column;

/** Labels of the kinds of change: plural for a filter, singular for the badge of one row. */
export const KINDS: Record<
  RowChange["kind"],
  { many: string; one: string; color: "green" | "blue" | "orange" }
> = {
  create: { many: "Novas", one: "Nova", color: "green" },
  update: { many: "Alteradas", one: "Alterada", color: "blue" },
  restore: { many: "Voltam à venda", one: "Volta à venda", color: "green" },
  retire: { many: "Saem da venda", one: "Sai da venda", color: "orange" },
};
