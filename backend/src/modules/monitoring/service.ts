import type { Server } from "node:http";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { newRegistry, type Place, Requests, serveMetrics } from "@alfaiataria/monitoring";
import { poolGauges } from "./pools";
import { countRequests } from "./requests";
import { waitingGauges } from "./waiting";

type Container = {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
  importMapping: { catalogue: { look(): Promise<{ behindMs: number }> } };
};

/** Exports Medusa's metrics for Prometheus at `/metrics` on a port of its own, while the application runs. */
export class MonitoringService {
  readonly __hooks: Record<"onApplicationStart" | "onApplicationPrepareShutdown", () => Promise<void>>;
  private server: Server | undefined;
  private stopCounting: (() => void) | undefined;

  constructor(container: Container, place: Place) {
    this.__hooks = {
      onApplicationStart: async () => {
        const registry = newRegistry();
        const knex = container[ContainerRegistrationKeys.PG_CONNECTION];
        poolGauges(registry, knex);
        waitingGauges(registry, knex, async () => (await container.importMapping.catalogue.look()).behindMs);
        this.server = await serveMetrics(registry, place);
        this.stopCounting = countRequests(new Requests(registry), this.server);
      },
      onApplicationPrepareShutdown: async () => {
        this.stopCounting?.();
        this.server?.close();
      },
    };
  }
}
