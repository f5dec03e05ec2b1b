import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { withCatalogueLock } from "../lib/catalogue-lock";
import { preparePictures } from "../pictures/prepare-pictures";
import { PhotoFolder, type PictureOptions } from "../pictures/sources";
import { inSheetOrder } from "../sheet/row";
import { toDesired } from "./desired";
import { loadRows } from "./state";
import { writeCatalogue } from "./write-catalogue";

/**
 * Updates a piece's pictures from its current photographs, as an import of its unchanged row would: in the catalogue,
 * in Medusa's product and on disk. Does nothing for a piece that is not in the catalogue.
 * @throws {ShopError} conflict while an import is busy; Error when a file cannot be copied
 */
export async function refreshPictures(knex: Knex, options: PictureOptions, id: number): Promise<void> {
  await withCatalogueLock(knex, "20s", async (trx) => {
    const state = { ...(await loadRows(trx, [id])), unchanged: new Map<number, string>() };
    const stored = state.rows.get(id);
    if (!stored || stored.retired) return;
    const row = await toDesired(inSheetOrder(stored), await PhotoFolder.open(options), options);
    const desired = {
      rows: [row],
      lines: new Map([[id, id]]),
      partial: true,
      faulty: [],
      errors: [],
      warnings: [],
    };
    await writeCatalogue(trx, desired, state);
  });
  const { failed } = await preparePictures(knex, options, { ids: [id] });
  if (failed[0]) throw new Error(failed[0].reason);
}
