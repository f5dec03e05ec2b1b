import { ShopError } from "@alfaiataria/contract";
import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const STATUS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: "Os cabeçalhos da requisição são grandes demais" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "A requisição demorou demais para chegar" },
};

/** What is wrong with a request before it is one, as Node tells it. */
type BadRequest = Error & { code: string; rawPacket?: unknown };

/** Answers what Node could not read as HTTP: in Portuguese like any other refusal, and closes the connection. */
export function refuseConnection(error: BadRequest, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [head, body] = refusal(error.code);
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString("latin1", 0, 5) === "HEAD ";
  // An answer that has begun is not followed by another.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  if (socket.writable && !answer?.headersSent) socket.write(isHead ? head : head + body);
  socket.destroy(error);
}

/** Its head and its body. */
function refusal(code: string): [string, string] {
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

/** What a client expects beyond `100-continue` may be left unmet (RFC 9110 §10.1.1); Node would answer 417 without a word. */
export function ignoreExpectations(server: Server): void {
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/**
 * Refuses what asks for no path of this server: a whole address (`GET http://x/`), as one asks a proxy, or `*`. No route
 * is known by them, and no page may be rendered for them.
 */
export function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    if (!url.startsWith("/")) throw new ShopError("invalid_request", "Requisição inválida");
  });
}
