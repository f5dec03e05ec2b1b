import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { toDesired } from "../import/desired";
import { loadState } from "../import/state";
import { restoreTexts } from "../import/texts";
import type { DesiredCatalogue } from "../import/types";
import { inImportTransaction, writeCatalogue } from "../import/write-catalogue";
import { rawQuantity } from "../lib/sql";
import { PhotoFolder, type PictureOptions } from "../pictures/sources";
import { inSheetOrder } from "../sheet/row";
import type { SheetRow } from "../sheet/types";
import { noImport } from "./read-imports";

export type UndoInput = { id: string; by: string; pictures: PictureOptions };

/**
 * Undoes the latest import in one transaction: changed and retired rows are restored, new ones are retired. Texts and
 * prices that it wrote are reset, except those that staff changed since. Stock moves back by the difference that the
 * import made, so that later sales and counts still count.
 * @throws {ShopError} not_found; conflict when it is not the latest, was undone already, or an import is running
 */
export async function undoImport(knex: Knex, { id, by, pictures }: UndoInput): Promise<void> {
  await inImportTransaction(knex, async (trx) => {
    await requireLatest(trx, id);
    const before = await catalogueBefore(trx, id, pictures);
    await writeCatalogue(trx, before, await loadState(trx, before), { keepValues: true });
    await restoreTexts(trx, id);
    await restorePrices(trx, id);
    await restoreStock(trx, id);
    await trx.raw(
      `update catalogue_import
          set status = 'undone', undone_at = clock_timestamp(), undone_by = ?, updated_at = now() where id = ?`,
      [by, id],
    );
    for (const part of ["before", "price", "stock", "text"])
      await trx(`catalogue_import_${part}`).where("import_id", id).delete();
  });
}

async function requireLatest(knex: Knex, id: string): Promise<void> {
  const { rows } = await knex.raw<{
    rows: { id: string; status: string; file_name: string; kept: boolean }[];
  }>(
    `select i.id, i.status, i.file_name,
            exists (select 1 from catalogue_import_change c where c.import_id = i.id) as kept
       from catalogue_import i
      where i.id = ? or i.id = (select id from catalogue_import where status = 'applied' order by applied_at desc limit 1)`,
    [id],
  );
  const wanted = rows.find((row) => row.id === id);
  if (!wanted) throw noImport();
  if (wanted.status === "undone") throw new ShopError("conflict", "Esta importação já foi desfeita.");
  if (wanted.status === "draft") throw new ShopError("conflict", "Esta planilha ainda não foi importada.");
  const later = rows.find((row) => row.id !== id);
  if (later) {
    throw new ShopError(
      "conflict",
      `Houve outra importação depois desta: desfaça antes '${later.file_name}'.`,
    );
  }
  if (!wanted.kept) throw new ShopError("conflict", "Esta importação é antiga demais para ser desfeita.");
}

/** The rows to restore; `lines` also lists the rows that stay as they are. */
async function catalogueBefore(knex: Knex, id: string, pictures: PictureOptions): Promise<DesiredCatalogue> {
  const folder = await PhotoFolder.open(pictures);
  const before = await knex("catalogue_import_before")
    .where("import_id", id)
    .orderBy("row_id")
    .select<{ row: SheetRow }[]>("row");
  const rows = [];
  for (const { row } of before) rows.push(await toDesired(inSheetOrder(row), folder, pictures));
  const staying = await knex.raw<{ rows: { id: number }[] }>(
    `select p.id from imported_product p where p.retired_at is null and not exists (
       select 1 from catalogue_import_change c
        where c.import_id = ? and c.row_id = p.id and c.kind in ('create', 'restore'))`,
    [id],
  );
  const lines = new Map([...staying.rows, ...rows].map(({ id }) => [id, id]));
  return { rows, lines, partial: false, faulty: [], errors: [], warnings: [] };
}

/** Restores prices; one that the import added, because staff had deleted it, is deleted again. */
async function restorePrices(knex: Knex, id: string): Promise<void> {
  const amount = "coalesce(s.before, s.after)";
  await knex.raw(
    `update price t
        set amount = ${amount}, raw_amount = ${rawQuantity(amount)}, updated_at = now(),
            deleted_at = case when s.before is null then now() end
       from catalogue_import_price s
      where s.import_id = ? and t.id = s.price_id and t.deleted_at is null and t.amount = s.after`,
    [id],
  );
}

/** Restores stock. Levels are locked in the order of their items, as in an import. */
async function restoreStock(knex: Knex, id: string): Promise<void> {
  await knex.raw(
    `select t.id from inventory_level t join catalogue_import_stock s on s.level_id = t.id
      where s.import_id = ? order by t.inventory_item_id for update of t`,
    [id],
  );
  const quantity = "greatest(t.stocked_quantity + s.before - s.after, t.reserved_quantity, 0)";
  await knex.raw(
    `update inventory_level t
        set stocked_quantity = ${quantity}, raw_stocked_quantity = ${rawQuantity(quantity)}, updated_at = now()
       from catalogue_import_stock s where s.import_id = ? and t.id = s.level_id and t.deleted_at is null`,
    [id],
  );
}
