import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { errorCode } from "../error-code";
import type { SheetSource } from "../sheet/read-sheet";
import { lockCatalogue } from "./catalogue-lock";
import { Categories } from "./categories";
import { loadDefaults } from "./defaults";
import { readDesired } from "./desired";
import { Handles } from "./handles";
import { EntityIds } from "./ids";
import type { PictureOptions } from "./picture-sources";
import { planImport } from "./plan";
import type { Plan } from "./plan-types";
import { createStage, stageVariants } from "./stage-variants";
import { loadState } from "./state";
import type { ImportResult } from "./types";
import { writeImages } from "./write-images";
import { writeOptions } from "./write-options";
import { writePrices } from "./write-prices";
import { writeProducts, type Writer } from "./write-products";
import { writePictureKeys, writeRetirements, writeRows } from "./write-rows";
import { writeStock } from "./write-stock";
import { writeVariants } from "./write-variants";

export type ImportProgress = { stage: "read" | "write"; done: number; total: number };

export type ImportInput = {
  source: SheetSource;
  pictures: PictureOptions;
  /** Only says what would change. */
  dryRun?: boolean;
  onProgress?: (progress: ImportProgress) => void;
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
 * Imports a spreadsheet in one transaction: good rows go in, bad ones are named, rows that the file no longer has are
 * retired. The same file again changes nothing; what staff changed in Admin stays unless the row itself changed.
 * Pictures are made afterwards by `preparePictures`. Throws SheetError (the file as a whole) or ImportBusyError.
 */
export async function importCatalogue(knex: Knex, input: ImportInput): Promise<ImportResult> {
  const desired = await readDesired(input.source, input.pictures);
  input.onProgress?.({ stage: "read", done: desired.rows.length, total: desired.rows.length });
  // With nothing good to import, retiring everything else would empty the shop.
  if (desired.rows.length === 0) {
    return {
      ...counts(emptyPlan()),
      dryRun: !!input.dryRun,
      errors: desired.errors,
      warnings: desired.warnings,
    };
  }
  const run = () =>
    knex.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
        "select pg_try_advisory_xact_lock(?) as locked",
        [LOCK],
      );
      if (!rows[0]?.locked) throw new ImportBusyError();
      await lockCatalogue(trx);
      const ids = new EntityIds();
      const plan = planImport(desired, await loadState(trx), ids);
      if (input.dryRun) return plan;
      // Without a change not one statement touches the catalogue, so that its version stays.
      if (plan.changes.length > 0) await writePlan(trx, plan, ids, input.onProgress);
      await writePictureKeys(trx, plan.pictureKeys);
      return plan;
    });
  const plan = await withoutDeadlock(run);
  return { ...counts(plan), dryRun: !!input.dryRun, errors: desired.errors, warnings: desired.warnings };
}

/** Writes what `planImport` found, in the transaction of `knex`. */
export async function writePlan(
  knex: Knex,
  plan: Plan,
  ids: EntityIds,
  onProgress?: ImportInput["onProgress"],
): Promise<void> {
  const writer: Writer = {
    knex,
    ids,
    defaults: await loadDefaults(knex),
    categories: await Categories.load(knex, ids),
    handles: await Handles.load(knex),
  };
  await createStage(knex);
  const total = plan.products.length;
  for (let done = 0; done < total; done += PRODUCTS_PER_BATCH) {
    const batch = plan.products.slice(done, done + PRODUCTS_PER_BATCH).flatMap((make) => make() ?? []);
    await writeProducts(writer, batch);
    await stageVariants(writer, batch, await writeOptions(writer, batch));
    await writeVariants(writer);
    await writePrices(writer);
    await writeImages(writer, batch);
    await writeStock(writer);
    onProgress?.({ stage: "write", done: Math.min(done + PRODUCTS_PER_BATCH, total), total });
  }
  await writeRows(knex, plan.rows);
  await writeRetirements(knex, plan);
  // Until autovacuum comes by, PostgreSQL would plan every query on these tables as if they were still empty.
  if (plan.changes.length > ANALYZE_FROM) {
    await knex.raw("set local default_statistics_target = 10");
    await knex.raw(`analyze ${WRITTEN_TABLES.join(", ")}`);
  }
}

/** Orders lock stock levels too; when PostgreSQL breaks a tie against the import, it starts over. */
async function withoutDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

function counts(plan: Plan): Omit<ImportResult, "dryRun" | "errors" | "warnings"> {
  const count = (...kinds: string[]) => plan.changes.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    created: count("create"),
    updated: count("update", "restore"),
    unchanged: plan.unchanged,
    retired: count("retire"),
    changes: plan.changes,
  };
}

function emptyPlan(): Plan {
  return {
    changes: [],
    unchanged: 0,
    products: [],
    rows: [],
    retiredRows: [],
    retiredVariants: [],
    hiddenImages: [],
    pictureKeys: [],
  };
}
