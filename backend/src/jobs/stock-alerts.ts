import type { MedusaContainer } from "@medusajs/framework/types";
import { writeStockAlerts } from "../workflows/reminders/stock-alerts";

/** Emails those who asked to know when a size is back in stock. */
export default async function stockAlerts(container: MedusaContainer) {
  await writeStockAlerts(container);
}

export const config = { name: "stock-alerts", schedule: { interval: 10_000 } };
