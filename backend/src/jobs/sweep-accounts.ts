import type { MedusaContainer } from "@medusajs/framework/types";
import { accountOf, staffModuleOf } from "../lib/services";

/** Takes away expired sessions, tokens, devices and codes. */
export default async function sweepAccounts(container: MedusaContainer) {
  await accountOf(container).sweep();
  await staffModuleOf(container).sweep();
}

export const config = { name: "sweep-accounts", schedule: "17 * * * *" };
