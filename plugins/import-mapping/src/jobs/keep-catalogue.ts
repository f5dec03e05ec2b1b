import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { sweepCatalogue } from "../read-model/sweep";

/** Forgets what was taken off the catalogue long ago. */
export default async function keepCatalogue(container: MedusaContainer): Promise<void> {
  await sweepCatalogue(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}

export const config = { name: "keep-catalogue", schedule: "23 * * * *" };
