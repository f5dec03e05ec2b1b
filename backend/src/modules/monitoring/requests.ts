import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Requests } from "@alfaiataria/monitoring";

const STARTED = "http.server.request.start";
const FINISHED = "http.server.response.finish";
/** Addresses of the dashboard's own files. */
const DASHBOARD = /^\/app(\/|\?|$)/;

/** The fields that Express adds to a request. */
type Routed = IncomingMessage & { baseUrl?: string; originalUrl?: string; route?: { path: unknown } };
type Message = { request: Routed; response: ServerResponse; server: Server };

/**
 * Counts every request this process answers, except those to the server `apart`, through Node's diagnostics channels.
 * @returns a function that stops counting
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
