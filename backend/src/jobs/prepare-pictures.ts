import type { MedusaContainer } from "@medusajs/framework/types";
import { countPendingPictures } from "@alfaiataria/import-mapping/import";
import { preparePicturesWorkflow } from "@alfaiataria/import-mapping/workflows";
import { knexOf } from "../lib/knex";

/** Continues preparing the photographs of an interrupted import. */
export default async function preparePictures(container: MedusaContainer) {
  const { done, total } = await countPendingPictures(knexOf(container));
  if (done < total) await preparePicturesWorkflow(container).run();
}

export const config = { name: "prepare-pictures", schedule: "*/5 * * * *" };
