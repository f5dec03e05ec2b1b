import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { AuthWorkflowEvents } from "@medusajs/framework/utils";
import { writeStaffPasswordReset } from "../workflows/emails/staff-reset-password";

type Asked = { entity_id: string; actor_type: string; token: string };

/** Mails the link for a new password, also one that an administrator asks for. */
export default async function staffPasswordReset({ event, container }: SubscriberArgs<Asked>) {
  const { actor_type: actor, entity_id: email, token } = event.data;
  if (actor === "user") await writeStaffPasswordReset(container, email, token);
}

export const config: SubscriberConfig = {
  event: AuthWorkflowEvents.PASSWORD_RESET,
  context: { subscriberId: "write-staff-password-reset" },
};
