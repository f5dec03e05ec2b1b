import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type ContactAnswer,
  ContactMessage,
  ContactRequest,
  type MessageReceived,
  parse,
  ShopError,
} from "@alfaiataria/contract";
import { requireObject } from "../http/require-object.ts";
import { customerHeader, sessionOf } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

/** The hand-over to a seller on WhatsApp (spec 1 §7), and the messages of the site's forms (spec 2 §3). */
export function contact(app: FastifyInstance, { medusa }: ApiDeps): void {
  app.post("/api/whatsapp/generate-url", async (request): Promise<ContactAnswer> => {
    const body = parse(ContactRequest, requireObject(request.body));
    try {
      return await medusa.call<ContactAnswer>("/shop/contact", {
        method: "POST",
        body,
        headers: shownBy(request),
      });
    } catch (error) {
      throw generationFailure(error);
    }
  });

  app.post("/api/contact", async (request, reply): Promise<MessageReceived> => {
    const body = parse(ContactMessage, requireObject(request.body));
    const received = await medusa.call<MessageReceived>("/shop/messages", {
      method: "POST",
      body,
      headers: shownBy(request),
    });
    reply.code(201);
    return received;
  });
}

/** Identifies the browser, so that the shop recognizes a seller's client whatever is typed into the form. */
const shownBy = (request: FastifyRequest) => ({
  ...customerHeader(request),
  "x-cart-session": sessionOf(request),
});

/** Replaces errors that the caller cannot fix by the specification's own text (spec 1 §8). */
function generationFailure(error: unknown): unknown {
  if (!(error instanceof ShopError) || error.status < 500) return error;
  return Object.assign(new ShopError(error.code, "Erro ao gerar URL do WhatsApp"), { cause: error.cause });
}
