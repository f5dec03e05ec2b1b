import { Module } from "@medusajs/framework/utils";
import { MonitoringService } from "./service";

/** Exports Medusa's metrics for Prometheus (service.ts); loaded only if MEDUSA_METRICS_PORT is set. Has no tables. */
export default Module("monitoring", { service: MonitoringService });
