import type { MedusaContainer } from "@medusajs/framework/types";
import { giveDeadlines } from "../payment-deadline/give-deadlines";

/** Runs once, by `medusa db:migrate`, when the tables of every module are there. */
export default async function run({ container }: { container: MedusaContainer }): Promise<void> {
  await giveDeadlines(container);
}
