import type { MedusaContainer } from "@medusajs/framework/types";
import { writeOrderNotices } from "../workflows/emails/order-notices";

/** Emails clients, the shop and its sellers about what happened to orders. */
export default async function orderNotices(container: MedusaContainer) {
  await writeOrderNotices(container);
}

export const config = { name: "order-notices", schedule: { interval: 5_000 } };
