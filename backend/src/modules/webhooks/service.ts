import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { sweep } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";
import WebhookDelivery from "./models/webhook-delivery";
import WebhookReceiver from "./models/webhook-receiver";
import WebhookStock from "./models/webhook-stock";
import { CLAIM, DEADLINES, NEW_ORDERS, POSTPONE, STEPS, STOCK_CHANGES } from "./queries";
import { type Delivery, send } from "./send";

const AT_ONCE = 10;
type Container = { [ContainerRegistrationKeys.PG_CONNECTION]: Knex; logger: Logger };

/** What receivers outside are told of orders and stock, and how far that came. */
class WebhooksModuleService extends MedusaService({ WebhookDelivery, WebhookReceiver, WebhookStock }) {
  private readonly pg: Knex;
  private readonly logger: Logger;
  /** Receivers that are being told right now, each by a run of its own, so that a slow one delays no other. */
  private readonly busy = new Set<string>();

  constructor(container: Container, ...rest: unknown[]) {
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.logger = container.logger;
  }

  /**
   * Writes down, for every receiver, what happened since the last time: orders that stand, lapse, are taken up again,
   * paid, sent, delivered, canceled, given back or refunded, and variants whose stock is another one. It is read off the tables themselves, so that nothing is lost by a process
   * that was killed, an order made in Admin counts too, and no order waits for it. Several changes of one variant in
   * between are one.
   */
  async collect(urls: string[]): Promise<void> {
    await this.pg.transaction(async (transaction) => {
      // One process at a time: two would tell the same change of stock twice.
      await transaction.raw("select pg_advisory_xact_lock(hashtextextended('webhooks', 0))");
      // Nothing goes any more to a receiver that was taken out.
      await transaction("webhook_receiver").whereNotIn("url", urls).delete();
      await transaction("webhook_delivery").whereNotIn("url", urls).whereNull("delivered_at").delete();
      for (const events of [NEW_ORDERS, DEADLINES, STEPS, STOCK_CHANGES]) await transaction.raw(events);
      // Last, so that a new receiver is told from now on.
      await transaction("webhook_receiver")
        .insert(urls.map((url) => ({ url })))
        .onConflict("url")
        .ignore();
    });
  }

  /** Takes away what was told, or given up, long ago. */
  async sweep(): Promise<void> {
    await sweep(this.pg, "webhook_delivery", "created_at < now() - interval '30 days'");
  }

  /** Sends a receiver what is due, until nothing more is. A run that is on its way already goes on alone. */
  async deliver(url: string, secret: string): Promise<void> {
    if (this.busy.has(url)) return;
    this.busy.add(url);
    try {
      let due: Delivery[];
      do {
        due = await rowsOf<Delivery>(this.pg, CLAIM, { url, limit: AT_ONCE });
        await Promise.all(due.map((delivery) => this.attempt(url, delivery, secret)));
      } while (due.length === AT_ONCE);
    } finally {
      this.busy.delete(url);
    }
  }

  private async attempt(url: string, delivery: Delivery, secret: string): Promise<void> {
    const { id, event_id } = delivery;
    const error = await send(url, delivery, secret);
    if (error === undefined) {
      await this.pg("webhook_delivery").where({ id }).update({ delivered_at: this.pg.fn.now() });
      return;
    }
    const [row] = await rowsOf<{ given_up: boolean }>(this.pg, POSTPONE, { id, error });
    // The address alone: its path or query may be a secret of the receiver.
    if (row?.given_up) this.logger.warn(`webhook ${event_id} to ${new URL(url).origin} given up: ${error}`);
  }
}

export default WebhooksModuleService;
