import type { FastifyInstance } from "fastify";
import { CUSTOMER_COOKIE } from "./session.ts";

/** Readable by scripts, and says no more than that someone may be signed in. */
const MARK = "signed_in";

/**
 * Sets the mark whenever the session's cookie is set, with that one's attributes, and clears it with it: a page then
 * knows without a call whether there is a customer to ask for. After @fastify/cookie, which writes the cookies first.
 */
export function markSessions(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    const cookies = [reply.getHeader("set-cookie") ?? []].flat().map(String);
    const session = cookies.find((cookie) => cookie.startsWith(`${CUSTOMER_COOKIE}=`));
    if (!session) return;
    const [pair = "", ...attributes] = session.split("; ");
    const value = pair === `${CUSTOMER_COOKIE}=` ? "" : "1";
    const shown = attributes.filter((attribute) => attribute !== "HttpOnly");
    void reply.header("set-cookie", [`${MARK}=${value}`, ...shown].join("; "));
  });
}
