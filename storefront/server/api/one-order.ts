import type { FastifyRequest } from "fastify";
import { customerHeader, sessionOf } from "../http/session.ts";

export type OneOrder = { Params: { id: string }; Querystring: { token?: unknown } };

/** Medusa's path of an order, and the headers by which Medusa decides whether the caller may have it. */
export function oneOrder(request: FastifyRequest<OneOrder>) {
  const { token } = request.query;
  const query = typeof token === "string" ? `?token=${encodeURIComponent(token)}` : "";
  const session = sessionOf(request);
  return {
    path: (call = "") => `/shop/orders/${encodeURIComponent(request.params.id)}${call}${query}`,
    headers: {
      ...customerHeader(request),
      "x-cart-session": session,
      // An Authorization header that is not a cart session may be an administrator's token or key: Medusa decides.
      authorization: session ? undefined : request.headers.authorization,
      cookie: request.headers.cookie,
    },
  };
}
