import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { writeOrderPlaced } from "../workflows/emails/order-placed";

/** Confirms an order by email. The event may be told twice; the email is one. */
export default async function orderPlaced({ event, container }: SubscriberArgs<{ id: string }>) {
  await writeOrderPlaced(container, event.data.id);
}

export const config: SubscriberConfig = {
  event: OrderWorkflowEvents.PLACED,
  context: { subscriberId: "write-order-placed" },
};
