import { Counter, Histogram, type Registry } from "prom-client";

/** Seconds, from a finished answer to what nobody waits for any more. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests that have been answered, by the route's pattern: what is asked for (ids, names, tokens) is in no label. */
export class Requests {
  private readonly total: Counter<"method" | "route" | "status">;
  private readonly duration: Histogram<"route">;

  constructor(registry: Registry) {
    const registers = [registry];
    this.total = new Counter({
      name: "http_requests_total",
      help: "Requests answered, by method, pattern of the route and status.",
      labelNames: ["method", "route", "status"],
      registers,
    });
    this.duration = new Histogram({
      name: "http_request_duration_seconds",
      help: "From a request's headers to the end of its answer, by pattern of the route.",
      labelNames: ["route"],
      buckets: BUCKETS,
      registers,
    });
  }

  /** @param route its pattern, one of a bounded number @param seconds it took */
  count(method: string, route: string, status: number, seconds: number): void {
    this.total.inc({ method, route, status });
    this.duration.observe({ route }, seconds);
  }
}
