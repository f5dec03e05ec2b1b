import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { errorCode } from "../error-code";
import { closeRecord, openRecord, recordBefore, type ImportRecord } from "../history/record-import";
import { lockCatalogue } from "./catalogue-lock";
import { Categories } from "./categories";
import { loadDefaults } from "./defaults";
import type { DesiredCatalogue } from "./desired";
import { Handles } from "./handles";
import { EntityIds } from "./ids";
import { planImport } from "./plan";
import type { Plan } from "./plan-types";
import { compareWithShop } from "./shop-prices";
import { createStage, stageVariants } from "./stage-variants";
import { loadState } from "./state";
import { writeImages } from "./write-images";
import { writeOptions } from "./write-options";
import { writePrices } from "./write-prices";
import { writeProducts, type Writer } from "./write-products";
import { writePictureKeys, writeRetirements, writeRows } from "./write-rows";
import { writeStock } from "./write-stock";
import { writeVariants } from "./write-variants";

export type ImportProgress = { stage: "read" | "write"; done: number; total: number };

export type ImportOptions = {
  /** Only says what would change. */
  dryRun?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Lists the import among the earlier ones, so that it can be taken back; one without a change is not listed. */
  record?: ImportRecord;
  /** Leaves price and counted stock of variants that are there as they are. */
  keepFigures?: boolean;
};

/** Another import holds the lock. */
export class ImportBusyError extends Error {
  override readonly name = "ImportBusyError";
  constructor() {
    super("Outra importação está em andamento. Tente de novo quando ela terminar.");
  }
}

/** Any constant: the advisory lock that imports share ('impo' in ASCII). */
const LOCK = 0x696d706f;
const PRODUCTS_PER_BATCH = 500;
const ANALYZE_FROM = 100;
const WRITTEN_TABLES = [
  ...[
    "product",
    "product_option",
    "product_option_value",
    "product_product_option",
    "product_product_option_value",
  ],
  ...[
    "product_variant",
    "product_variant_option",
    "product_variant_price_set",
    "price_set",
    "price",
    "image",
  ],
  ...["product_variant_product_image", "product_variant_inventory_item", "inventory_item", "inventory_level"],
  ...["product_sales_channel", "product_shipping_profile", "product_category_product"],
  ...["imported_product", "import_mapping"],
];
const DEADLOCK = "40P01";
const ATTEMPTS = 3;

/**
 * Makes the catalogue what is desired, in one transaction; dry, only plans it, on one snapshot and beside other
 * imports. Throws ImportBusyError.
 */
export async function importDesired(
  knex: Knex,
  desired: DesiredCatalogue,
  options: ImportOptions,
): Promise<Plan> {
  const ids = new EntityIds();
  if (options.dryRun) {
    return knex.transaction(async (trx) => planned(trx, desired, ids), {
      isolationLevel: "repeatable read",
    });
  }
  return withoutDeadlock(() =>
    knex.transaction(async (trx) => {
      await lockImports(trx);
      const plan = await planned(trx, desired, ids);
      // Without a change not one statement touches the catalogue, so that its version stays.
      if (plan.changes.length > 0) await applyPlan(trx, plan, desired, ids, options);
      await writePictureKeys(trx, plan.pictureKeys);
      return plan;
    }),
  );
}

async function planned(trx: Knex, desired: DesiredCatalogue, ids: EntityIds): Promise<Plan> {
  const plan = planImport(desired, await loadState(trx), ids);
  await compareWithShop(trx, plan.changes);
  return plan;
}

/**
 * One import at a time: holds the lock until the transaction's end, and says to triggers that note single changes what
 * this transaction is (the setting `shop.bulk`). Throws ImportBusyError.
 */
export async function lockImports(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { locked: boolean }[] }>(
    "select pg_try_advisory_xact_lock(?) as locked, set_config('shop.bulk', 'import', true)",
    [LOCK],
  );
  if (!rows[0]?.locked) throw new ImportBusyError();
  await lockCatalogue(knex);
}

/** Orders lock stock levels too; when PostgreSQL breaks a tie against the import, it starts over. */
export async function withoutDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Writes what `planImport` found, in the transaction of `knex`. */
export async function applyPlan(
  knex: Knex,
  plan: Plan,
  desired: DesiredCatalogue,
  ids: EntityIds,
  { record, keepFigures = false, onProgress }: ImportOptions = {},
): Promise<void> {
  if (record) await openRecord(knex, record);
  const writer: Writer = {
    knex,
    ids,
    defaults: await loadDefaults(knex),
    categories: await Categories.load(knex, ids),
    handles: await Handles.load(knex),
  };
  await createStage(knex);
  const figures = { keep: keepFigures, importId: record?.id ?? null };
  const total = plan.products.length;
  for (let done = 0; done < total; done += PRODUCTS_PER_BATCH) {
    const batch = plan.products.slice(done, done + PRODUCTS_PER_BATCH).flatMap((make) => make() ?? []);
    await writeProducts(writer, batch);
    await stageVariants(writer, batch, await writeOptions(writer, batch));
    await writeVariants(writer);
    await writePrices(writer, figures);
    await writeImages(writer, batch);
    await writeStock(writer, figures);
    onProgress?.({ stage: "write", done: Math.min(done + PRODUCTS_PER_BATCH, total), total });
  }
  if (record) await recordBefore(knex, record.id, plan.changes);
  await writeRows(knex, plan.rows);
  await writeRetirements(knex, plan);
  if (record) await closeRecord(knex, record, plan, desired);
  // Until autovacuum comes by, PostgreSQL would plan every query on these tables as if they were still empty.
  if (plan.changes.length > ANALYZE_FROM) {
    await knex.raw("set local default_statistics_target = 10");
    await knex.raw(`analyze ${WRITTEN_TABLES.join(", ")}`);
  }
}
