import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { OpenDisputes } from "../features/settlement/open-disputes";

/** Above the list of orders: the open disputes. */
export default function OpenDisputesWidget() {
  return <OpenDisputes />;
}

export const config = defineWidgetConfig({ zone: "order.list.before", id: "open-disputes" });
