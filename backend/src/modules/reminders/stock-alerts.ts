import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { sweep } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";

export type StockAlert = {
  id: string;
  variant_id: string;
  /** Pseudonym of the email or the phone. */
  subscriber: string;
  /** Null of who is told by WhatsApp. */
  email: string | null;
  phone: string | null;
  /** The keys by which the sellers know the client; of who is told by email, that of their account alone. */
  client_keys: string[] | null;
};

/** The most sizes that one address or phone may wait for. */
const MOST = 20;
const KEPT_DAYS = 90;
const AT_ONCE = 200;
/** How the key of a customer who is signed in begins. */
export const CUSTOMER = "customer:";
/** The keys by which the sellers know customers who are signed in. */
const KEYS = `array(select '${CUSTOMER}' || id from unnest(cast(:customerIds as text[])) id)`;

/** Who waits for which size. */
export class StockAlerts {
  constructor(private readonly pg: Knex) {}

  /** Stores a stock alert, once per size. @returns false when the address already waits for too many sizes */
  async add(alert: Omit<StockAlert, "id">): Promise<boolean> {
    const { variant_id, subscriber } = alert;
    return this.pg.transaction(async (transaction) => {
      await transaction.raw("select pg_advisory_xact_lock(hashtextextended(:subscriber, 0))", { subscriber });
      const own = await rowsOf<{ variant_id: string }>(
        transaction,
        "select variant_id from stock_alert where subscriber = :subscriber",
        { subscriber },
      );
      if (own.some((known) => known.variant_id === variant_id)) return true;
      if (own.length >= MOST) return false;
      await transaction("stock_alert").insert({
        id: generateEntityId(undefined, "alert"),
        ...alert,
      });
      return true;
    });
  }

  /** Alerts whose size is sold and in stock again, longest waiting first. */
  async due(): Promise<StockAlert[]> {
    return rowsOf<StockAlert>(
      this.pg,
      `select a.id, a.variant_id, a.email, a.phone, a.client_keys, a.subscriber from (select distinct variant_id from stock_alert) waited
       cross join lateral shop_variant_facts(array[waited.variant_id]) f
       join stock_alert a on a.variant_id = waited.variant_id
       where f.is_sold and coalesce(f.stock, 1) > 0 order by a.created_at, a.id limit ${AT_ONCE}`,
    );
  }

  async remove(id: string): Promise<void> {
    await this.pg("stock_alert").where({ id }).delete();
  }

  /** Deletes all alerts of an address or phone. */
  async removeOf(subscriber: string, transaction: Knex = this.pg): Promise<void> {
    await transaction("stock_alert").where({ subscriber }).delete();
  }

  /** Deletes the alerts requested by these customers while they were signed in. */
  async removeOfCustomers(customerIds: string[], transaction: Knex): Promise<void> {
    await transaction.raw(`delete from stock_alert where client_keys && ${KEYS}`, { customerIds });
  }

  /** The alerts of an address, and those requested by these customers while they were signed in. */
  async of(knex: Knex, { subscriber, customerIds }: { subscriber: string | null; customerIds: string[] }) {
    return rowsOf<Record<string, unknown>>(
      knex,
      `select variant_id as "variantId", email, phone, created_at as "createdAt" from stock_alert
       where subscriber = :subscriber or client_keys && ${KEYS} order by created_at`,
      { subscriber, customerIds },
    );
  }

  /** Deletes alerts that have waited too long. */
  sweep = (): Promise<number> =>
    sweep(this.pg, "stock_alert", `created_at < now() - interval '${KEPT_DAYS} days'`);
}
