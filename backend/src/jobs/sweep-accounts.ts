import type { MedusaContainer } from "@medusajs/framework/types";
import { sweep } from "../account/sweep";
import { knexOf } from "../lib/knex";

/** Takes away expired sessions and tokens. */
export default async function sweepAccounts(container: MedusaContainer) {
  await sweep(knexOf(container));
}

export const config = { name: "sweep-accounts", schedule: "17 * * * *" };
