import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may wait on a connection; browsers and proxies send one and await its answer. */
const MOST_WAITING = 32;

type Handler = (this: Server, request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles the requests of a connection one after another, in whatever number they are sent at once: Node hands over all
 * that have arrived, and some thousands of them would keep everybody else waiting. Between two of them other connections
 * have their turn; a connection on which too many wait is closed.
 */
export function oneAtATime(server: Server): void {
  const handlers = server.listeners("request") as Handler[];
  server.removeAllListeners("request");
  /** The requests that wait on each connection on which one is being handled. */
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  const handle = (socket: Socket, request: IncomingMessage, response: ServerResponse) => {
    // By then the request may have lost its socket.
    response.once("close", () => setImmediate(next, socket));
    for (const handler of handlers) handler.call(server, request, response);
  };
  const next = (socket: Socket) => {
    const [first, ...others] = socket.destroyed ? [] : (waiting.get(socket) ?? []);
    if (!first) return waiting.delete(socket);
    waiting.set(socket, others);
    handle(socket, ...first);
  };

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const others = waiting.get(socket);
    if (!others) {
      waiting.set(socket, []);
      handle(socket, request, response);
    } else if (others.push([request, response]) > MOST_WAITING) socket.destroy();
  });
}
