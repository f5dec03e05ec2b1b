import type { MedusaContainer } from "@medusajs/framework/types";
import { writeStockAlerts } from "../workflows/reminders/stock-alerts";

/** Tells those who asked that a size is there again. */
export default async function stockAlerts(container: MedusaContainer) {
  await writeStockAlerts(container);
}

export const config = { name: "stock-alerts", schedule: { interval: 10_000 } };
