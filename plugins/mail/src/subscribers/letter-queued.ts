import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { sendDueLetters } from "../dispatch/send-due-letters";
import { LETTER_QUEUED } from "../modules/letters/service";

/** Sends a letter as soon as it is queued. */
export default async function letterQueued({ container }: SubscriberArgs): Promise<void> {
  await sendDueLetters(container);
}

export const config: SubscriberConfig = { event: LETTER_QUEUED, context: { subscriberId: "send-letters" } };
