import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { inSheetOrder } from "../sheet/row";
import { withCatalogueLock } from "./catalogue-lock";
import { toDesired } from "./desired";
import { EntityIds } from "./ids";
import { applyPlan } from "./import-desired";
import { PhotoFolder, type PictureOptions } from "./picture-sources";
import { planImport } from "./plan";
import { preparePictures } from "./prepare-pictures";
import { loadState } from "./state";
import { writePictureKeys } from "./write-rows";

/**
 * Gives a piece the pictures that its photographs are now, as an import of its unchanged row would: in the catalogue,
 * in Medusa's product and on disk. A piece that is not in the catalogue is left alone.
 * @throws Refusal (409) while an import is busy; Error when a file can't be made
 */
export async function refreshPictures(knex: Knex, options: PictureOptions, id: number): Promise<void> {
  await withCatalogueLock(knex, "20s", async (trx) => {
    const state = await loadState(trx, [id]);
    const stored = state.rows.get(id);
    if (!stored || stored.retired) return;
    const folder = await PhotoFolder.open(options);
    const row = await toDesired(inSheetOrder(stored), folder, options);
    const ids = new EntityIds();
    const desired = { rows: [row], ids: new Set(state.rows.keys()), errors: [], warnings: [] };
    const plan = planImport(desired, state, ids);
    if (plan.changes.length > 0) await applyPlan(trx, plan, desired, ids);
    await writePictureKeys(trx, plan.pictureKeys);
  });
  const { failed } = await preparePictures(knex, options, { ids: [id] });
  if (failed[0]) throw new Error(failed[0].reason);
}
