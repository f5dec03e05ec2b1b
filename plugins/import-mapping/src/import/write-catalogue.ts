import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { lockCatalogue } from "../lib/catalogue-lock";
import { errorCode } from "../lib/error-code";
import { tellOnce, type Notes } from "../read-model/notes";
import { inSheetOrder } from "../sheet/row";
import { EntityIds } from "./ids";
import { planImport } from "./plan";
import { emptyPlan, resultOf } from "./result";
import { compareWithShop, loadState } from "./state";
import type {
  DesiredCatalogue,
  ImportProgress,
  ImportReport,
  ImportResult,
  Plan,
  ProductPlan,
  State,
} from "./types";
import { beginBatch, endBatch, prepareBatch } from "./write-batch";
import type { Figures } from "./write-figures";
import { writePictureKeys, writeRetirements, writeRows } from "./write-rows";
import { CREATE_TEXTS } from "./texts";
import { createStage } from "./write-variants";
import { loadWriter } from "./writer";

/** Key of the advisory lock that imports share; an arbitrary constant ('impo' in ASCII). */
const LOCK = 0x696d706f;
const PRODUCTS_PER_BATCH = 200;
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

/** What an import would do, computed on one snapshot; other imports may run meanwhile. */
export async function dryRunImport(knex: Knex, desired: DesiredCatalogue): Promise<ImportResult> {
  if (isEmpty(desired)) return resultOf(emptyPlan(), desired, { dryRun: true });
  return knex.transaction(
    async (trx) => {
      const plan = planImport(desired, await loadState(trx, desired), new EntityIds());
      return resultOf(await planForStaff(trx, plan), desired, { dryRun: true });
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Whether there is nothing valid to import: retiring everything else would then empty the shop. */
export const isEmpty = ({ rows }: DesiredCatalogue) => rows.length === 0;

/**
 * Runs `work` in a transaction, one import at a time, and sets `shop.bulk`, by which triggers that log single changes
 * recognize the import. Orders lock stock levels too: an import that PostgreSQL aborts for a deadlock starts over.
 * @throws {ShopError} conflict while another import holds the lock
 */
export async function inImportTransaction<T>(knex: Knex, work: (trx: Knex) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await knex.transaction(async (trx) => {
        const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
          "select pg_try_advisory_xact_lock(?) as locked, set_config('shop.bulk', 'import', true)",
          [LOCK],
        );
        if (!rows[0]?.locked)
          throw new ShopError(
            "conflict",
            "Outra importação está em andamento. Tente de novo quando ela terminar.",
          );
        await lockCatalogue(trx);
        return work(trx);
      });
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

export type WriteOptions = {
  /** Leaves texts, prices and counted stock of existing products alone; undoing an import restores them separately. */
  keepValues?: boolean;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Checked between batches. */
  signal?: AbortSignal | undefined;
};

/** Changes the catalogue, whose state was just read, to what is desired, and reports what changed. */
export async function writeCatalogue(
  trx: Knex,
  desired: DesiredCatalogue,
  state: State,
  options: WriteOptions = {},
): Promise<ImportReport> {
  const ids = new EntityIds();
  const plan = planImport(desired, state, ids);
  const planned = await planForStaff(trx, plan);
  const figures: Figures = { prices: new Map(), stock: new Map() };
  // Without changes no statement touches the catalogue, so that its version stays.
  if (plan.changes.length > 0) await tellOnce(trx, () => writePlan(trx, plan, ids, figures, options));
  await writePictureKeys(trx, plan.pictureKeys);
  const overwritten = plan.changes.filter(({ kind }) => kind === "update" || kind === "retire");
  return {
    result: resultOf(planned, desired),
    lines: desired.lines,
    before: overwritten.flatMap(({ id }) => state.rows.get(id) ?? []).map(inSheetOrder),
    prices: [...figures.prices.values()],
    stock: [...figures.stock.values()],
  };
}

/** The plan as it is reported: a row that stays in its product with the price it already has in the shop is unchanged. */
async function planForStaff(trx: Knex, plan: Plan): Promise<Plan> {
  const changes = await compareWithShop(trx, plan.changes, plan.moved);
  return { ...plan, changes, unchanged: plan.unchanged + plan.changes.length - changes.length };
}

function leaveTexts(plan: ProductPlan): void {
  if (plan.isNew) return;
  const { thumbnail, status } = plan.fields;
  plan.fields = { ...(thumbnail !== undefined && { thumbnail }), ...(status && { status }) };
}

/** Writes the plan and returns notes of everything that shoppers can see of it. */
async function writePlan(
  knex: Knex,
  plan: Plan,
  ids: EntityIds,
  figures: Figures,
  { keepValues = false, onProgress, signal }: WriteOptions,
): Promise<Notes> {
  const writer = await loadWriter(knex, ids);
  await createStage(knex);
  await knex.raw(CREATE_TEXTS);
  const products = new Set(plan.touched);
  const total = plan.products.length;
  // The database writes a batch while the next one is prepared.
  for (let done = 0; done < total; done += PRODUCTS_PER_BATCH) {
    const plans = plan.products.slice(done, done + PRODUCTS_PER_BATCH).flatMap((make) => make() ?? []);
    if (keepValues) plans.forEach(leaveTexts);
    for (const { id } of plans) products.add(id);
    const batch = await prepareBatch(writer, plans);
    await writer.written;
    signal?.throwIfAborted();
    await beginBatch(writer, batch);
    writer.written = endBatch(writer, batch, keepValues ? null : figures).then(() =>
      onProgress?.({ stage: "write", done: Math.min(done + PRODUCTS_PER_BATCH, total), total }),
    );
    // Marks a failure as handled; it is thrown where `written` is awaited, possibly after the next batch is prepared.
    writer.written.catch(() => undefined);
  }
  await writer.written;
  signal?.throwIfAborted();
  await writeRows(knex, plan.rows);
  await writeRetirements(knex, plan, { isUndo: keepValues });
  // Until autovacuum runs, PostgreSQL would plan every query on these tables as if they were still empty.
  if (plan.changes.length > ANALYZE_FROM) {
    await knex.raw("set local default_statistics_target = 10");
    await knex.raw(`analyze ${WRITTEN_TABLES.join(", ")}`);
  }
  return {
    product: [...products],
    variant: plan.retiredVariants.map(({ id }) => id),
    piece: [...plan.rows.map(({ row }) => row.id), ...plan.retiredRows].map(String),
    categories: writer.categories.created,
  };
}
