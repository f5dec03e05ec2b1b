import type { FastifyReply, FastifyRequest } from "fastify";

/** Names a list's page as the query's `page` does, for pages of the shop, whose calls have the specification's addresses. */
export const PAGE_HEADER = "x-page";

/** The query of a call for a list, with its page from either; the response says that it depends on the header. */
export function queryWithPage(request: FastifyRequest, reply: FastifyReply): object {
  void reply.header("vary", [reply.getHeader("vary") ?? [], "X-Page"].flat().join(", "));
  return { page: request.headers[PAGE_HEADER], ...(request.query as object) };
}
