import { randomUUID } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { exclusively } from "../../lib/exclusively";
import { emailKeyOf } from "@alfaiataria/sellers";
import { knexOf } from "../../lib/knex";
import { sellersOf } from "../../lib/services";
import type { ContactMessage, KeptMessage } from "./contact-message";
import { writeContactEmails } from "./contact-emails";
import type { Shown } from "./keys-of-client";

/**
 * Records a message from the site's forms and queues its emails: to the shop, and a receipt to the sender. An
 * appointment
 * gets a seller: the client's own if the browser identifies one, else the next in turn, whatever address was typed. Any
 * other message goes to whoever serves the client, or the client known by the typed address, which the sender is not
 * told. The same message sent again within ten minutes (a double click, a retry) counts as one.
 * @param shown what identifies the browser that sends it
 */
export async function receiveMessage(
  container: MedusaContainer,
  message: ContactMessage,
  { keys, customerId }: Shown,
): Promise<KeptMessage> {
  const record = recordOf(message, customerId);
  return exclusively(knexOf(container), `message:${JSON.stringify(record)}`, async () => {
    const kept =
      (await sellersOf(container).recentMessage(record)) ??
      (await keepMessage(container, message, record, keys));
    await writeContactEmails(container, message, kept);
    return kept;
  });
}

type MessageRecord = ReturnType<typeof recordOf>;

/** The fields the sellers' module stores for a message; field names of spec 2 §3. */
function recordOf(message: ContactMessage, requestedBy: string | undefined) {
  return message.kind === "appointment"
    ? {
        messageType: "custom_appointment",
        text: message.message,
        data: {
          customerName: message.name,
          customerEmail: message.email,
          customerPhone: message.phone,
          customerMessage: message.message,
          requestedBy,
        },
      }
    : {
        messageType: "general_inquiry",
        text: message.message,
        data: { email: message.email, message: message.message, source: "footer_contact_form", requestedBy },
      };
}

async function keepMessage(
  container: MedusaContainer,
  message: ContactMessage,
  record: MessageRecord,
  keys: string[],
): Promise<KeptMessage> {
  const sellers = sellersOf(container);
  const { seller, clientId } =
    message.kind === "appointment"
      ? // Each appointment from an unidentified browser counts as a new client.
        await sellers.assignSeller({
          clientKeys: keys.length > 0 ? keys : [`form:${randomUUID()}`],
          kind: "appointment",
        })
      : await knownClient(container, keys, emailKeyOf(message.email));
  const { id } = await sellers.recordMessage({ sellerId: seller?.id ?? null, clientId, ...record });
  return { id, seller };
}

/**
 * Who serves the client today, else who serves the client known by the typed address. A stranger gets none: a mere
 * question uses up no seller's turn.
 */
async function knownClient(
  container: MedusaContainer,
  keys: string[],
  emailKey: string,
): Promise<{ seller: KeptMessage["seller"]; clientId: string }> {
  const sellers = sellersOf(container);
  const own = await sellers.servingClient(keys);
  const known = own ?? (await sellers.servingClient([emailKey]));
  return { seller: known?.seller ?? null, clientId: own?.clientId ?? emailKey };
}
