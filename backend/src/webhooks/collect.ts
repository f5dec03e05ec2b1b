import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEADLINES, NEW_ORDERS, STOCK_CHANGES } from "./queries";

/**
 * Writes down, for every receiver, what happened since the last time: orders that stand, lapse or are taken up again, and variants whose stock is
 * another one. It is read off the tables themselves, so that nothing is lost by a process that was killed, an order made
 * in Admin counts too, and no order waits for it. Several changes of one variant in between are one.
 */
export async function collect(knex: Knex, urls: string[]): Promise<void> {
  await knex.transaction(async (transaction) => {
    // One process at a time: two would tell the same change of stock twice.
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('webhooks', 0))");
    await forgetOthers(transaction, urls);
    await transaction.raw(NEW_ORDERS);
    await transaction.raw(DEADLINES);
    await transaction.raw(STOCK_CHANGES);
    // Last, so that a new receiver is told from now on.
    await transaction("webhook_receiver")
      .insert(urls.map((url) => ({ url })))
      .onConflict("url")
      .ignore();
    await transaction.raw("delete from webhook_delivery where created_at < now() - interval '30 days'");
  });
}

/** Nothing goes any more to a receiver that was taken out. */
async function forgetOthers(transaction: Knex, urls: string[]): Promise<void> {
  await transaction("webhook_receiver").whereNotIn("url", urls).delete();
  await transaction("webhook_delivery").whereNotIn("url", urls).whereNull("delivered_at").delete();
}
