import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { PictureOptions } from "../pictures/sources";
import { storable } from "../sheet/row";
import type { Column } from "../sheet/types";
import { lockDraft, type Draft } from "./drafts";
import type { KeptCorrection } from "./read-imports";
import { recheckLines } from "./recheck-lines";

/**
 * Changes that staff make to a draft: the column of each heading; cells, where a null value removes a correction; whether
 * pieces that the file lacks stay on sale.
 */
export type DraftEdits = {
  columns?: (Column | null)[];
  corrections?: { line: number; column: Column; value: string | null }[];
  partial?: boolean;
};

/** Beyond this number, staff should correct the file itself. */
const MAX_CORRECTIONS = 2_000;

/**
 * Stores changes that staff made to a draft; returns whether the draft still counts as checked: corrected lines are
 * checked immediately, any other change requires checking the whole draft again.
 * @throws {ShopError}
 */
export async function editDraft(
  knex: Knex,
  id: string,
  edits: DraftEdits,
  pictures: PictureOptions,
): Promise<boolean> {
  if (!edits.columns && !edits.corrections?.length && edits.partial === undefined) return false;
  return knex.transaction(async (trx) => {
    const draft = await lockDraft(trx, id);
    const columns = edits.columns ? chosenColumns(draft, edits.columns) : draft.columns;
    const kept = draft.corrections.filter(
      ({ column }) => columns.indexOf(column) === draft.columns.indexOf(column),
    );
    const corrections = await correct(trx, id, kept, edits.corrections ?? []);
    await trx("catalogue_import")
      .where("id", id)
      .update({
        columns: JSON.stringify(columns),
        corrections: JSON.stringify(corrections),
        partial: edits.partial ?? draft.partial,
        revision: draft.revision + 1,
        failure: null,
        updated_at: trx.fn.now(),
      });
    if (edits.columns || edits.partial !== undefined) return false;
    return recheckLines(trx, draft, corrections, edits.corrections ?? [], pictures);
  });
}

function chosenColumns(draft: Draft, columns: (Column | null)[]): (Column | null)[] {
  if (columns.length !== draft.columns.length) {
    throw new ShopError("invalid_request", `A planilha tem ${draft.columns.length} colunas.`);
  }
  const named = columns.filter((column) => column !== null);
  if (new Set(named).size !== named.length) {
    throw new ShopError("invalid_request", "A mesma coluna foi escolhida duas vezes.");
  }
  return columns;
}

/** An earlier correction keeps the file's original value; for a new one, that value comes from the issues found. */
async function correct(
  knex: Knex,
  id: string,
  kept: readonly KeptCorrection[],
  changes: NonNullable<DraftEdits["corrections"]>,
): Promise<KeptCorrection[]> {
  const place = ({ line, column }: { line: number; column: string }) => `${line} ${column}`;
  const byPlace = new Map(kept.map((correction) => [place(correction), correction]));
  const faults = await knex("catalogue_import_issue")
    .where("import_id", id)
    .whereIn(
      "line",
      changes.map(({ line }) => line),
    )
    .select<{ line: number; column: string; value: string }[]>("line", "column", "value");
  const originals = new Map(faults.map((fault) => [place(fault), fault.value]));
  for (const { line, column, value } of changes) {
    const at = place({ line, column });
    const former = byPlace.get(at);
    const original = former ? former.original : (originals.get(at) ?? null);
    if (value === null) byPlace.delete(at);
    else byPlace.set(at, { line, column, value: storable(value), original });
  }
  if (byPlace.size > MAX_CORRECTIONS) {
    throw new ShopError(
      "invalid_request",
      "São correções demais: corrija a planilha no seu computador e envie de novo.",
    );
  }
  return [...byPlace.values()].sort((a, b) => a.line - b.line);
}
