import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { ShopError, type TrackingRequest } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { requireReserved } from "../payment-deadline/require-reserved";
import { ORDER_CANCELED } from "./settlement";

type Line = { id: string; quantity: number };
type Parcel = { id: string; isShipped: boolean; isDelivered: boolean; items: Line[] };
type Whereabouts = { isCanceled: boolean; open: Line[]; parcels: Parcel[] };

/**
 * Where an order is, as a carrier or the house's own system says it: what was not packed yet is packed, what was not sent is
 * sent, by Medusa's own workflows. Said again, or late, it changes nothing that is done.
 * @param by the user of Admin who says so, or who made the key
 * @throws {ShopError} 409 when the order is canceled, its pieces are given back, or nothing of it can be sent
 */
export async function trackOrder(
  container: MedusaContainer,
  orderId: string,
  { status, code, url }: TrackingRequest,
  by: string,
): Promise<void> {
  const knex = knexOf(container);
  await exclusively(knex, `track ${orderId}`, async () => {
    const before = await whereaboutsOf(container, orderId);
    if (before.isCanceled) throw new ShopError("conflict", ORDER_CANCELED);
    if (before.open.length > 0) {
      await requireReserved(container, orderId);
      await createOrderFulfillmentWorkflow(container).run({
        input: { order_id: orderId, items: before.open, created_by: by },
      });
    }
    const labels = code ? [{ tracking_number: code, tracking_url: url ?? "#", label_url: "#" }] : [];
    const { parcels } = await whereaboutsOf(container, orderId);
    if (parcels.length === 0) throw new ShopError("conflict", "Este pedido não tem peças a enviar");
    for (const { id, items } of parcels.filter(({ isShipped }) => !isShipped))
      await createOrderShipmentWorkflow(container).run({
        input: { order_id: orderId, fulfillment_id: id, items, labels, created_by: by },
      });
    if (status === "shipped") return;
    for (const { id } of parcels.filter(({ isDelivered }) => !isDelivered))
      await markOrderFulfillmentAsDeliveredWorkflow(container).run({
        input: { orderId, fulfillmentId: id },
      });
  });
}

async function whereaboutsOf(container: MedusaContainer, orderId: string): Promise<Whereabouts> {
  const [found] = await rowsOf<Whereabouts>(
    knexOf(container),
    `select o.canceled_at is not null as "isCanceled",
       coalesce((select json_agg(json_build_object('id', i.item_id, 'quantity', (i.quantity - i.fulfilled_quantity)::int))
         from order_item i where i.order_id = o.id and i.version = o.version and i.deleted_at is null
           and i.quantity > i.fulfilled_quantity), '[]') as open,
       coalesce((select json_agg(json_build_object('id', f.id, 'isShipped', f.shipped_at is not null,
           'isDelivered', f.delivered_at is not null,
           'items', (select json_agg(json_build_object('id', x.line_item_id, 'quantity', x.quantity::int))
             from fulfillment_item x where x.fulfillment_id = f.id and x.deleted_at is null)) order by f.created_at)
         from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id and f.canceled_at is null and f.deleted_at is null
         where l.order_id = o.id and l.deleted_at is null), '[]') as parcels
     from "order" o where o.id = :orderId and o.deleted_at is null`,
    { orderId },
  );
  if (!found) throw new ShopError("not_found", "Pedido não encontrado");
  return found;
}
