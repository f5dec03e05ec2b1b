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

/** Which sites may have a browser change something here, and which may read `/api`: none but our own, unless configured. */
export async function origins(app: FastifyInstance, { publicUrl, corsOrigins }: Options): Promise<void> {
  const allowed = new Set([publicUrl, ...corsOrigins].map((address) => new URL(address).origin));

  app.addHook("onRequest", async (request) => {
    // Without a cookie nobody's sign-in can be misused.
    if (SAFE_METHODS.includes(request.method) || request.headers.cookie === undefined) return;
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

/** Whether a page of ours, or of a site that is allowed, sent the request; or no page at all. */
function comesFrom({ headers, host }: FastifyRequest, allowed: Set<string>): boolean {
  const source = headers.origin ?? headers.referer;
  if (source !== undefined) {
    const origin = parsedUrl(source);
    return origin !== undefined && (allowed.has(origin.origin) || origin.host === host);
  }
  // Every browser says one of the three about a page's request; what says none is a program with a cookie of its own.
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
