import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { knexOf } from "../lib/knex";
import { mendLevels } from "../payment-deadline/mend-levels";

/** The net under the stock: what is reserved of a piece is what its reservations say. */
export default async function mendReservedLevels(container: MedusaContainer) {
  const mended = await mendLevels(knexOf(container));
  if (mended > 0)
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`${mended} stock level(s) counted anew`);
}

export const config = { name: "mend-levels", schedule: "*/5 * * * *" };
