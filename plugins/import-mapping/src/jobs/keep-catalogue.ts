import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { sweepRetired } from "../import/retire";
import { sweepCatalogue, sweepPrices } from "../read-model/sweep";

/** Deletes what is no longer needed: old tombstones, former prices, and retired variants that no order holds. */
export default async function keepCatalogue(container: MedusaContainer): Promise<void> {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await sweepCatalogue(knex);
  await sweepPrices(knex);
  await sweepRetired(knex);
}

export const config = { name: "keep-catalogue", schedule: "23 * * * *" };
