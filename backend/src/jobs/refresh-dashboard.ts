import type { MedusaContainer } from "@medusajs/framework/types";
import { dashboardOf } from "../lib/services";

/** Counts what has changed ahead of whoever looks at the dashboard, who counts the rest. */
export default async function refreshDashboard(container: MedusaContainer) {
  await dashboardOf(container).refresh();
}

export const config = { name: "refresh-dashboard", schedule: { interval: 60_000 } };
