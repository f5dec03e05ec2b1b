import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContactRequest } from "@alfaiataria/contract";
import { whatsappOf } from "../../../lib/services";
import { shownBy } from "../../../workflows/contact/keys-of-client";
import { startConversation } from "../../../workflows/contact/start-conversation";
import { cartSessionHashOf, customerOf } from "../../requests/customer";
import { parsed } from "../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const sent = parsed(ContactRequest, request.body);
  // Parsed again, because a required text may be empty after cleaning.
  const { clientId, ...message } = parsed(ContactRequest, whatsappOf(request.scope).clean(sent));
  const shown = await shownBy(request.scope, {
    clientId,
    customer: await customerOf(request),
    sessionHash: cartSessionHashOf(request),
  });
  response.json(await startConversation(request.scope, { clientId, message, shown }));
}
