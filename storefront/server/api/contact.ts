import type { FastifyInstance } from "fastify";
import { type ContactAnswer, ContactRequest } from "../../contract/whatsapp.ts";
import { parse, requireObject } from "../http/parse.ts";
import { sessionOf } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

/** The hand-over to a seller on WhatsApp (spec 1 §7). */
export function contact(app: FastifyInstance, { medusa }: ApiDeps): void {
  app.post("/api/whatsapp/generate-url", async (request): Promise<ContactAnswer> => {
    const body = parse(ContactRequest, requireObject(request.body));
    return medusa.call<ContactAnswer>("/shop/contact", {
      method: "POST",
      body,
      headers: { "x-cart-session": sessionOf(request), "x-request-id": request.id },
    });
  });
}
