import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import { networkOf } from "@alfaiataria/contract/network";

const STATUS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: "Os cabeçalhos da requisição são grandes demais" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "A requisição demorou demais para chegar" },
};

/** Node's error for input that does not parse as an HTTP request. */
type BadRequest = Error & { code: string; rawPacket?: unknown };

/** Answers what Node could not parse as HTTP with an error in Portuguese like any other, and closes the connection. */
export function rejectConnection(error: BadRequest, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [head, body] = errorResponse(error.code);
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString("latin1", 0, 5) === "HEAD ";
  // An answer that has already begun cannot be replaced by another.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  if (socket.writable && !answer?.headersSent) socket.write(isHead ? head : head + body);
  socket.destroy(error);
}

/** The head and the body of an error's response. */
function errorResponse(code: string): [string, string] {
  const { status, message } = STATUS[code] ?? { status: 400, message: "Requisição inválida" };
  const requestId = randomUUID();
  const body = JSON.stringify(new ShopError("invalid_request", message).toBody(requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    "Cache-Control: no-store",
    "Connection: close",
    "\r\n",
  ].join("\r\n");
  return [head, body];
}

/**
 * A server may ignore expectations other than `100-continue` (RFC 9110 §10.1.1); Node would answer 417 with an empty
 * body.
 */
export function ignoreExpectations(server: Server): void {
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/**
 * Refuses requests whose target is not a path: an absolute address (`GET http://x/`), as sent to a proxy, or `*`. No
 * route matches them, and no page may be rendered for them.
 */
export function rejectForeignTargets(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    if (!url.startsWith("/")) throw new ShopError("invalid_request", "Requisição inválida");
  });
}

const CALLS = /^\/(?:api|admin|app|auth)\//;
/** The longest path of a call, in characters: several ids of any system fit in. What is asked of it is not counted. */
const LONGEST_PATH = 2_000;

/** Refuses calls of endless paths, which no call has: Medusa and its log would look at each letter of it. */
export function rejectEndlessPaths(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    if (url.length <= LONGEST_PATH || !CALLS.test(url)) return;
    const end = url.indexOf("?");
    if (end < 0 || end > LONGEST_PATH) throw new ShopError("not_found", "Recurso não encontrado");
  });
}

/** How long a connection beyond the limit is kept to send it the refusal. */
const HEARING_MS = 2_000;
const TOO_MANY = "Há conexões demais deste endereço. Tente de novo em instantes.";

/**
 * Limits the open connections of one address to `most`: requests on further ones are refused with 429 and the
 * connection is closed. Trusted proxies, through which all visitors come, are not counted.
 * @returns whether what comes over a connection is refused
 */
export function limitConnections(
  app: FastifyInstance,
  { most, trustedProxies }: { most: number; trustedProxies: string[] },
): (socket: Socket) => boolean {
  const isProxy = proxyAddr.compile(trustedProxies);
  const open = new Map<string, number>();
  const tooMany = new WeakSet<Socket>();

  app.server.prependListener("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress) ?? remoteAddress;
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count <= most) return;
    tooMany.add(socket);
    // Connections of a flood are closed without an answer, and those that send no request after `HEARING_MS`.
    if (count > 2 * most) socket.destroy();
    const end = setTimeout(() => socket.destroy(), HEARING_MS).unref();
    socket.once("close", () => clearTimeout(end));
  });

  app.addHook("onRequest", async (request, reply) => {
    if (!tooMany.has(request.raw.socket)) return;
    reply.header("connection", "close");
    throw new ShopError("too_many_requests", TOO_MANY, { retryAfter: 1 });
  });
  return (socket) => tooMany.has(socket);
}

/** A slower body is treated as an attack: the slowest phone sends ten times as much per second. */
const FEWEST_PER_S = 1_000;
/** The request's time is divided into this many parts; each is measured. */
const PARTS = 6;

/**
 * Ends requests whose bodies trickle in with 408; the server's `requestTimeout` ends those that take too long in all.
 * Data that has arrived and is not read yet is this server's own delay, and does not count against the client.
 */
export function endSlowBodies(app: FastifyInstance, requestTimeoutMs: number): void {
  const partMs = requestTimeoutMs / PARTS;
  app.addHook("onRequest", async ({ raw }) => {
    const hasBody =
      Number(raw.headers["content-length"] ?? 0) > 0 || raw.headers["transfer-encoding"] !== undefined;
    if (hasBody && !raw.complete) watch(raw, partMs);
  });
}

function watch(request: IncomingMessage, partMs: number): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const come = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.readableLength > 0 || come >= (FEWEST_PER_S * partMs) / 1000) return;
    clearInterval(timer);
    rejectConnection(Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
  }, partMs);
  request.once("close", () => clearInterval(timer));
}

/**
 * Ends connections whose client does not read what was sent to it, or so slowly that a body of that speed would be an
 * attack: what waits for them takes memory, and a connection to Medusa.
 */
export function endUnreadAnswers(app: FastifyInstance, lookMs: number): void {
  /** What each had read, in bytes, at the last look; -Infinity when nothing was unread then. */
  const connections = new Map<Socket, number>();
  app.server.on("connection", (socket: Socket) => {
    connections.set(socket, -Infinity);
    socket.once("close", () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of connections) {
      const read = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) connections.set(socket, -Infinity);
      else if (read - before >= (FEWEST_PER_S * lookMs) / 1000) connections.set(socket, read);
      else socket.destroy();
    }
  }, lookMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

const PATIENCE_MS = 2000;

/**
 * Reads and discards the rest of a request, for `PATIENCE_MS` at most: closing the connection while the client still
 * writes would reset it and lose the answer.
 */
export async function discardUnread(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  request.unpipe().resume();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // The client is gone or too slow: the answer is sent all the same.
  await finished(request, { signal, cleanup: true }).catch(() => undefined);
}
