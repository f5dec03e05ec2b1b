import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply } from "fastify";
import { CUSTOMER_COOKIE } from "./session.ts";

/** As long as the session itself (`backend/src/modules/account/service.ts`). */
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** JavaScript never sees it, other sites never send it with a write, and it travels in the clear on localhost alone. */
const attributes = (publicUrl: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
  path: "/",
});

/** Says no more than that somebody may be signed in, and scripts can read it: a visitor's page need not ask who it is. */
const MARK = "signed_in";

/** Gives the browser the session of a customer who has signed in. */
export function setCustomerCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  const lasting = { ...attributes(publicUrl), maxAge: THIRTY_DAYS_S };
  reply.setCookie(CUSTOMER_COOKIE, token, lasting).setCookie(MARK, "1", { ...lasting, httpOnly: false });
}

/** Takes it away. */
export function clearCustomerCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(CUSTOMER_COOKIE, attributes(publicUrl)).clearCookie(MARK, attributes(publicUrl));
}
