import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { sendDueEmails } from "../workflows/send-due-emails";
import { EMAIL_QUEUED } from "../modules/outbox/service";

/** Sends an email as soon as it is queued. */
export default async function emailQueued({ container }: SubscriberArgs): Promise<void> {
  await sendDueEmails(container);
}

export const config: SubscriberConfig = { event: EMAIL_QUEUED, context: { subscriberId: "send-emails" } };
