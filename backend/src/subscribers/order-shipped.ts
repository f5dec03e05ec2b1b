import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { FulfillmentWorkflowEvents } from "@medusajs/framework/utils";
import { writeOrderShipped } from "../workflows/emails/order-shipped";

/** Emails the customer that an order was shipped, unless staff chose not to. */
export default async function orderShipped({
  event,
  container,
}: SubscriberArgs<{ id: string; no_notification?: boolean }>) {
  if (!event.data.no_notification) await writeOrderShipped(container, event.data.id);
}

export const config: SubscriberConfig = {
  event: FulfillmentWorkflowEvents.SHIPMENT_CREATED,
  context: { subscriberId: "write-order-shipped" },
};
