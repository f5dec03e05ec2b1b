import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { CustomerWorkflowEvents } from "@medusajs/framework/utils";
import { eraseDeletedCustomers } from "../workflows/customer-data/erase-deleted";

/** Erases a customer whom staff delete; those whose event is lost, the hourly sweep erases. */
export default async function customerDeleted({ container }: SubscriberArgs) {
  await eraseDeletedCustomers(container);
}

export const config: SubscriberConfig = {
  event: CustomerWorkflowEvents.DELETED,
  context: { subscriberId: "erase-deleted-customer" },
};
