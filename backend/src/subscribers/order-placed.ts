import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { writeOrderPlaced } from "../workflows/emails/order-placed";

/** Emails the confirmation of an order. The event may arrive twice; the email is sent once. */
export default async function orderPlaced({ event, container }: SubscriberArgs<{ id: string }>) {
  await writeOrderPlaced(container, event.data.id);
}

export const config: SubscriberConfig = {
  event: OrderWorkflowEvents.PLACED,
  context: { subscriberId: "write-order-placed" },
};
