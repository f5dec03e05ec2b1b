import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SheetRow } from "../sheet/row";
import { withCatalogueLock } from "./catalogue-lock";
import { toDesired } from "./desired";
import { EntityIds } from "./ids";
import { writePlan } from "./import-catalogue";
import { PhotoFolder, type PictureOptions } from "./picture-sources";
import { planImport } from "./plan";
import { preparePictures } from "./prepare-pictures";
import { loadState } from "./state";
import type { StoredRow } from "./types";
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
    const row = await toDesired(sheetRow(stored), folder, options);
    const ids = new EntityIds();
    const all = new Set(state.rows.keys());
    const plan = planImport({ rows: [row], ids: all, errors: [], warnings: [] }, state, ids);
    if (plan.changes.length > 0) await writePlan(trx, plan, ids);
    await writePictureKeys(trx, plan.pictureKeys);
  });
  const { failed } = await preparePictures(knex, options, { ids: [id] });
  if (failed[0]) throw new Error(failed[0].reason);
}

/** A stored row as the sheet had it: every field by its name and in its order, which the row's hash is made of. */
function sheetRow(stored: StoredRow): SheetRow {
  return {
    id: stored.id,
    nome_peca: stored.nome_peca,
    produto: stored.produto,
    preco_centavos: stored.preco_centavos,
    cor: stored.cor,
    categoria: stored.categoria,
    sub_categoria: stored.sub_categoria,
    tamanhos: stored.tamanhos,
    estoque: stored.estoque,
    tecido: stored.tecido,
    estilo: stored.estilo,
    composicao: stored.composicao,
    codigo: stored.codigo,
    descricao: stored.descricao,
    imagens: stored.imagens,
  };
}
