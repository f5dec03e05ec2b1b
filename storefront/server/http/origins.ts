import { ShopError } from "@alfaiataria/contract";
import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Options = {
  publicUrl: string;
  /** Other sites that may call `/api` from a browser. */ corsOrigins: string[];
};

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
const EXPOSED = [
  ...["x-request-id", "x-total-count", "x-total-pages", "x-total-pieces", "idempotent-replayed", "etag"],
  ...["retry-after", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"],
];

/**
 * Which sites may make a browser change something here, and which may read `/api`: only the shop's own, unless
 * configured.
 */
export async function origins(app: FastifyInstance, { publicUrl, corsOrigins }: Options): Promise<void> {
  const allowed = new Set([publicUrl, ...corsOrigins].map((address) => new URL(address).origin));

  app.addHook("onRequest", async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    // Without a cookie there is no sign-in to misuse; a page of another site has nothing to change here all the same.
    if (request.headers.cookie === undefined && request.headers.origin === undefined) return;
    if (!comesFrom(request, allowed)) throw new ShopError("forbidden", "Origem não permitida");
  });
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    delegator: (request, callback) =>
      callback(null, {
        origin: request.raw.url?.startsWith("/api/")
          ? corsOrigins.map((address) => new URL(address).origin)
          : false,
        credentials: true,
        methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
        exposedHeaders: EXPOSED,
        maxAge: 600,
      }),
  });
}

/** Whether the request comes from a page of the shop or of an allowed site, or from no page at all. */
function comesFrom({ headers, host }: FastifyRequest, allowed: Set<string>): boolean {
  const source = headers.origin ?? headers.referer;
  if (source !== undefined) {
    const origin = parsedUrl(source);
    return origin !== undefined && (allowed.has(origin.origin) || origin.host === host);
  }
  // Every browser sends one of these three headers with a page's request; a client that sends none is a program with
  // its own cookies.
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
