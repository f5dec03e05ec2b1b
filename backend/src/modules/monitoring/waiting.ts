import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { Gauge, type Registry } from "@alfaiataria/monitoring";

/** The longest a scrape waits for the database, ms. */
const ANSWER_MS = 2_000;
const LAG = "shop_catalogue_lag_seconds";

const since = (at: string) => `coalesce(extract(epoch from now() - ${at}), 0)::float8`;
const letters = "outbox_email where state = 'queued' and deleted_at is null";
const held = "outbox_email where state = 'held' and deleted_at is null";
const pending = "order_placement where state = 'pending'";
const unwritten = "order_placement where email_due and deleted_at is null";
const deliveries = "webhook_delivery where delivered_at is null and given_up_at is null";

/** Each query uses an index of the waiting rows only, so that a scrape's cost does not grow with finished work. */
const GAUGES: Record<string, { help: string; sql: string }> = {
  shop_emails_waiting: { help: "Emails to be sent.", sql: `(select count(*)::int from ${letters})` },
  shop_emails_oldest_seconds: {
    help: "For how long the oldest of them has been waiting.",
    sql: `(select ${since("min(created_at)")} from ${letters})`,
  },
  shop_emails_held: {
    help: "Emails that their mailbox has no room for today.",
    sql: `(select count(*)::int from ${held})`,
  },
  shop_orders_pending: {
    help: "Orders that are begun and not finished.",
    sql: `(select count(*)::int from ${pending})`,
  },
  shop_orders_pending_oldest_seconds: {
    help: "For how long the oldest of them has been so: the repair finishes or undoes it within seconds.",
    sql: `(select ${since("min(created_at)")} from ${pending})`,
  },
  shop_orders_without_email: {
    help: "Orders whose confirmation is not queued yet.",
    sql: `(select count(*)::int from ${unwritten})`,
  },
  shop_webhooks_waiting: {
    help: "Webhooks to be delivered.",
    sql: `(select count(*)::int from ${deliveries})`,
  },
  shop_webhooks_oldest_seconds: {
    help: "For how long the oldest of them has been waiting.",
    sql: `(select ${since("min(occurred_at)")} from ${deliveries})`,
  },
};
const ALL = `select ${Object.entries(GAUGES)
  .map(([name, { sql }]) => `${sql} as ${name}`)
  .join(", ")}`;

/**
 * Gauges for work waiting in the database; every process reports the same. While the database does not answer in time
 * there are no figures, and `shop_database_up` is 0.
 * @param behindMs how long the catalogue's oldest change has been waiting to be projected, in ms
 */
export function waitingGauges(registry: Registry, knex: Knex, behindMs: () => Promise<number>): void {
  /** One query serves a whole scrape, and scrapes do not pile up while the database is away. */
  let asked: Promise<Record<string, number>> | undefined;
  const ask = () => {
    asked ??= readAll(knex, behindMs).finally(() => (asked = undefined));
    return withinTime(asked).catch(() => undefined);
  };
  const gauge = (
    name: string,
    help: string,
    read: (answer: Record<string, number> | undefined) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = read(await ask());
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge("shop_database_up", "Whether the database has answered.", (answer) => (answer ? 1 : 0));
  for (const [name, { help }] of Object.entries(GAUGES)) gauge(name, help, (answer) => answer?.[name]);
  gauge(
    LAG,
    "For how long the catalogue's oldest change has been waiting to be projected.",
    (answer) => answer?.[LAG],
  );
}

/** Reads all figures: the database's in one round trip, which a statement timeout ends. */
async function readAll(knex: Knex, behindMs: () => Promise<number>): Promise<Record<string, number>> {
  const [, { rows }] = await knex.raw<[unknown, { rows: Record<string, number>[] }]>(
    `set local statement_timeout = ${ANSWER_MS}; ${ALL}`,
  );
  return { ...rows[0], [LAG]: (await behindMs()) / 1000 };
}

async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
