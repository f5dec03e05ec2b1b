import type { FastifyRequest } from "fastify";
import { customerHeader, sessionOf } from "../http/session.ts";

export type OneOrder = { Params: { id: string }; Querystring: { token?: unknown } };

/** Where Medusa has the order, and all by which it may judge whose it is. */
export function oneOrder(request: FastifyRequest<OneOrder>) {
  const { token } = request.query;
  const query = typeof token === "string" ? `?token=${encodeURIComponent(token)}` : "";
  const session = sessionOf(request);
  return {
    path: (call = "") => `/shop/orders/${encodeURIComponent(request.params.id)}${call}${query}`,
    headers: {
      ...customerHeader(request),
      "x-cart-session": session,
      // What is no cart session may be an administrator's token, key or cookie: Medusa judges.
      authorization: session ? undefined : request.headers.authorization,
      cookie: request.headers.cookie,
    },
  };
}
