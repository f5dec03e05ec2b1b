import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import { sendRefusal } from "./admin-errors.ts";
import { RETRY_AFTER_S } from "./http/errors.ts";
import { ADMIN_HEADERS } from "./http/response-headers.ts";
import { UNAVAILABLE } from "./medusa.ts";

/**
 * The paths of Medusa Admin and of the calls it makes. Medusa's `/store` is not proxied, nor is the part of its `/auth`
 * that staff do not need (`backend/src/api/guards/auth.ts` narrows the rest to the calls that Admin makes).
 */
const PREFIXES = ["/app", "/admin", "/auth/user", "/auth/session", "/auth/mfa"];
/**
 * Admin's own start page is the list of orders, which not every member of staff may see; this page depends on the user.
 */
const START = "/app/inicio";
/** Makes Admin Portuguese from the first visit: it reads only this cookie, never the browser's language. */
const LANGUAGE_COOKIE = "lng=ptBR; Path=/; Max-Age=31536000; SameSite=Lax";
/** A choice among the languages that Admin's pages have (tools/admin-pages). */
const KNOWN_LANGUAGE = /(?:^|; *)lng=(?:ptBR|en)(?:;|$)/;
/**
 * Admin's registration call does not say which invitation it belongs to, so the browser sends the token in a cookie.
 */
const INVITATION = {
  path: "/app/invite",
  cookie: "staff_invitation",
  sentTo: "/auth/user/emailpass/register",
};
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Connections to Medusa, opened as they are needed: one address alone cannot take them all (request-guards.ts), whether
 * or not it reads what it is sent.
 */
const MOST_CONNECTIONS = 4096;

/** The pause before a read is sent once more. */
const RETRY_MS = 50;
/** What an HTTP client says when the server ended the connection before it answered. */
const CONNECTION_ENDED = ["ECONNRESET", "UND_ERR_SOCKET"];

/**
 * Whether a connection that Medusa ended took a read with it. A Medusa that was busy for longer than it keeps idle
 * connections ends them before it looks at what has arrived on them; what changes something is not sent twice.
 */
const isLostRead = (method: string | undefined, error: (Error & { code?: string }) | null): boolean =>
  ["GET", "HEAD"].includes(method ?? "") && CONNECTION_ENDED.includes(error?.code ?? "");

/** Whether Medusa sends Admin's page because it has no such file: after an upgrade, an open tab asks for the older ones. */
const isPageForFile = (address = "", type: unknown): boolean =>
  address.startsWith("/app/assets/") && String(type).startsWith("text/html");

/** Serves Medusa Admin on the public origin, by proxy. */
export async function admin(
  app: FastifyInstance,
  { medusaUrl, publicUrl, development }: { medusaUrl: string; publicUrl: string; development: boolean },
): Promise<void> {
  // Medusa sets its Secure cookie only when it sees TLS, which ends in front of this server, possibly at a proxy that
  // TRUSTED_PROXIES does not list: the public URL decides.
  const isSecure = publicUrl.startsWith("https:");
  await app.register(async (scope) => {
    // Bodies pass through untouched.
    scope.removeAllContentTypeParsers();
    if (!development)
      scope.addHook("onRequest", async (_request, reply) => void reply.headers(ADMIN_HEADERS));
    scope.addHook("onRequest", async (request, reply) => {
      if (/^\/(?:app|admin)\/?(\?|$)/.test(request.url)) return reply.redirect(START);
    });
    scope.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode === 503 && !reply.hasHeader("retry-after"))
        void reply.header("retry-after", RETRY_AFTER_S);
    });
    for (const prefix of PREFIXES) {
      await scope.register(httpProxy, {
        upstream: medusaUrl,
        prefix,
        rewritePrefix: prefix,
        undici: { connections: MOST_CONNECTIONS },
        replyOptions: {
          retryDelay: ({ req, err, attempt }) =>
            attempt === 0 && isLostRead(req.method, err) ? RETRY_MS : null,
          // The proxy has logged the reason. Medusa is down, or went down during the request.
          onError: (reply) => void reply.send(new ShopError("unavailable", UNAVAILABLE)),
          onResponse: (request, reply, { stream }) => {
            if (isPageForFile(request.url, reply.getHeader("content-type"))) void reply.code(404);
            if (reply.statusCode < 400 || request.method === "HEAD") return void reply.send(stream);
            void sendRefusal(request.id, reply, stream);
          },
          // `Expect: 100-continue` has been answered here and cannot be forwarded.
          rewriteRequestHeaders: (request, { expect: _met, ...headers }) => ({
            ...headers,
            "x-forwarded-proto": isSecure ? "https" : request.protocol,
            "x-forwarded-for": request.ip,
            "x-request-id": request.id,
          }),
          // Whether this server's connection stays open is not Medusa's to say.
          rewriteHeaders: ({ connection: _its, "keep-alive": _own, ...headers }, request) => {
            // No cache keeps the answers to staff; the dashboard's own files set their caching themselves.
            if (prefix !== "/app") return { "cache-control": "private, no-store", ...headers };
            const cookies = [
              KNOWN_LANGUAGE.test(request?.headers.cookie ?? "") ? [] : LANGUAGE_COOKIE,
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

/** Keeps the token from an invitation's address for an hour, for the one call that needs it. */
function invitationCookie(address = "", isSecure: boolean): string[] {
  const { pathname, searchParams } = new URL(address, "http://loja");
  const token = searchParams.get("token") ?? "";
  if (pathname !== INVITATION.path || !TOKEN.test(token)) return [];
  const secure = isSecure ? "; Secure" : "";
  return [
    `${INVITATION.cookie}=${token}; Path=${INVITATION.sentTo}; Max-Age=3600; HttpOnly; SameSite=Strict${secure}`,
  ];
}
