import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ShopError } from "@alfaiataria/contract";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The token of `Authorization: Bearer …`, in any format. */
function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
}

/** The request's cart session, if it carries one. */
export function sessionOf(request: FastifyRequest): string | undefined {
  const token = bearerOf(request);
  return token && UUID.test(token) ? token : undefined;
}

/** Medusa's header for the session. @throws {ShopError} 401 without one, 400 when malformed */
export function sessionHeader(request: FastifyRequest): { "x-cart-session": string; "x-request-id": string } {
  const token = bearerOf(request);
  if (!request.headers.authorization) throw new ShopError("unauthorized", "Sessão do carrinho não informada");
  if (!token || !UUID.test(token)) throw new ShopError("invalid_request", "Sessão do carrinho inválida");
  return { "x-cart-session": token, "x-request-id": request.id };
}

/** The cookie of a signed-in customer: httpOnly, set and cleared by `/api/auth` alone. */
export const CUSTOMER_COOKIE = "customer_session";
/** 256 bits in base64url; anything else is not a session, and may not even be a valid header value. */
const CUSTOMER_TOKEN = /^[\w-]{43}$/;

/** Medusa's header for the signed-in customer; absent when nobody is signed in. */
export function customerHeader(request: FastifyRequest): {
  "x-customer-session"?: string;
  "x-request-id": string;
} {
  const token = request.cookies[CUSTOMER_COOKIE];
  return {
    ...(token && CUSTOMER_TOKEN.test(token) && { "x-customer-session": token }),
    "x-request-id": request.id,
  };
}

/** The cookie of a session of Medusa's Admin. */
const ADMIN_COOKIE = "connect.sid";

/** Whether somebody may be signed in to Admin: of anybody else Medusa need not be asked. */
export const mayBeStaff = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization !== undefined || cookies[ADMIN_COOKIE] !== undefined;

/**
 * The credentials by which Medusa decides on staff's calls: Admin's cookie, a token, an API key, a customer's session.
 * @throws {ShopError} 401 without any, whatever else is wrong with the call
 */
export function staffHeaders(request: FastifyRequest) {
  const { authorization, cookie } = request.headers;
  if (!authorization && !cookie) throw new ShopError("unauthorized", "Não autenticado");
  return { authorization, cookie, ...customerHeader(request) };
}

/** As `customerHeader`, but somebody must be signed in, or Medusa is not asked. @throws {ShopError} 401 */
export function requireCustomerHeader(request: FastifyRequest): ReturnType<typeof customerHeader> {
  const header = customerHeader(request);
  if (!header["x-customer-session"]) throw new ShopError("unauthorized", "Não autenticado");
  return header;
}

/** The lifetime of the session itself (`backend/src/modules/account/service.ts`). */
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** JavaScript never sees the cookie, other sites cannot send it with a write, only localhost may do without TLS. */
export const cookieAttributes = (publicUrl: string): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
  path: "/",
});

/** A cookie that scripts can read, saying only that somebody may be signed in: other visitors' pages need not ask. */
const MARK = "signed_in";

/** Gives the browser the session cookie of a customer who has signed in. */
export function setCustomerCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  const lasting = { ...cookieAttributes(publicUrl), maxAge: THIRTY_DAYS_S };
  reply.setCookie(CUSTOMER_COOKIE, token, lasting).setCookie(MARK, "1", { ...lasting, httpOnly: false });
}

/** Removes the session cookie. */
export function clearCustomerCookie(reply: FastifyReply, publicUrl: string): void {
  reply
    .clearCookie(CUSTOMER_COOKIE, cookieAttributes(publicUrl))
    .clearCookie(MARK, cookieAttributes(publicUrl));
}
