import { Module } from "@medusajs/framework/utils";
import { MonitoringService } from "./service";

/** Measures Medusa for Prometheus (service.ts); there with MEDUSA_METRICS_PORT alone. Without tables. */
export default Module("monitoring", { service: MonitoringService });
