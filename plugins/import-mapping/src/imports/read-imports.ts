import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { stringify } from "csv-stringify/sync";
import type { ImportCounts, ImportProgress, RowChange } from "../import/types";
import { missingColumns } from "../sheet/columns";
import type { Column, Correction, Heading, SheetIssue } from "../sheet/types";

/** An import in the list: a draft in preparation, an applied import, or one that was undone. */
export type ListedImport = {
  id: string;
  file_name: string;
  status: "draft" | "applied" | "undone";
  /** Who uploaded or applied it, and who undid it: an email, the title of an API key, 'terminal'. */
  by: string;
  undone_by: string | null;
  created_at: string;
  applied_at: string | null;
  undone_at: string | null;
  /** Null until the file has been checked. */
  counts: (ImportCounts & { bad_lines: number }) | null;
  /** Whether it can be undone now: only the latest applied import can. */
  can_undo: boolean;
};

/** A correction with the cell's value in the file. */
export type KeptCorrection = Correction & { original: string | null };

/** Everything that an import's page shows, except the lists that are read page by page. */
export type DetailedImport = ListedImport & {
  headings: Heading[];
  columns: (Column | null)[];
  missing: Column[];
  corrections: KeptCorrection[];
  /** Pieces that the file lacks stay on sale. */
  partial: boolean;
  /** Number of changes of each kind, and of errors and warnings, to list. */
  kinds: Partial<Record<RowChange["kind"], number>>;
  issues: { error: number; warning: number };
  /** Whether the figures match the draft's current columns and corrections and the current catalogue. */
  checked: boolean;
  applying: boolean;
  /** Running, but asked to stop. */
  canceling: boolean;
  progress: ImportProgress | null;
  failure: string | null;
};

/** A running import without a heartbeat for this long is considered dead. */
export const SIGN_OF_LIFE = "20 seconds";
export const IS_APPLYING = `(i.applying_at is not null and i.applying_at > clock_timestamp() - interval '${SIGN_OF_LIFE}')`;
/** SQL: whether the draft is unchanged, and no import was applied or undone, since it was checked. */
export const IS_CHECKED = `(i.checked_revision = i.revision and not exists (
  select 1 from catalogue_import o where greatest(o.applied_at, o.undone_at) > i.checked_at))`;
const LATEST = "(select id from catalogue_import where status = 'applied' order by applied_at desc limit 1)";

const LISTED = `i.id, i.file_name, i.status, i."by", i.undone_by, i.created_at, i.applied_at, i.undone_at,
  case when i.created is not null then jsonb_build_object('created', i.created, 'updated', i.updated, 'restored', coalesce(i.restored, 0),
    'unchanged', i.unchanged, 'retired', i.retired, 'bad_lines', i.bad_lines) end as counts,
  (i.id = ${LATEST} and exists (select 1 from catalogue_import_change c where c.import_id = i.id)) is true as can_undo`;

/** A page of imports, latest first. */
export async function listImports(
  knex: Knex,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ imports: ListedImport[]; count: number }> {
  const { rows } = await knex.raw<{ rows: ListedImport[] }>(
    `select ${LISTED} from catalogue_import i order by coalesce(i.applied_at, i.created_at) desc, i.id desc
      limit ? offset ?`,
    [limit, offset],
  );
  return { imports: rows, count: await countRows(knex, "catalogue_import", {}) };
}

/** One import. @throws {ShopError} not_found */
export async function readImport(knex: Knex, id: string): Promise<DetailedImport> {
  const { rows } = await knex.raw<{ rows: Omit<DetailedImport, "missing">[] }>(
    `select ${LISTED}, i.headings, i.columns, i.corrections, i.partial, i.failure,
            case when ${IS_APPLYING} then i.progress end as progress, ${IS_APPLYING} as applying, ${IS_APPLYING} and i.canceled_at is not null as canceling,
            ${IS_CHECKED} as checked,
            coalesce((select jsonb_object_agg(kind, n) from (select kind, count(*) as n from catalogue_import_change
              where import_id = i.id group by kind) k), '{}') as kinds,
            (select jsonb_build_object('error', count(*) filter (where severity = 'error'),
                'warning', count(*) filter (where severity = 'warning'))
               from catalogue_import_issue where import_id = i.id) as issues
       from catalogue_import i where i.id = ?`,
    [id],
  );
  const [found] = rows;
  if (!found) throw noImport();
  return { ...found, missing: found.status === "draft" ? missingColumns(found.columns) : [] };
}

export const noImport = () => new ShopError("not_found", "Esta importação não existe mais.");

type Page = { limit: number; offset: number };

/** A page of the changes that an import makes, all or of one kind. */
export async function listChanges(
  knex: Knex,
  id: string,
  { kind, limit, offset }: Page & { kind?: RowChange["kind"] },
): Promise<{ changes: RowChange[]; count: number }> {
  const where: Record<string, string> = kind ? { import_id: id, kind } : { import_id: id };
  const changes = await knex<RowChange>("catalogue_import_change")
    .where(where)
    .orderBy("position")
    .limit(limit)
    .offset(offset)
    .select<RowChange[]>("kind", { id: "row_id" }, "name", "fields");
  return { changes, count: await countRows(knex, "catalogue_import_change", where) };
}

/** A page of the errors, or of the warnings, in an import's file. */
export async function listIssues(
  knex: Knex,
  id: string,
  { severity, limit, offset }: Page & { severity: "error" | "warning" },
): Promise<{ issues: SheetIssue[]; count: number }> {
  const where = { import_id: id, severity };
  const issues = await knex("catalogue_import_issue")
    .where(where)
    .orderBy("position")
    .limit(limit)
    .offset(offset)
    .select<SheetIssue[]>("line", "column", "value", "reason");
  return { issues, count: await countRows(knex, "catalogue_import_issue", where) };
}

async function countRows(knex: Knex, table: string, where: Record<string, string>): Promise<number> {
  const [row] = await knex(table).where(where).count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

/** The errors in an import's file as a CSV for Excel in Portuguese; cells that look like formulas are escaped. */
export async function errorsFile(knex: Knex, id: string): Promise<string> {
  const issues = await knex("catalogue_import_issue")
    .where({ import_id: id, severity: "error" })
    .orderBy("position")
    .select<SheetIssue[]>("line", "column", "value", "reason");
  return stringify(issues, {
    header: true,
    columns: { line: "Linha", column: "Coluna", value: "Valor", reason: "Motivo" },
    delimiter: ";",
    record_delimiter: "windows",
    quote_record_delimiter: true,
    bom: true,
    escape_formulas: true,
  });
}
