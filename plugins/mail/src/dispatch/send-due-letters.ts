import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { LETTERS_MODULE } from "../modules/letters";
import type LettersModuleService from "../modules/letters/service";
import type { ClaimedLetter } from "../modules/letters/service";

/** Letters that one process sends at the same time. */
const AT_ONCE = 3;
let atWork = 0;

/**
 * Sends every letter that is due, through Medusa's notification module. Any number of processes may do so at the same
 * time: each letter is taken by one. When enough are at work in this process they find what is due, and this ends at once.
 */
export async function sendDueLetters(container: MedusaContainer): Promise<void> {
  if (atWork >= AT_ONCE) return;
  atWork += 1;
  try {
    const letters = container.resolve<LettersModuleService>(LETTERS_MODULE);
    for (let letter = await letters.claim(); letter; letter = await letters.claim()) {
      await send(container, letters, letter);
    }
  } finally {
    atWork -= 1;
  }
}

async function send(
  container: MedusaContainer,
  letters: LettersModuleService,
  letter: ClaimedLetter,
): Promise<void> {
  try {
    await hand(container, letter, letters.set(letter));
  } catch (error) {
    const reason = reasonOf(error);
    const isGivenUp = await letters.markNotSent(letter, reason);
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    const what = `Letter ${letter.id} (${letter.letter}) not sent, attempt ${letter.attempts}: ${reason}`;
    if (isGivenUp) logger.error(`${what}. Given up.`);
    else logger.warn(what);
    return;
  }
  await letters.markSent(letter);
}

async function hand(
  container: MedusaContainer,
  { id, letter, recipient, replyTo }: ClaimedLetter,
  content: { subject: string; text: string; html: string },
): Promise<void> {
  const notifications = container.resolve(Modules.NOTIFICATION);
  try {
    await notifications.createNotifications({
      to: recipient,
      channel: "email",
      template: letter,
      content,
      resource_id: id,
      resource_type: "letter",
      provider_data: { messageId: id, replyTo },
    });
  } finally {
    // The letter is the record; the module's own copy would keep the address for ever.
    const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    await knex("notification").where({ resource_id: id, resource_type: "letter" }).delete();
  }
}

/** The provider's code ('EAUTH 535'), on the last line of Medusa's message; of anything else its kind alone. */
function reasonOf(error: unknown): string {
  const { message, name } = error instanceof Error ? error : new Error(String(error));
  const lastLine = message.split("\n").at(-1) ?? "";
  return /^E[A-Z]+( [A-Z ]+)?( \d{3})?$/.test(lastLine) ? lastLine : name;
}
