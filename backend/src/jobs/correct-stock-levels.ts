import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { knexOf } from "../lib/knex";
import { correctLevels } from "../workflows/stock/correct-levels";

/** The net under the stock: what is reserved of a piece is what its reservations say. */
export default async function correctStockLevels(container: MedusaContainer) {
  const corrected = await correctLevels(knexOf(container));
  if (corrected > 0)
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`${corrected} stock level(s) counted anew`);
}

export const config = { name: "correct-stock-levels", schedule: "* * * * *" };
