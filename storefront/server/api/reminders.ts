import type { FastifyInstance } from "fastify";
import {
  CartReminderRequest,
  CartRestoration,
  type CartRestored,
  type Message,
  parse,
  StockAlertRequest,
  UnsubscribeQuery,
} from "@alfaiataria/contract";
import { requireObject } from "../http/require-object.ts";
import { customerHeader, sessionHeader, sessionOf } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

/** Emails that somebody asks for, and their unsubscription. */
export function reminders(app: FastifyInstance, { medusa }: ApiDeps): void {
  app.post("/api/stock-alerts", async (request): Promise<Message> => {
    const body = parse(StockAlertRequest, requireObject(request.body));
    // Who is told by WhatsApp is told by their own seller.
    const headers = { ...customerHeader(request), "x-cart-session": sessionOf(request) };
    return medusa.call<Message>("/shop/stock-alerts", { method: "POST", body, headers });
  });

  app.put("/api/cart/reminder", async (request, reply) => {
    // The account, too, tells the shop whose client somebody is.
    const headers = { ...sessionHeader(request), ...customerHeader(request) };
    const body = parse(CartReminderRequest, requireObject(request.body));
    await medusa.call("/shop/cart/reminder", { method: "PUT", body, headers });
    return reply.code(204).send();
  });

  app.delete("/api/cart/reminder", async (request, reply) => {
    await medusa.call("/shop/cart/reminder", { method: "DELETE", headers: sessionHeader(request) });
    return reply.code(204).send();
  });

  app.post("/api/cart/restore", async (request): Promise<CartRestored> => {
    const headers = sessionHeader(request);
    const body = parse(CartRestoration, requireObject(request.body));
    return medusa.call<CartRestored>("/shop/cart/restore", { method: "POST", body, headers });
  });

  void app.register(async (scope) => {
    // Mail programs send a form, of either kind, whose content does not matter (RFC 8058 §3.2).
    scope.addContentTypeParser(
      ["multipart/form-data", "application/x-www-form-urlencoded"],
      { parseAs: "string" },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post("/api/letters/unsubscribe", async (request): Promise<Message> => {
      const { key } = parse(UnsubscribeQuery, request.query);
      return medusa.call<Message>(`/shop/letters/unsubscribe?key=${key}`, { method: "POST" });
    });
  });
}
