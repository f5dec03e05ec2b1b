import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { RenderedEmail } from "../emails/templates";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxModuleService from "../modules/outbox/service";
import type { ClaimedEmail } from "../modules/outbox/service";

/** Maximum number of emails that one process sends concurrently. */
const AT_ONCE = 3;
let atWork = 0;

/**
 * Sends every email that is due, through Medusa's notification module. Any number of processes can do so concurrently,
 * since each email is claimed by one. Returns immediately when enough senders are running in this process.
 */
export async function sendDueEmails(container: MedusaContainer): Promise<void> {
  if (atWork >= AT_ONCE) return;
  atWork += 1;
  try {
    const outbox = container.resolve<OutboxModuleService>(OUTBOX_MODULE);
    for (let email = await outbox.claim(); email; email = await outbox.claim()) {
      await send(container, outbox, email);
    }
  } finally {
    atWork -= 1;
  }
}

async function send(
  container: MedusaContainer,
  outbox: OutboxModuleService,
  email: ClaimedEmail,
): Promise<void> {
  try {
    await hand(container, email, await outbox.render(email));
  } catch (error) {
    const reason = reasonOf(error);
    const isGivenUp = await outbox.markNotSent(email, reason);
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    const what = `Email ${email.id} (${email.template}) not sent, attempt ${email.attempts}: ${reason}`;
    if (isGivenUp) logger.error(`${what}. Given up.`);
    else logger.warn(what);
    return;
  }
  await outbox.markSent(email);
}

async function hand(
  container: MedusaContainer,
  { id, template, recipient, replyTo }: ClaimedEmail,
  { unsubscribe, ...content }: RenderedEmail,
): Promise<void> {
  const notifications = container.resolve(Modules.NOTIFICATION);
  try {
    await notifications.createNotifications({
      to: recipient,
      channel: "email",
      template,
      content,
      resource_id: id,
      resource_type: "outbox_email",
      provider_data: { messageId: id, replyTo, unsubscribe },
    });
  } finally {
    // Deletes the notification module's copy, which would keep the address forever; the outbox is the record.
    const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    await knex("notification").where({ resource_id: id, resource_type: "outbox_email" }).delete();
  }
}

/** The provider's code ('EAUTH 535'), which is the last line of Medusa's message; for other errors only their name. */
function reasonOf(error: unknown): string {
  const { message, name } = error instanceof Error ? error : new Error(String(error));
  const lastLine = message.split("\n").at(-1) ?? "";
  return /^E[A-Z]+( [A-Z ]+)?( \d{3})?$/.test(lastLine) ? lastLine : name;
}
