import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { sessionHashOf } from "../../../checkout/session";
import { startConversation } from "../../../contact/start-conversation";
import { parsed } from "../validate";

const Contact = z.object({
  clientId: z.string().min(1).max(200),
  messageType: z.string().max(50),
  messageData: z.record(z.string(), z.unknown()),
});

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const contact = parsed(Contact, request.body);
  const session = request.get("x-cart-session");
  const sessionHash = session ? sessionHashOf(session) : undefined;
  response.json(await startConversation(request.scope, { ...contact, sessionHash }));
}
