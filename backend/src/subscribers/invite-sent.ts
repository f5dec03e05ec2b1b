import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { InviteWorkflowEvents } from "@medusajs/framework/utils";
import { writeInvitation } from "../workflows/emails/invitation";

/** Emails an invitation to Admin, also when it is sent again with a new link. */
export default async function inviteSent({ event, container }: SubscriberArgs<{ id: string }>) {
  await writeInvitation(container, event.data.id);
}

export const config: SubscriberConfig = {
  event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT],
  context: { subscriberId: "write-invitation" },
};
