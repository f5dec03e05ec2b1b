import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";

/** Where Prometheus asks; port 0 is any that is free. */
export type Place = { port: number; host: string };

/** A registry that tells of the process itself: memory, processor, event loop, collections of garbage. */
export function newRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Answers `GET /metrics` on a port of its own, in Prometheus's text format, and nothing else.
 * @throws {Error} when the port is taken
 */
export async function serveMetrics(registry: Registry, { port, host }: Place): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  // A process ends when all else has ended.
  return server.unref();
}
