import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { sweepImports } from "../imports/records";

/** Deletes abandoned drafts, and the details of old imports. */
export default async function keepImports(container: MedusaContainer): Promise<void> {
  await sweepImports(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}

export const config = { name: "keep-catalogue-imports", schedule: "17 * * * *" };
