import type { MedusaContainer } from "@medusajs/framework/types";
import { sweepExports } from "../lib/exports";
import {
  accountOf,
  checkoutOf,
  dashboardOf,
  houseModuleOf,
  remindersOf,
  staffModuleOf,
  webhooksOf,
  withdrawalsOf,
} from "../lib/services";
import { eraseDeletedCustomers } from "../workflows/customer-data/erase-deleted";

/**
 * Deletes what has expired: old carts, sessions, tokens, devices, codes, notices, webhooks, dashboard hours,
 * previews, reminders, Pix keys of erased customers and files of exports. Erases customers whom staff deleted.
 */
export default async function sweepAll(container: MedusaContainer) {
  await checkoutOf(container).sweepCarts();
  await checkoutOf(container).notices.sweep();
  await accountOf(container).sweep();
  await staffModuleOf(container).sweep();
  await webhooksOf(container).sweep();
  await dashboardOf(container).sweep();
  await houseModuleOf(container).sweep();
  await remindersOf(container).stockAlerts.sweep();
  await remindersOf(container).carts.sweep();
  await withdrawalsOf(container).refundKeys.sweep();
  await eraseDeletedCustomers(container);
  await sweepExports(container);
}

export const config = { name: "sweep", schedule: "17 * * * *" };
