import { runAll, type Statement } from "../lib/sql";
import type { ProductPlan } from "./types";
import {
  addLevels,
  changePrices,
  changeStock,
  COUNT_VARIANTS,
  CREATE_PRICES,
  createStock,
  type Figures,
} from "./write-figures";
import { showImages, writeImages } from "./write-images";
import { writeOptions } from "./write-options";
import { writeProducts } from "./write-products";
import { CREATE_VARIANTS, PLACE_VARIANTS, stageVariants } from "./write-variants";
import type { Writer } from "./writer";

/** The statements for a batch of products, all prepared before the first one runs. */
export type Batch = {
  /** Products, options, pictures and the staged variants. */
  statements: Statement[];
  /** Fills Medusa's tables from the staged variants. Sent as one query; meanwhile the next batch can be prepared. */
  script: string;
  /** Whether some of the variants existed before: their prices and stock are then updated separately. */
  changesFigures: boolean;
};

/** Prepares a batch of products: reads the options that they have, and creates missing categories. */
export async function prepareBatch(writer: Writer, plans: readonly ProductPlan[]): Promise<Batch> {
  const { statements, valueIds } = await writeOptions(writer, plans);
  const variants = plans.flatMap((plan) => plan.variants);
  const has = (action: "create" | "other") =>
    variants.some((variant) => (variant.action === "create") === (action === "create"));
  const images = writeImages(writer, plans);
  return {
    statements: [
      ...(await writeProducts(writer, plans)),
      ...statements,
      ...images,
      ...stageVariants(writer, plans, valueIds),
    ],
    script: [
      ...(has("create") ? [...CREATE_VARIANTS, ...CREATE_PRICES] : []),
      ...(has("other") ? [...PLACE_VARIANTS, COUNT_VARIANTS] : []),
      ...(variants.length > 0 ? createStock(writer.defaults.locationId) : []),
      ...(variants.length > 0 && (images.length > 0 || has("other")) ? [showImages()] : []),
    ].join(";\n"),
    changesFigures: has("other"),
  };
}

/** Runs the statements that precede the script. */
export const beginBatch = ({ knex }: Writer, { statements }: Batch): Promise<void> =>
  runAll(knex, statements);

/** Runs the script, then updates prices and stock of existing variants, unless `figures` is null. */
export async function endBatch(writer: Writer, batch: Batch, figures: Figures | null): Promise<void> {
  if (batch.script) await writer.knex.raw(batch.script);
  if (!batch.changesFigures) return;
  if (figures) {
    await changePrices(writer, figures);
    await changeStock(writer, figures);
  }
  await addLevels(writer);
}
