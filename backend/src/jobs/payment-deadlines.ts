import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { keepDeadlines } from "../workflows/payment-deadline/lapse";

/** Sends reminders of unpaid orders, and releases the pieces of those whose deadline has passed. */
export default async function paymentDeadlines(container: MedusaContainer) {
  const lapsed = await keepDeadlines(container);
  if (lapsed > 0)
    container.resolve(ContainerRegistrationKeys.LOGGER).info(`${lapsed} unpaid order(s) lapsed`);
}

export const config = { name: "payment-deadlines", schedule: { interval: 30_000 } };
