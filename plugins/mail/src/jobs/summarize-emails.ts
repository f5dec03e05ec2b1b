import type { MedusaContainer } from "@medusajs/framework/types";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxModuleService from "../modules/outbox/service";

/** Sends summaries of the orders whose confirmations exceeded their mailbox's budget. */
export default async function summarizeEmails(container: MedusaContainer): Promise<void> {
  await container.resolve<OutboxModuleService>(OUTBOX_MODULE).summarize();
}

export const config = { name: "summarize-emails", schedule: { interval: 60_000 } };
