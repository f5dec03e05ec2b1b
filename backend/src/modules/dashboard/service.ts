import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { sweep } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";
import { FORGOTTEN } from "./hours";
import { readBestPieces, readRunningOut, readSellers, readSeries, readTotals } from "./queries";
import type { Dashboard } from "./types";

/** How the shop is doing, counted by SQL functions over Medusa's orders and the sellers' messages (`functions.ts`). */
export default class DashboardModuleService {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** Counts the hours in which orders have changed, until none is left. */
  async refresh(): Promise<void> {
    let isMore = true;
    while (isMore) {
      const [counted] = await rowsOf<{ more: boolean }>(this.pg, "select dashboard_refresh() as more");
      isMore = counted?.more ?? false;
    }
  }

  /** Deletes the hours that nobody looks at anymore. */
  async sweep(): Promise<void> {
    for (const table of ["dashboard_hour", "dashboard_piece"]) await sweep(this.pg, table, FORGOTTEN);
  }

  /** The figures of the store's last `days` days up to now, today included; canceled orders never count. */
  async read(days: number): Promise<Dashboard> {
    await this.refresh();
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
