export { Counter, Gauge, Registry } from "prom-client";
export { newRegistry, type Place, serveMetrics } from "./serve";
export { Requests } from "./requests";
