import type { MedusaContainer } from "@medusajs/framework/types";
import { sweep } from "../account/sweep";
import { knexOf } from "../lib/knex";
import { staffModuleOf } from "../lib/staff";

/** Takes away expired sessions, tokens, devices and codes. */
export default async function sweepAccounts(container: MedusaContainer) {
  await sweep(knexOf(container));
  await staffModuleOf(container).sweep();
}

export const config = { name: "sweep-accounts", schedule: "17 * * * *" };
