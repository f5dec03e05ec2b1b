import { setImmediate } from "node:timers/promises";
import { ShopError } from "@alfaiataria/contract";
import type { CatalogueEnd, CatalogueLine } from "@alfaiataria/contract/internal";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf, rowsOf } from "../../lib/knex";
import { importMappingOf, recommendationsOf } from "../../lib/services";
import { GarmentPage } from "./garments";

/** Longest stretch of uninterrupted work, ms: a request that comes in meanwhile waits no longer than this. */
const SLICE_MS = 5;

let running: Promise<void> | undefined;

/** Passes the catalogue's changes since the last call on to the recommendations. One run at a time per process. */
export function followCatalogue(container: MedusaContainer): Promise<void> {
  running ??= follow(container).finally(() => (running = undefined));
  return running;
}

async function follow(container: MedusaContainer): Promise<void> {
  const { catalogue } = importMappingOf(container);
  const recommendations = recommendationsOf(container);
  let since = await recommendations.place();
  if (since !== undefined && since === (await catalogue.look()).text) return;
  for (;;) {
    const { page, end } = await readPage(container, since).catch((error: unknown) => {
      // A restored database has a different catalogue history: start over.
      if (since === undefined || !(error instanceof ShopError && error.code === "conflict")) throw error;
      return readPage(container, (since = undefined));
    });
    const available = await readAvailable(knexOf(container), page);
    const isTaken = await recommendations.take(since, end.version, page.changes(available));
    if (!isTaken || !end.more) return;
    since = end.version;
  }
}

async function readPage(
  container: MedusaContainer,
  since: string | undefined,
): Promise<{ page: GarmentPage; end: CatalogueEnd }> {
  const { catalogue } = importMappingOf(container);
  const page = new GarmentPage();
  let began = performance.now();
  for await (const chunk of catalogue.changes(
    await catalogue.place(since, 0, new AbortController().signal),
  )) {
    for (const text of chunk.trimEnd().split("\n")) {
      const line = JSON.parse(text) as CatalogueLine;
      if ("more" in line) return { page, end: line };
      page.add(line);
      if (performance.now() - began < SLICE_MS) continue;
      await setImmediate();
      began = performance.now();
    }
  }
  throw new Error("a page of the catalogue has no end");
}

/** Whether each piece of the page, and each piece whose stock it reports, is in stock now. */
async function readAvailable(
  knex: Knex,
  { pieceIds, variantIds }: GarmentPage,
): Promise<Map<string, boolean>> {
  const rows = await rowsOf<{ id: string; available: boolean }>(
    knex,
    `select m.import_id::text as id, bool_or(s.stock is null or s.stock > 0) as available
       from import_mapping m join catalogue_stock s on s.variant_id = m.variant_id
      where m.deleted_at is null and m.import_id in (
        select unnest(:pieceIds::integer[])
        union select import_id from import_mapping where variant_id = any(:variantIds) and deleted_at is null)
      group by m.import_id`,
    { pieceIds, variantIds } as unknown as Record<string, Knex.Value>,
  );
  return new Map(rows.map(({ id, available }) => [id, available]));
}
