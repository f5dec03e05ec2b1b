import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { PREVIEW_COOKIE } from "../house-preview.ts";
import { type CachedReply, sentAnswers } from "./cached-reply.ts";

const MOST = 5_000;
const BYTES = 32 * 1024 * 1024;
/** Bytes of an answer's headers, and of a character of its key. */
const HEAD = 2_000;
const CHARACTER = 2;
/** Pages say which year it is. */
const KEPT_MS = 60_000;
/** The headers that an answer may depend on, as its `vary` says. */
const DEPENDS_ON = ["accept-encoding", "x-page", "origin"] as const;
/** Headers of one answer alone. */
const OWN = new Set(["x-request-id", "connection", "keep-alive", "date"]);

type Handler = (this: Server, request: IncomingMessage, response: ServerResponse) => void;
type Repeated = { generation: number; route: string; path: string; head: string[]; body: Buffer };
type Parts = {
  replies: {
    /** Another number whenever something has changed that answers are made from. */
    readonly generation: number;
    /** Whether a request like the answer's would get this answer again. */
    keeps: (answer: CachedReply) => boolean;
    countHit: () => void;
  };
  /** Whether what comes over a connection is refused. */
  isRefused: (socket: Socket) => boolean;
  /** @param seconds it took */
  onAnswer?: ((route: string, seconds: number) => void) | undefined;
};

/**
 * Sends an answer again when the same address is asked for in the same way, until anything changes that answers are made
 * from. It stands before the routes and hooks, which cost several times as much as sending bytes from memory, and does
 * for these answers what they would: headers, a log line, metrics. Repeated are only answers from `replies` that are the
 * same for everybody, and that no limit counts.
 */
export function repeatAnswers(app: FastifyInstance, { replies, isRefused, onAnswer }: Parts): void {
  const { server } = app;
  const answers = new LRUCache<string, Repeated>({
    max: MOST,
    maxSize: BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ body }, key) => HEAD + key.length * CHARACTER + body.length,
  });
  const asked = new WeakMap<IncomingMessage, { key: string; generation: number }>();

  const repeat = ({ route, path, head, body }: Repeated, response: ServerResponse) => {
    const start = performance.now();
    const requestId = randomUUID();
    response.writeHead(200, head.concat("x-request-id", requestId));
    response.end(body);
    replies.countHit();
    const ms = performance.now() - start;
    const line = { reqId: requestId, requestId, method: "GET", path, status: 200, ms: Math.round(ms) };
    app.log.info(line, "request");
    onAnswer?.(route, ms / 1000);
  };

  const handlers = server.listeners("request") as Handler[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const key = isRefused(request.socket) ? undefined : keyOf(request);
    if (key !== undefined) {
      const { generation } = replies;
      const known = answers.get(key);
      if (known?.generation === generation) return repeat(known, response);
      asked.set(request, { key, generation });
    }
    for (const handler of handlers) handler.call(server, request, response);
  });

  app.addHook("onResponse", async (request, reply) => {
    const { key, generation } = asked.get(request.raw) ?? {};
    const sent = sentAnswers.get(reply);
    if (key === undefined || generation !== replies.generation || !sent) return;
    if (!isShared(reply) || !replies.keeps(sent.answer)) return;
    const path = request.url.split("?")[0] ?? "";
    answers.set(key, { generation, route: routeOf(request), path, head: headOf(reply), body: sent.body });
  });
}

/** What makes two requests the same; undefined where an answer is for one client, or depends on more. */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || headers["if-none-match"] !== undefined) return undefined;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return undefined;
  if (headers.cookie?.includes(PREVIEW_COOKIE)) return undefined;
  return `${url}\n${DEPENDS_ON.map((name) => headers[name] ?? "").join("\n")}`;
}

/** Whether an answer is everybody's. */
function isShared(reply: FastifyReply): boolean {
  const depends = String(reply.getHeader("vary") ?? "").toLowerCase();
  return (
    reply.statusCode === 200 &&
    reply.getHeader("cache-control") === "no-cache" &&
    !reply.hasHeader("set-cookie") &&
    !reply.hasHeader("ratelimit-limit") &&
    depends.split(/, */).every((name) => (DEPENDS_ON as readonly string[]).includes(name))
  );
}

/** The headers of an answer, names and values in turn. */
const headOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) => (OWN.has(name) ? [] : [name, String(value)]));

/** Pages have no route of their own (app.ts). */
export const PAGES = "(page)";

const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? PAGES : (routeOptions.url ?? "");
