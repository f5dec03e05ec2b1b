import { isText, pageOf } from "@alfaiataria/medusa-kit";
import { z } from "@medusajs/framework/zod";
import { COLUMNS } from "../sheet/types";

const SEARCH = "A busca tem até 100 caracteres";
const SIZE = "Tamanho inválido";
const PIECE = "Peça inválida";
const VARIANT = "Escolha uma variação";
const PRODUCT = "Produto inválido";
const LINE = "Linha inválida";
const NAME = "Diga o nome do arquivo";

const pageOfImports = pageOf({ limit: 200, offset: 2_147_483_647 });
const fileName = z.string("Nome de arquivo inválido").trim().max(255, "O nome do arquivo é longo demais");

const flag = (name: string) =>
  z
    .enum(["true", "false"], `${name} deve ser true ou false`)
    .default("false")
    .transform((value) => value === "true");

/**
 * `?dry_run=true` only reports what would change; with `partial=true` pieces that the file lacks stay on sale;
 * `file_name` is shown in the list of imports.
 */
export const ImportQuery = z.object({
  dry_run: flag("dry_run"),
  partial: flag("partial"),
  file_name: fileName.default("planilha enviada pela API"),
});
export type ImportQuery = z.output<typeof ImportQuery>;

/** A page of imports, at most 200. */
export const ImportsQuery = z.object(pageOfImports);
export type ImportsQuery = z.output<typeof ImportsQuery>;

export const DraftQuery = z.object({ file_name: fileName.default("planilha") });
export type DraftQuery = z.output<typeof DraftQuery>;

export const ChangesQuery = z.object({
  ...pageOfImports,
  kind: z.enum(["create", "update", "restore", "retire"], "Tipo de mudança inválido").optional(),
});
export type ChangesQuery = z.output<typeof ChangesQuery>;

export const IssuesQuery = z.object({
  ...pageOfImports,
  severity: z.enum(["error", "warning"], "Tipo de aviso inválido").default("error"),
});
export type IssuesQuery = z.output<typeof IssuesQuery>;

const column = z.enum(COLUMNS, "Coluna desconhecida");
const correction = z.object(
  {
    line: z.number(LINE).int(LINE).min(2, LINE).max(10_000_000, LINE),
    column,
    value: z.string("Valor inválido").max(5_000, "O texto passa de 5.000 caracteres").nullable(),
  },
  "Correção inválida",
);

/**
 * The column of each heading of the file (null: ignored); cells, where a null value removes a correction; whether pieces
 * that the file lacks stay on sale.
 */
export const DraftEditsBody = z.object(
  {
    columns: z
      .array(column.nullable(), "Lista de colunas inválida")
      .max(200, "São colunas demais")
      .optional(),
    corrections: z
      .array(correction, "Lista de correções inválida")
      .max(200, "São correções demais de uma vez")
      .optional(),
    partial: z.boolean("partial deve ser true ou false").optional(),
  },
  "Dados inválidos",
);
export type DraftEditsBody = z.output<typeof DraftEditsBody>;

const pageOfSearch = {
  q: z.string(SEARCH).max(100, SEARCH).refine(isText, SEARCH).default(""),
  ...pageOf(),
};
const importId = z.coerce.number(PIECE).int(PIECE).min(1, PIECE).max(2_147_483_647, PIECE);
const size = z.string(SIZE).min(1, SIZE).max(200, SIZE).refine(isText, SIZE);

/** A page of the mapping (at most 100 rows), filtered by words, state and product. */
export const MappingsQuery = z.object({
  ...pageOfSearch,
  state: z.enum(["mapped", "unmapped", "on_sale", "off_sale"], "Filtro inválido").optional(),
  product_id: z.string(PRODUCT).max(64, PRODUCT).refine(isText).optional(),
});
export type MappingsQuery = z.output<typeof MappingsQuery>;

/** A page of the variants that a row can be linked to. */
export const VariantsQuery = z.object(pageOfSearch);
export type VariantsQuery = z.output<typeof VariantsQuery>;

/** One size of a row and a variant. */
export const LinkBody = z.object({
  import_id: importId,
  size,
  variant_id: z.string(VARIANT).min(1, VARIANT).max(64, VARIANT).refine(isText, VARIANT),
});
export type LinkBody = z.output<typeof LinkBody>;

/** One size of a row, or all of them. */
export const UnlinkQuery = z.object({ import_id: importId, size: size.optional() });
export type UnlinkQuery = z.output<typeof UnlinkQuery>;

/** `?format=csv|xlsx` */
export const ExportQuery = z.object({
  format: z.enum(["csv", "xlsx"], "O formato é csv ou xlsx").default("csv"),
});
export type ExportQuery = z.output<typeof ExportQuery>;

/** `?name=12-2.jpg`: names the piece and the number of its picture. */
export const PictureQuery = z.object({ name: z.string(NAME).min(1, NAME).max(200, NAME) });
export type PictureQuery = z.output<typeof PictureQuery>;
