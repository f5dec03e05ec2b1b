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

/** What a batch of products sends to the database: all of it is made before the first statement runs. */
export type Batch = {
  /** Products, options, pictures and the staged variants. */
  statements: Statement[];
  /** What is made of the staged variants, most of the work: sent at once, so that the next batch is prepared meanwhile. */
  script: string;
  /** Whether some of the variants were there before: their figures change one by one. */
  changesFigures: boolean;
};

/** Prepares the writing of a batch of products; reads what options they have, and makes categories that are missing. */
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

/** Sends what comes before the script. */
export const beginBatch = ({ knex }: Writer, { statements }: Batch): Promise<void> =>
  runAll(knex, statements);

/** Runs the script, and then changes the figures of known variants, unless they are to stay (null). */
export async function endBatch(writer: Writer, batch: Batch, figures: Figures | null): Promise<void> {
  if (batch.script) await writer.knex.raw(batch.script);
  if (!batch.changesFigures) return;
  if (figures) {
    await changePrices(writer, figures);
    await changeStock(writer, figures);
  }
  await addLevels(writer);
}
