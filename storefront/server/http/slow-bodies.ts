import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuseConnection } from "./client-error.ts";

/** Fewer bytes a second are no sending: the slowest telephone does ten times that. */
const FEWEST_PER_S = 1_000;
/** Parts of a request's time in which so much has to come. */
const PARTS = 6;

/**
 * Ends requests whose bodies come drop by drop, with 408; those that are long under way end by the server's own
 * `requestTimeout`. Where we are the slow ones, because what has come is not read yet, nobody is blamed.
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
    refuseConnection(Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
  }, partMs);
  request.once("close", () => clearInterval(timer));
}
