import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import { ADMIN_HEADERS } from "./http/response-headers.ts";
import { UNAVAILABLE } from "./medusa.ts";

/**
 * Where Medusa Admin and what it calls live. Medusa's `/store` stays inside, and of its `/auth` all that is not staff's
 * (`backend/src/api/guards/auth.ts` narrows it to the calls that Admin makes).
 */
const PREFIXES = ["/app", "/admin", "/auth/user", "/auth/session", "/auth/mfa"];
/** Admin's own first page is the list of orders, which is not everybody's; this one knows who asks. */
const START = "/app/inicio";
/** Admin speaks Portuguese from the first visit; it asks only this cookie, never the browser. */
const LANGUAGE_COOKIE = "lng=ptBR; Path=/; Max-Age=31536000; SameSite=Lax";
/** Admin's page registers without naming the invitation that it was opened by: the browser shows it for it. */
const INVITATION = {
  path: "/app/invite",
  cookie: "staff_invitation",
  sentTo: "/auth/user/emailpass/register",
};
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Medusa Admin on the public origin. */
export async function admin(
  app: FastifyInstance,
  { medusaUrl, publicUrl, development }: { medusaUrl: string; publicUrl: string; development: boolean },
): Promise<void> {
  // Medusa sets its Secure cookie only where it sees TLS, which ends before us, be it at a proxy that is not named.
  const isSecure = publicUrl.startsWith("https:");
  await app.register(async (scope) => {
    // Bodies pass through untouched.
    scope.removeAllContentTypeParsers();
    if (!development) scope.addHook("onRequest", async (_request, reply) => void reply.helmet(ADMIN_HEADERS));
    scope.addHook("onRequest", async (request, reply) => {
      if (/^\/app\/?(\?|$)/.test(request.url)) return reply.redirect(START);
    });
    scope.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode === 503 && !reply.hasHeader("retry-after")) void reply.header("retry-after", "5");
    });
    for (const prefix of PREFIXES) {
      await scope.register(httpProxy, {
        upstream: medusaUrl,
        prefix,
        rewritePrefix: prefix,
        replyOptions: {
          // The proxy has noted why. Medusa is away, or went.
          onError: (reply) => void reply.send(new ShopError("unavailable", UNAVAILABLE)),
          // The expectation to be told to go on has been met here, and cannot be passed on.
          rewriteRequestHeaders: (request, { expect: _met, ...headers }) => ({
            ...headers,
            "x-forwarded-proto": isSecure ? "https" : request.protocol,
            "x-forwarded-for": request.ip,
            "x-request-id": request.id,
          }),
          rewriteHeaders: (headers, request) => {
            // What staff are answered is kept by no cache; the dashboard's own files say for themselves.
            if (prefix !== "/app") return { "cache-control": "private, no-store", ...headers };
            const cookies = [
              request?.headers.cookie?.includes("lng=") ? [] : LANGUAGE_COOKIE,
              invitationCookie(request?.url, isSecure),
            ].flat();
            if (cookies.length === 0) return headers;
            return { ...headers, "set-cookie": [headers["set-cookie"] ?? [], cookies].flat() };
          },
        },
      });
    }
  });
}

/** Keeps the token of an invitation's address for an hour, for the one call that needs it. */
function invitationCookie(address = "", isSecure: boolean): string[] {
  const { pathname, searchParams } = new URL(address, "http://loja");
  const token = searchParams.get("token") ?? "";
  if (pathname !== INVITATION.path || !TOKEN.test(token)) return [];
  const secure = isSecure ? "; Secure" : "";
  return [
    `${INVITATION.cookie}=${token}; Path=${INVITATION.sentTo}; Max-Age=3600; HttpOnly; SameSite=Strict${secure}`,
  ];
}
