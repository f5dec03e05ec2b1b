import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { type CarrierNotice, ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { acting } from "../../modules/audit/act";
import { trackOrder } from "./tracking";

/** Who moved a parcel that a carrier told of. */
const CARRIER = "carrier";
const ACT = {
  actor: { kind: "system", name: "Transportadora" },
  requestId: null,
  figuresFollow: true,
} as const;

/**
 * Applies what a carrier says: of a code that the shop knows to the parcels of that code alone, otherwise to the order
 * of that number, which a new code is added to. Said again, or out of order, nothing happens twice.
 * @throws {ShopError} 404 for a code and a number that the shop does not know together, 409 as `trackOrder` does and
 *   when a code alone is on its way with several orders
 */
export async function hearCarrier(container: MedusaContainer, notice: CarrierNotice): Promise<void> {
  const { trackingCode: code, orderNumber, status, trackingUrl: url } = notice;
  const knex = knexOf(container);
  const carrying = code ? await ordersWith(knex, code) : [];
  const orderId = orderNumber === undefined ? theOne(carrying) : await numbered(knex, orderNumber, carrying);
  if (!orderId) throw new ShopError("not_found", "Pedido não encontrado");
  const isKnown = carrying.some(({ id }) => id === orderId);
  await acting(ACT, () =>
    trackOrder(container, orderId, { status, code, url }, CARRIER, isKnown ? code : undefined),
  );
}

type Carrying = { id: string; number: number; isOpen: boolean };

/** The orders with a parcel of this code, latest first, and whether it has yet to arrive: carriers use codes again. */
const ordersWith = (knex: Knex, code: string): Promise<Carrying[]> =>
  rowsOf<Carrying>(
    knex,
    `select o.id, o.display_id as number, bool_or(f.delivered_at is null) as "isOpen"
     from fulfillment_label b
     join fulfillment f on f.id = b.fulfillment_id and f.canceled_at is null and f.deleted_at is null
     join order_fulfillment l on l.fulfillment_id = f.id and l.deleted_at is null
     join "order" o on o.id = l.order_id and o.deleted_at is null
     where upper(b.tracking_number) = upper(:code) and b.tracking_number <> '' and b.deleted_at is null
     group by o.id order by max(b.created_at) desc`,
    { code },
  );

/** @throws {ShopError} 409 when parcels of several orders have yet to arrive with it */
function theOne(carrying: Carrying[]): string | undefined {
  const open = carrying.filter(({ isOpen }) => isOpen);
  if (open.length > 1)
    throw new ShopError("conflict", "Este código está em mais de um pedido: informe também orderNumber");
  return (open[0] ?? carrying[0])?.id;
}

/** The order of this number, unless the code is on its way with another's pieces. */
async function numbered(knex: Knex, number: number, carrying: Carrying[]): Promise<string | undefined> {
  const own = carrying.find((each) => each.number === number);
  if (own) return own.id;
  if (carrying.some(({ isOpen }) => isOpen)) return undefined;
  const [order] = await rowsOf<{ id: string }>(
    knex,
    `select id from "order" where display_id = :number and deleted_at is null and is_draft_order is not true limit 1`,
    { number },
  );
  return order?.id;
}
