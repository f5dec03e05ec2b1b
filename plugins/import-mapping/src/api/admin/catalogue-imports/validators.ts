import { z } from "@medusajs/framework/zod";
import { COLUMNS } from "../../../sheet/columns";

const PAGE = "Página inválida";
const page = {
  limit: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(200, PAGE).default(20),
  offset: z.coerce.number(PAGE).int(PAGE).min(0, PAGE).max(2_147_483_647, PAGE).default(0),
};
const fileName = z.string("Nome de arquivo inválido").trim().max(255, "O nome do arquivo é longo demais");

/** `?dry_run=true` only says what would change; `file_name` is for the list of imports. */
export const CatalogueImportQuery = z.object({
  dry_run: z
    .enum(["true", "false"], "dry_run deve ser true ou false")
    .default("false")
    .transform((value) => value === "true"),
  file_name: fileName.default("planilha enviada pela API"),
});
export type CatalogueImportQuery = z.output<typeof CatalogueImportQuery>;

/** A page of imports, 20 by default and 200 at most. */
export const PageQuery = z.object(page);
export type PageQuery = z.output<typeof PageQuery>;

export const DraftQuery = z.object({ file_name: fileName.default("planilha") });
export type DraftQuery = z.output<typeof DraftQuery>;

export const ChangesQuery = z.object({
  ...page,
  kind: z.enum(["create", "update", "restore", "retire"], "Tipo de mudança inválido").optional(),
});
export type ChangesQuery = z.output<typeof ChangesQuery>;

export const IssuesQuery = z.object({
  ...page,
  severity: z.enum(["error", "warning"], "Tipo de aviso inválido").default("error"),
});
export type IssuesQuery = z.output<typeof IssuesQuery>;

const column = z.enum(COLUMNS, "Coluna desconhecida");

/** Which column each heading of the file is (null: ignored), and cells: a null value takes a correction back. */
export const MendBody = z.object(
  {
    columns: z
      .array(column.nullable(), "Lista de colunas inválida")
      .max(200, "São colunas demais")
      .optional(),
    corrections: z
      .array(
        z.object(
          {
            line: z
              .number("Linha inválida")
              .int("Linha inválida")
              .min(2, "Linha inválida")
              .max(10_000_000, "Linha inválida"),
            column,
            value: z.string("Valor inválido").max(5_000, "O texto passa de 5.000 caracteres").nullable(),
          },
          "Correção inválida",
        ),
        "Lista de correções inválida",
      )
      .max(200, "São correções demais de uma vez")
      .optional(),
  },
  "Dados inválidos",
);
export type MendBody = z.output<typeof MendBody>;
