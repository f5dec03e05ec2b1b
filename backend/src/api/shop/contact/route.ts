import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { messageSchema } from "@alfaiataria/whatsapp/schemas";
import { shownBy } from "../../../workflows/contact/keys-of-client";
import { startConversation } from "../../../workflows/contact/start-conversation";
import { cartSessionHashOf, customerOf } from "../../requests/customer";
import { parsed } from "../validate";

const Contact = z.object({
  clientId: z.string().min(1).max(200),
  messageType: z.string().max(50),
  messageData: z.record(z.string(), z.unknown()),
});

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { clientId, ...rest } = parsed(Contact, request.body);
  const message = parsed(messageSchema, rest);
  const shown = await shownBy(request.scope, {
    clientId,
    customer: await customerOf(request),
    sessionHash: cartSessionHashOf(request),
  });
  response.json(await startConversation(request.scope, { clientId, message, shown }));
}
