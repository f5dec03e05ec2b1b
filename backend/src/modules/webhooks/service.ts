import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { sweep } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";
import WebhookDelivery from "./models/webhook-delivery";
import WebhookReceiver from "./models/webhook-receiver";
import WebhookStock from "./models/webhook-stock";
import { CLAIM, DEADLINES, LOOK_BACK, LOOKED, NEW_ORDERS, POSTPONE, STEPS } from "./queries";
import { type Delivery, send } from "./send";
import { queueStockChanges } from "./stock-changes";

const AT_ONCE = 10;
type Container = { [ContainerRegistrationKeys.PG_CONNECTION]: Knex; logger: Logger };

/** Webhooks about orders and stock, and their delivery. */
class WebhooksModuleService extends MedusaService({ WebhookDelivery, WebhookReceiver, WebhookStock }) {
  private readonly pg: Knex;
  private readonly logger: Logger;
  /** Receivers being sent to right now; each has a run of its own, so that a slow one does not delay the others. */
  private readonly busy = new Set<string>();

  constructor(container: Container, ...rest: unknown[]) {
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.logger = container.logger;
  }

  /**
   * Queues, for every receiver, what happened since the last call: orders that were placed, lapsed, resumed, paid,
   * shipped, delivered, canceled, returned or refunded, and variants whose stock changed. Everything is read from the
   * tables themselves: a killed process loses nothing, orders made in Admin count too, and no order waits for this.
   * Several stock changes of a variant in between count as one.
   */
  async collect(urls: string[]): Promise<void> {
    await this.pg.transaction(async (transaction) => {
      // One process at a time: two would report the same stock change twice.
      await transaction.raw("select pg_advisory_xact_lock(hashtextextended('webhooks', 0))");
      // A removed receiver gets nothing more.
      await transaction("webhook_receiver").whereNotIn("url", urls).delete();
      await transaction("webhook_delivery").whereNotIn("url", urls).whereNull("delivered_at").delete();
      const [look] = await rowsOf<Record<"since" | "orders_since", Date | null>>(transaction, LOOK_BACK);
      if (look?.since) {
        for (const events of [NEW_ORDERS, DEADLINES, STEPS]) await transaction.raw(events, look);
      }
      await queueStockChanges(transaction);
      // Last, so that a new receiver is only told of what happens from now on.
      await transaction("webhook_receiver")
        .insert(urls.map((url) => ({ url })))
        .onConflict("url")
        .ignore();
      await transaction.raw(LOOKED);
    });
  }

  /** Deletes deliveries that ended long ago. */
  async sweep(): Promise<void> {
    await sweep(this.pg, "webhook_delivery", "created_at < now() - interval '30 days'");
  }

  /** Sends a receiver everything that is due. Does nothing while another run for it is under way. */
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
    // Only the origin is logged: the path or query may contain a secret of the receiver.
    if (row?.given_up) this.logger.warn(`webhook ${event_id} to ${new URL(url).origin} given up: ${error}`);
  }
}

export default WebhooksModuleService;
