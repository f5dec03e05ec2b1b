import type { MedusaContainer } from "@medusajs/framework/types";
import { dashboardOf } from "../lib/services";

/** Counts changed orders in advance, so that a dashboard request has only the rest to count. */
export default async function refreshDashboard(container: MedusaContainer) {
  await dashboardOf(container).refresh();
}

export const config = { name: "refresh-dashboard", schedule: { interval: 60_000 } };
