import type { FastifyInstance } from "fastify";

/** Pages of one visitor's own affairs: no search engine keeps them, as their `<meta name="robots">` says too. */
const OWN_PAGE =
  /^\/(?:cart|checkout|profile|pedido|login|register|forgot-password|reset-password|confirmar-email)(?:[/?]|$)/;
/** The address of a letter's link: the page is one person's own. */
export const WITH_TOKEN = /[?&]token=/;
const PRIVATE = "private, no-store";
/** What every visitor is answered alike says so itself. */
const SHARED = /\bpublic\b|\bno-cache\b|\bmax-age=/;

/** What belongs to one visitor is kept by no cache and listed by no search engine; refusals of `/api` neither. */
export function privateAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async ({ url }, reply) => {
    if (url.startsWith("/api/")) {
      const isShared = reply.statusCode < 400 && SHARED.test(String(reply.getHeader("cache-control") ?? ""));
      if (!isShared) reply.header("cache-control", PRIVATE);
    } else if (OWN_PAGE.test(url)) {
      reply.header("x-robots-tag", "noindex");
      if (WITH_TOKEN.test(url)) reply.header("cache-control", PRIVATE);
    }
  });
}
