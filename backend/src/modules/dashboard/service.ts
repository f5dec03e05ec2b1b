import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { readBestPieces, readRunningOut, readSellers, readSeries, readTotals } from "./queries";
import type { Dashboard } from "./types";

/** How the shop is doing, counted by SQL functions over Medusa's orders and the sellers' messages (`functions.ts`). */
export default class DashboardModuleService {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** The store's last `days` days, today included, in five statements; canceled orders count nowhere. */
  async read(days: number): Promise<Dashboard> {
    const [period, series, bestPieces, sellers, scarce] = await Promise.all([
      readTotals(this.pg, days),
      readSeries(this.pg, days),
      readBestPieces(this.pg, days),
      readSellers(this.pg, days),
      readRunningOut(this.pg, days),
    ]);
    const sizes = scarce.map(({ count: _count, ...size }) => size);
    return {
      days,
      ...period,
      series,
      bestPieces,
      sellers,
      runningOut: { count: scarce[0]?.count ?? 0, sizes },
    };
  }
}
