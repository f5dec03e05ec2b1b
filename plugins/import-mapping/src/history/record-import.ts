import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { insertRows } from "../import/bulk";
import type { DesiredCatalogue } from "../import/desired";
import { countChanges, type Plan } from "../import/plan-types";
import type { RowChange } from "../import/types";
import type { SheetIssue } from "../sheet/issue";
import { storable } from "../text";

/** An import in the list of imports: `by` is who ran it, an e-mail, the title of an API key, or 'terminal'. */
export type ImportRecord = { id: string; fileName: string; by: string };

const MAX_FILE_NAME = 200;

/** The record of an import that begins. */
export const newRecord = (fileName: string, by: string): ImportRecord => ({
  id: generateEntityId("", "catimp"),
  fileName: storable(fileName.slice(0, MAX_FILE_NAME)) || "planilha",
  by,
});

/** Someone else applied, took away or discarded the same draft meanwhile. */
export class RecordGoneError extends Error {
  override readonly name = "RecordGoneError";
  constructor() {
    super("Esta planilha já foi importada, ou descartada.");
  }
}

/** Makes the record unless it is there as a draft; what follows refers to it. */
export async function openRecord(knex: Knex, { id, fileName, by }: ImportRecord): Promise<void> {
  await knex.raw(
    `insert into catalogue_import (id, file_name, status, "by") values (?, ?, 'draft', ?) on conflict (id) do nothing`,
    [id, fileName, by],
  );
}

/** The rows that are going to be changed or retired, as they are: what taking the import back restores. */
export async function recordBefore(knex: Knex, id: string, changes: readonly RowChange[]): Promise<void> {
  const rows = changes
    .filter(({ kind }) => kind === "update" || kind === "retire")
    .map((change) => change.id);
  if (rows.length === 0) return;
  await knex.raw(
    `insert into catalogue_import_before (import_id, row_id, row)
     select ?, p.id, jsonb_build_object('id', p.id, 'nome_peca', p.nome_peca, 'produto', p.produto,
              'preco_centavos', p.preco_centavos, 'cor', p.cor, 'categoria', p.categoria,
              'sub_categoria', p.sub_categoria, 'tamanhos', p.tamanhos, 'estoque', p.estoque, 'tecido', p.tecido,
              'estilo', p.estilo, 'composicao', p.composicao, 'codigo', p.codigo, 'descricao', p.descricao,
              'imagens', p.imagens)
       from imported_product p where p.id = any(?)`,
    [id, rows],
  );
}

/** Lists the import as applied, with what it changed. */
export async function closeRecord(
  knex: Knex,
  { id, by }: ImportRecord,
  plan: Plan,
  desired: DesiredCatalogue,
): Promise<void> {
  const { created, updated, restored, unchanged, retired } = countChanges(plan);
  // The time of the statement: under the lock of imports it tells which one was last.
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `update catalogue_import
        set status = 'applied', applied_at = clock_timestamp(), updated_at = now(), "by" = ?, created = ?, updated = ?,
            restored = ?, unchanged = ?, retired = ?, bad_lines = ?, failure = null, progress = null, applying_at = null
      where id = ? and status = 'draft' returning id`,
    [by, created, updated, restored, unchanged, retired, countLines(desired.errors), id],
  );
  if (rows.length === 0) throw new RecordGoneError();
  await replaceFindings(knex, id, { changes: plan.changes, ...desired });
  await knex.raw("delete from catalogue_import_file where import_id = ?", [id]);
}

/** How many lines of the file have a fault. */
export const countLines = (issues: readonly SheetIssue[]) => new Set(issues.map(({ line }) => line)).size;

type Findings = {
  changes: readonly RowChange[];
  errors: readonly SheetIssue[];
  warnings: readonly SheetIssue[];
};

/** Keeps what an import changes (or would change) and what is wrong with its file, to be read page by page. */
export async function replaceFindings(
  knex: Knex,
  id: string,
  { changes, errors, warnings }: Findings,
): Promise<void> {
  await knex.raw("delete from catalogue_import_change where import_id = ?", [id]);
  await knex.raw("delete from catalogue_import_issue where import_id = ?", [id]);
  const [text, int] = ["text", "int"];
  await insertRows(
    knex,
    "catalogue_import_change",
    { import_id: text, position: int, kind: text, row_id: int, name: text, fields: "jsonb" },
    changes.map((change, position) => ({
      import_id: id,
      position,
      kind: change.kind,
      row_id: change.id,
      name: change.name,
      fields: JSON.stringify(change.fields),
    })),
  );
  const issues = [
    ...errors.map((issue) => ({ ...issue, severity: "error" })),
    ...warnings.map((issue) => ({ ...issue, severity: "warning" })),
  ];
  await insertRows(
    knex,
    "catalogue_import_issue",
    { import_id: text, position: int, severity: text, line: int, column: text, value: text, reason: text },
    issues.map(({ severity, line, column, value, reason }, position) => ({
      import_id: id,
      position,
      severity,
      line,
      column,
      value,
      reason,
    })),
  );
}
