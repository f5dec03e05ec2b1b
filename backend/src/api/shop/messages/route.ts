import { ContactMessage } from "@alfaiataria/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { generateEntityId } from "@medusajs/framework/utils";
import { readableMessage } from "../../../workflows/contact/contact-message";
import { shownBy } from "../../../workflows/contact/keys-of-client";
import { receiveMessage } from "../../../workflows/contact/receive-message";
import { cartSessionHashOf, customerOf } from "../../requests/customer";
import { parsed } from "../validate";

/**
 * Records a message from the site's forms. A sender that fills in the honeypot is a bot: it is thanked, and nothing is
 * kept.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const sent = parsed(ContactMessage, request.body);
  if (sent.website) {
    response.status(201).json({ id: generateEntityId(undefined, "selmsg") });
    return;
  }
  const message = readableMessage(sent);
  const shown = await shownBy(request.scope, {
    customer: await customerOf(request),
    sessionHash: cartSessionHashOf(request),
  });
  const { id, seller } = await receiveMessage(request.scope, message, shown);
  // A question may go to the seller known for the typed address; the sender must not learn who that is.
  const named = message.kind === "appointment" && seller ? { seller: { nome: seller.nome } } : {};
  response.status(201).json({ id, ...named });
}
