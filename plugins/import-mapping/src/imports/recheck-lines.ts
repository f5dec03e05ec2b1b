import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { toDesired, warningsOf } from "../import/desired";
import { changeOf } from "../import/diff";
import { addKept } from "../import/kept-columns";
import { compareWithShop, loadRows, storedIn } from "../import/state";
import type { FaultyLine, RowChange } from "../import/types";
import { PhotoFolder, type PictureOptions } from "../pictures/sources";
import { parseRow } from "../sheet/row";
import type { SheetIssue } from "../sheet/types";
import type { Draft } from "./drafts";
import type { KeptCorrection } from "./read-imports";
import { addChanges, addIssues } from "./records";

/** The result of checking one line of a draft. */
type Finding = {
  line: number;
  id: number;
  isGood: boolean;
  /** Null for a bad line, and for one that changes nothing. */
  change: RowChange | null;
  errors: SheetIssue[];
  warnings: SheetIssue[];
};

/**
 * Rechecks only the corrected lines of a checked draft, in the transaction of the correction; returns whether that was
 * enough. It is not enough when an id was corrected, since other lines depend on it, or when the file's only valid line
 * appears or disappears: then the whole draft has to be checked.
 */
export async function recheckLines(
  trx: Knex,
  draft: Draft,
  corrections: readonly KeptCorrection[],
  changed: readonly { line: number; column: string }[],
  pictures: PictureOptions,
): Promise<boolean> {
  const lines = [...new Set(changed.map(({ line }) => line))];
  if (!draft.checked || changed.some(({ column }) => column === "id")) return false;
  const kept = await linesOf(trx, draft.id, lines);
  if (!kept) return false;
  const folder = await PhotoFolder.open(pictures);
  const findings: Finding[] = [];
  for (const { line, cells } of kept) {
    const found = await findingOf(trx, correct({ line, cells }, corrections), folder, pictures);
    if (!found) return false;
    findings.push(found);
  }
  return replaceLines(trx, draft.id, findings);
}

/** The lines as in the file; null when one was not stored, or has a bad id. */
async function linesOf(trx: Knex, id: string, lines: number[]): Promise<FaultyLine[] | null> {
  const { rows } = await trx.raw<{ rows: (FaultyLine & { has_bad_id: boolean })[] }>(
    `select l.line, l.cells, exists (select 1 from catalogue_import_issue s
              where s.import_id = l.import_id and s.line = l.line and s."column" = 'id') as has_bad_id
       from catalogue_import_line l where l.import_id = ? and l.line = any(?)`,
    [id, lines],
  );
  return rows.length === lines.length && rows.every(({ has_bad_id }) => !has_bad_id) ? rows : null;
}

const correct = ({ line, cells }: FaultyLine, corrections: readonly KeptCorrection[]): FaultyLine => ({
  line,
  cells: {
    ...cells,
    ...Object.fromEntries(
      corrections.filter((made) => made.line === line).map(({ column, value }) => [column, value]),
    ),
  },
});

async function findingOf(
  trx: Knex,
  line: FaultyLine,
  folder: PhotoFolder,
  pictures: PictureOptions,
): Promise<Finding | null> {
  const [raw = line] = await addKept([line], storedIn(trx));
  const { id, row, shopStock, issues } = parseRow(raw);
  if (id === null) return null;
  const found = { line: line.line, id, isGood: row !== null, change: null, errors: issues, warnings: [] };
  if (!row) return found;
  const desired = await toDesired(row, folder, pictures, shopStock);
  const planned = changeOf(desired, (await loadRows(trx, [id])).rows.get(id));
  const [change = null] = planned ? await compareWithShop(trx, [planned]) : [];
  return { ...found, change, warnings: warningsOf(desired, line.line) };
}

/** Replaces the findings of these lines; false when the file's last valid line is gone, or its first one appeared. */
async function replaceLines(trx: Knex, id: string, findings: readonly Finding[]): Promise<boolean> {
  const lines = findings.map(({ line }) => line);
  const { rows } = await trx.raw<{
    rows: { good: number; unchanged: number; wereBad: number; were: number }[];
  }>(
    `select i.created + i.updated + i.restored + i.unchanged as good, i.unchanged,
            (select count(distinct line)::int from catalogue_import_issue
              where import_id = i.id and severity = 'error' and line = any(?)) as "wereBad",
            (select count(*)::int from catalogue_import_change
              where import_id = i.id and position = any(?)) as were
       from catalogue_import i where i.id = ?`,
    [lines, lines, id],
  );
  const { good, unchanged, wereBad, were } = rows[0]!;
  const areGood = findings.filter(({ isGood }) => isGood);
  const goodNow = good - (lines.length - wereBad) + areGood.length;
  if (good === 0 || goodNow === 0) return false;
  await trx.raw("delete from catalogue_import_issue where import_id = ? and line = any(?)", [id, lines]);
  await trx.raw("delete from catalogue_import_change where import_id = ? and position = any(?)", [id, lines]);
  await addIssues(
    trx,
    id,
    findings.flatMap(({ errors }) => errors),
    findings.flatMap(({ warnings }) => warnings),
  );
  await addChanges(
    trx,
    id,
    findings.flatMap(({ change }) => change ?? []),
    new Map(findings.map(({ id, line }) => [id, line])),
  );
  const stillUnchanged = unchanged - (lines.length - wereBad - were);
  await trx.raw(
    `update catalogue_import i
        set created = k.created, updated = k.updated, restored = k.restored, unchanged = ?, checked_revision = i.revision,
            bad_lines = (select count(distinct line) from catalogue_import_issue where import_id = i.id and severity = 'error')
       from (select count(*) filter (where kind = 'create') as created, count(*) filter (where kind = 'update') as updated,
                    count(*) filter (where kind = 'restore') as restored
               from catalogue_import_change where import_id = ?) k
      where i.id = ?`,
    [stillUnchanged + areGood.filter(({ change }) => !change).length, id, id],
  );
  return true;
}
