import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { AuthWorkflowEvents } from "@medusajs/framework/utils";
import { writeStaffPasswordReset } from "../workflows/emails/staff-reset-password";

type Asked = { entity_id: string; actor_type: string; token: string };

/** Emails a user's password-reset link, also when an administrator requests it. */
export default async function staffPasswordReset({ event, container }: SubscriberArgs<Asked>) {
  const { actor_type: actor, entity_id: email, token } = event.data;
  if (actor === "user") await writeStaffPasswordReset(container, email, token);
}

export const config: SubscriberConfig = {
  event: AuthWorkflowEvents.PASSWORD_RESET,
  context: { subscriberId: "write-staff-password-reset" },
};
