import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { pruneCatalogueChanges } from "../read-model/changes";

/** Keeps the log of catalogue changes short. */
export default async function keepCatalogue(container: MedusaContainer): Promise<void> {
  await pruneCatalogueChanges(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}

export const config = { name: "keep-catalogue-changes", schedule: "*/10 * * * *" };
