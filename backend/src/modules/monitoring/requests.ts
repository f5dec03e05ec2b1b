import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Requests } from "@alfaiataria/monitoring";

const STARTED = "http.server.request.start";
const FINISHED = "http.server.response.finish";
/** The dashboard's own files. */
const DASHBOARD = /^\/app(\/|\?|$)/;

/** What Express makes of a request on its way. */
type Routed = IncomingMessage & { baseUrl?: string; originalUrl?: string; route?: { path: unknown } };
type Message = { request: Routed; response: ServerResponse; server: Server };

/**
 * Counts every request that this process answers but those of `apart`, by what Node itself tells of them.
 * @returns by which it ends
 */
export function countRequests(requests: Requests, apart: Server): () => void {
  const begun = new WeakMap<IncomingMessage, number>();
  const started = (message: unknown) => {
    begun.set((message as Message).request, performance.now());
  };
  const finished = (message: unknown) => {
    const { request, response, server } = message as Message;
    const at = begun.get(request);
    if (server === apart || at === undefined) return;
    requests.count(
      request.method ?? "",
      routeOf(request),
      response.statusCode,
      (performance.now() - at) / 1000,
    );
  };
  subscribe(STARTED, started);
  subscribe(FINISHED, finished);
  return () => {
    unsubscribe(STARTED, started);
    unsubscribe(FINISHED, finished);
  };
}

function routeOf({ route, baseUrl = "", originalUrl, url }: Routed): string {
  if (route) return baseUrl + String(route.path);
  return DASHBOARD.test(originalUrl ?? url ?? "") ? "/app/*" : "(nothing)";
}
