import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { installChangeTriggers } from "../read-model/changes";

/** Runs once, by `medusa db:migrate`, when the tables of every module are there. */
export default async function run({ container }: { container: MedusaContainer }): Promise<void> {
  await installChangeTriggers(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
}
