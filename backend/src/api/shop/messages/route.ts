import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { generateEntityId } from "@medusajs/framework/utils";
import { ContactMessage } from "../../../contact/contact-message";
import { receiveMessage } from "../../../contact/receive-message";
import { parsed } from "../validate";

/** Keeps a message of the site's forms. What filled in the honeypot is no person: it is thanked, and nothing is kept. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const message = parsed(ContactMessage, request.body);
  if (message.website) {
    response.status(201).json({ id: generateEntityId(undefined, "selmsg") });
    return;
  }
  const { id, seller } = await receiveMessage(request.scope, message);
  // Whose client somebody is, is told to nobody who only types an address.
  const named = message.kind === "appointment" && seller ? { seller: { nome: seller.nome } } : {};
  response.status(201).json({ id, ...named });
}
