import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { OpenDisputes } from "../features/settlement/open-disputes";

/** Above the list of orders: what clients' banks ask back. */
export default function OpenDisputesWidget() {
  return <OpenDisputes />;
}

export const config = defineWidgetConfig({ zone: "order.list.before", id: "open-disputes" });
