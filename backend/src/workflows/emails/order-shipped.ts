import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { trackingUrl } from "@alfaiataria/brazil";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf, rowsOf } from "../../lib/knex";
import { outboxOf } from "../../lib/services";
import { readOrder } from "../order/read-order";
import { orderFacts } from "./order-facts";

type Shipment = {
  order_id: string;
  items: { name: string; color: string; size: string; quantity: number }[];
  labels: { code: string; url: string }[];
};

/**
 * Queues the email that a shipment is on its way, once per shipment. @param fulfillmentId id of Medusa's fulfillment
 */
export async function writeOrderShipped(container: MedusaContainer, fulfillmentId: string): Promise<void> {
  const knex = knexOf(container);
  const shipment = await readShipment(knex, fulfillmentId);
  const order = shipment && (await readOrder(knex, shipment.order_id));
  if (!order) return;
  await outboxOf(container).enqueue({
    key: `order-shipped:${fulfillmentId}`,
    template: "order-shipped",
    to: order.email,
    data: {
      ...(await orderFacts(container, order)),
      items: shipment.items,
      tracking: shipment.labels.map(({ code, url }) => ({ code, url: trackingUrl(code, url) })),
    },
  });
}

/**
 * Queues the emails of shipments whose event was lost in a crash. @throws {AggregateError} the errors of those that
 * failed
 */
export async function writeLostShipments(container: MedusaContainer): Promise<void> {
  const lost = await rowsOf<{ id: string }>(
    knexOf(container),
    `select f.id from fulfillment f
     join order_fulfillment l on l.fulfillment_id = f.id and l.deleted_at is null
     join "order" o on o.id = l.order_id and o.deleted_at is null and o.email <> ''
     where f.shipped_at between now() - interval '2 days' and now() - interval '20 seconds'
       and f.canceled_at is null and f.deleted_at is null and f.metadata -> 'no_notification' is null
       and not exists (select from outbox_email e where e.key = 'order-shipped:' || f.id and e.deleted_at is null)
     order by f.shipped_at limit 100`,
  );
  const outcomes = await Promise.allSettled(lost.map(({ id }) => writeOrderShipped(container, id)));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as unknown] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
}

async function readShipment(knex: Knex, fulfillmentId: string): Promise<Shipment | undefined> {
  const [shipment] = await rowsOf<Shipment>(
    knex,
    `select o.order_id,
       coalesce((select json_agg(json_build_object('name', coalesce(li.title, i.title), 'quantity', i.quantity::int,
           'color', coalesce(li.metadata ->> 'cor', ''), 'size', coalesce(li.metadata ->> 'tamanho', '')) order by li.id)
         from fulfillment_item i left join order_line_item li on li.id = i.line_item_id
         where i.fulfillment_id = f.id and i.deleted_at is null), '[]') as items,
       coalesce((select json_agg(json_build_object('code', l.tracking_number, 'url', l.tracking_url) order by l.tracking_number)
         from fulfillment_label l
         where l.fulfillment_id = f.id and l.deleted_at is null and l.tracking_number <> ''), '[]') as labels
     from fulfillment f join order_fulfillment o on o.fulfillment_id = f.id and o.deleted_at is null
     where f.id = :fulfillmentId and f.deleted_at is null`,
    { fulfillmentId },
  );
  return shipment;
}
