import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Shop } from "./shop";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};
type Explained = { "Query Text": string; Plan: Plan };
type Connection = {
  query: (sql: string) => Promise<unknown>;
  on: (event: "notice", hear: (notice: { message?: string }) => void) => void;
};

/** How a statement read a table; `rows` counts every row it looked at, used or not. */
export type Read = { sql: string; table: string; how: string; rows: number };

/** Makes PostgreSQL report the plan of every statement, also those inside functions and triggers. */
const EXPLAIN = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
  set auto_explain.log_level = notice`;

/** Records what the application's statements read, from PostgreSQL's execution plans. */
export class Plans {
  private readonly heard: Explained[] = [];

  constructor(private readonly shop: Shop) {
    const pool = shop.knex.client as Knex.Client;
    const acquire = pool.acquireConnection.bind(pool) as () => Promise<Connection>;
    const listening = new WeakSet<Connection>();
    pool.acquireConnection = async () => {
      const connection = await acquire();
      if (!listening.has(connection)) {
        listening.add(connection);
        connection.on("notice", ({ message = "" }) => {
          const plan = /^duration: .*plan:\n(\{.*\})$/s.exec(message);
          if (plan?.[1]) this.heard.push(JSON.parse(plan[1]) as Explained);
        });
        await connection.query(EXPLAIN);
      }
      return connection;
    };
  }

  /** What was read by `work` and by the events that it caused. */
  async of(work: () => Promise<unknown>): Promise<Read[]> {
    this.heard.length = 0;
    await work();
    await this.shop.quiet();
    return this.heard.flatMap(({ "Query Text": sql, Plan }) => readsOf(Plan, sql));
  }
}

function readsOf(plan: Plan, sql: string): Read[] {
  const inside = (plan.Plans ?? []).flatMap((child) => readsOf(child, sql));
  if (!plan["Relation Name"] || plan["Node Type"] === "ModifyTable") return inside;
  const [kept = 0, filtered = 0, rechecked = 0] = [
    plan["Actual Rows"],
    plan["Rows Removed by Filter"],
    plan["Rows Removed by Index Recheck"],
  ];
  const rows = Math.round((kept + filtered + rechecked) * (plan["Actual Loops"] ?? 1));
  return [{ sql, table: plan["Relation Name"], how: plan["Node Type"], rows }, ...inside];
}
