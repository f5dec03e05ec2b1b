import type { Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge, newRegistry, type Place, Requests, serveMetrics } from "@alfaiataria/monitoring";
import type { CatalogueStore } from "./catalogue/store.ts";
import { kindOf } from "./http/limits.ts";
import { PAGES } from "./http/repeated-answers.ts";
import type { RedisConnection } from "./http/redis.ts";
import type { PicturePool } from "./pictures/pool.ts";

/** What is measured besides requests and the process itself. */
type Parts = { store: CatalogueStore; pool: PicturePool; redis?: RedisConnection | undefined };

type Metrics = {
  /** Counts a request that the routes did not see. */
  countRepeated: (route: string, seconds: number) => void;
  /** Measures the other parts too, once they are there. */
  add: (parts: Parts) => void;
};

/**
 * Measures the server for Prometheus, at `/metrics` on a port of its own, for as long as the app is open. Must be
 * called before other routes are registered, because it observes all of them.
 */
export function metrics(app: FastifyInstance, place: Place): Metrics {
  const registry = newRegistry();
  const registers = [registry];
  const requests = new Requests(registry);
  const limited = new Counter({
    name: "shop_limited_total",
    help: "Requests answered 429, by the kind of call whose budget they were counted in.",
    labelNames: ["kind"],
    registers,
  });

  const count = (request: FastifyRequest, reply: FastifyReply, route: string) => {
    // Calls that the page renderer injects into this server do not come over the network.
    if (!(request.raw.socket instanceof net.Socket)) return;
    requests.count(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode === 429) limited.inc({ kind: kindOf(request.method, route) ?? "other" });
  };
  // A hook per route knows the route's pattern: reading it from the request costs more than everything else here.
  app.addHook("onRoute", (options) => {
    const { url } = options;
    options.onResponse = [
      ...[options.onResponse ?? []].flat(),
      (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        count(request, reply, url);
        done();
      },
    ];
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (request.is404) count(request, reply, reply.statusCode === 404 ? "(nothing)" : PAGES);
    done();
  });
  let server: Server | undefined;
  app.addHook("onReady", async () => {
    server = await serveMetrics(registry, place);
    app.log.info({ port: (server.address() as AddressInfo).port }, "metrics");
  });
  app.addHook("onClose", async () => void server?.close());

  const countRepeated = (route: string, seconds: number) => requests.count("GET", route, 200, seconds);
  const add = ({ store, pool, redis }: Parts) => {
    /** @param read gives undefined while there is no value */
    const gauge = (name: string, help: string, read: () => number | undefined | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await read();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    const counter = (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    gauge("http_connections", "Connections that are open.", () => connectionsOf(app));
    gauge("shop_catalogue_age_seconds", "How old the catalogue is at most.", () =>
      store.isLoaded ? store.ageMs / 1000 : undefined,
    );
    gauge("shop_catalogue_pieces", "Pieces in the catalogue.", () =>
      store.isLoaded ? store.current.pieceCount : 0,
    );
    gauge("shop_replies", "Finished answers that are kept.", () => store.replies.state.count);
    gauge("shop_reply_bytes", "What they take, bytes.", () => store.replies.state.bytes);
    counter("shop_reply_hits_total", "Answers that were there.", () => store.replies.state.hits);
    counter("shop_reply_misses_total", "Answers that had to be made.", () => store.replies.state.misses);
    gauge("shop_pictures_waiting", "Pictures that wait for a worker.", () => pool.load.waiting);
    gauge("shop_pictures_making", "Pictures that are being made.", () => pool.load.making);
    counter(
      "shop_pictures_refused_total",
      "Pictures refused because too many wait.",
      () => pool.load.refused,
    );
    if (redis) gauge("shop_redis_up", "Whether Redis answers.", async () => Number(await redis.isUp()));
  };
  return { countRepeated, add };
}

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));
