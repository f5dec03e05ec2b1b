import { isDeepStrictEqual } from "node:util";
import type { CreateFulfillmentLabelDTO, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { ShopError, type TrackingRequest } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { auditOf } from "../../lib/services";
import type { AuditAction } from "../../modules/audit/actions";
import { named } from "../../modules/audit/subjects";
import type { AuditOutcome } from "../../modules/audit/types";
import { IS_PICKUP } from "../../modules/checkout/order-facts";
import { IS_CANCELING } from "../../modules/withdrawals/cancellations";
import { BEING_CANCELED, requireReserved } from "../payment-deadline/require-reserved";
import { deliver, pack, ship } from "../stock/parcels";
import { ORDER_CANCELED } from "./settlement";

type Line = { id: string; quantity: number };
type OpenLine = Line & { isShipped: boolean };
type Parcel = {
  id: string;
  /** Whether anything in it is sent: an alteration that staff wrote into the order is not. */
  isSent: boolean;
  isShipped: boolean;
  isDelivered: boolean;
  /** Its tracking codes, in capitals. */
  codes: string[];
  items: Line[];
};
type Whereabouts = {
  isCanceled: boolean;
  isCanceling: boolean;
  isPickup: boolean;
  open: OpenLine[];
  parcels: Parcel[];
};

const ACTIONS: Record<TrackingRequest["status"], AuditAction> = {
  shipped: "order.shipped",
  delivered: "order.delivered",
  ready: "order.fulfilled",
  collected: "order.delivered",
};

/**
 * Applies a tracking status reported by a carrier, staff or the house's own system: packs what is unpacked and ships
 * what is unshipped, by Medusa's own workflows; a pickup order is ready once it is packed. Reported again or late, it
 * undoes nothing. What moves is in the audit log.
 * @param by the Admin user who reports it, or who created the API key; 'carrier'
 * @param parcelCode what is reported concerns the parcels with this code alone: nothing else is packed or moved
 * @throws {ShopError} 409 when the order is canceled, its pieces were released, nothing in it can be sent, or the
 *   status belongs to the other delivery method
 */
export async function trackOrder(
  container: MedusaContainer,
  orderId: string,
  report: TrackingRequest,
  by: string,
  parcelCode?: string,
): Promise<void> {
  await exclusively(knexOf(container), settling(orderId), async () => {
    const before = await whereaboutsOf(container, orderId);
    if (before.isCanceled) throw new ShopError("conflict", ORDER_CANCELED);
    if (before.isCanceling) throw new ShopError("conflict", BEING_CANCELED);
    requireOwnWay(report.status, before.isPickup);
    let outcome: AuditOutcome = "failed";
    try {
      await move(container, orderId, before, { report, by, parcelCode });
      outcome = "done";
    } finally {
      if (!isDeepStrictEqual(before, await whereaboutsOf(container, orderId)))
        await record(container, orderId, { report, outcome });
    }
  });
}

async function record(
  container: MedusaContainer,
  orderId: string,
  { report: { status, code }, outcome }: { report: TrackingRequest; outcome: AuditOutcome },
): Promise<void> {
  const subject = await named(knexOf(container), { type: "order", id: orderId });
  const details = code ? { tracking_number: code } : {};
  await auditOf(container).record({ action: ACTIONS[status], subject, details, outcome });
}

async function move(
  container: MedusaContainer,
  orderId: string,
  before: Whereabouts,
  { report, by, parcelCode }: { report: TrackingRequest; by: string; parcelCode: string | undefined },
): Promise<void> {
  const { status, code, url } = report;
  if (before.open.length > 0 && parcelCode === undefined) {
    await requireReserved(container, orderId);
    for (const items of parcelsOf(before.open))
      await pack(container, { order_id: orderId, items, created_by: by });
  }
  const label = { tracking_number: code ?? "", tracking_url: url ?? "#", label_url: "#" };
  const labels = code ? [label] : [];
  const parcels = (await whereaboutsOf(container, orderId)).parcels.filter(
    ({ codes }) => parcelCode === undefined || codes.includes(parcelCode.toUpperCase()),
  );
  if (parcels.length === 0) throw new ShopError("conflict", "Este pedido não tem peças a enviar");
  const sent = parcels.filter(({ isSent }) => isSent);
  const labeled = sent.length > 0 ? sent : parcels;
  for (const parcel of before.isPickup ? [] : parcels.filter(({ isShipped }) => !isShipped))
    await ship(container, {
      order_id: orderId,
      fulfillment_id: parcel.id,
      items: parcel.items,
      labels: labeled.includes(parcel) ? labels : [],
      created_by: by,
    });
  const last = labeled.at(-1);
  const known = parcels.filter(({ codes }) => code !== undefined && codes.includes(code.toUpperCase()));
  if (code && known.length === 0 && last?.isShipped) await putLabel(container, last.id, label);
  if (url) for (const { id } of known) await putLabel(container, id, label);
  if (status === "shipped" || status === "ready") return;
  for (const { id } of parcels.filter(({ isDelivered }) => !isDelivered))
    await deliver(container, { orderId, fulfillmentId: id });
}

/** Medusa packs what is shipped apart from what is not, such as an alteration that staff wrote into an order. */
function parcelsOf(open: OpenLine[]): Line[][] {
  const of = (wanted: boolean) =>
    open.filter(({ isShipped }) => isShipped === wanted).map(({ id, quantity }) => ({ id, quantity }));
  return [of(true), of(false)].filter((items) => items.length > 0);
}

function requireOwnWay(status: TrackingRequest["status"], isPickup: boolean): void {
  if (["ready", "collected"].includes(status) === isPickup) return;
  throw new ShopError(
    "conflict",
    isPickup
      ? "Este pedido se retira na loja: informe 'ready' ou 'collected'"
      : "Este pedido não se retira na loja: informe 'shipped' ou 'delivered'",
  );
}

/** Labels a parcel that was shipped before its code was known, or whose code was known without its address. */
async function putLabel(
  container: MedusaContainer,
  fulfillmentId: string,
  label: Omit<CreateFulfillmentLabelDTO, "fulfillment_id">,
): Promise<void> {
  const fulfillments = container.resolve(Modules.FULFILLMENT);
  const { labels } = await fulfillments.retrieveFulfillment(fulfillmentId, { relations: ["labels"] });
  const others = labels.filter(
    ({ tracking_number }) => tracking_number.toUpperCase() !== label.tracking_number.toUpperCase(),
  );
  await fulfillments.updateFulfillment(fulfillmentId, {
    labels: [...others.map(({ id }) => ({ id })), label],
  });
}

async function whereaboutsOf(container: MedusaContainer, orderId: string): Promise<Whereabouts> {
  const [found] = await rowsOf<Whereabouts>(
    knexOf(container),
    `select o.canceled_at is not null as "isCanceled",
       ${IS_CANCELING("o.id")} as "isCanceling",
       exists (select from order_shipping s join order_shipping_method m on m.id = s.shipping_method_id and m.deleted_at is null
         where s.order_id = o.id and s.version = o.version and s.deleted_at is null and s.return_id is null
           and s.exchange_id is null and ${IS_PICKUP("m")}) as "isPickup",
       coalesce((select json_agg(json_build_object('id', i.item_id, 'quantity', (i.quantity - i.fulfilled_quantity)::int,
           'isShipped', l.requires_shipping))
         from order_item i join order_line_item l on l.id = i.item_id where i.order_id = o.id and i.version = o.version and i.deleted_at is null
           and i.quantity > i.fulfilled_quantity), '[]') as open,
       coalesce((select json_agg(json_build_object('id', f.id, 'isSent', f.requires_shipping, 'isShipped', f.shipped_at is not null,
           'isDelivered', f.delivered_at is not null,
           'codes', (select coalesce(json_agg(upper(b.tracking_number)), '[]') from fulfillment_label b
             where b.fulfillment_id = f.id and b.deleted_at is null),
           'items', (select json_agg(json_build_object('id', x.line_item_id, 'quantity', x.quantity::int))
             from fulfillment_item x where x.fulfillment_id = f.id and x.deleted_at is null)) order by f.created_at)
         from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id and f.canceled_at is null and f.deleted_at is null
         where l.order_id = o.id and l.deleted_at is null), '[]') as parcels
     from "order" o where o.id = :orderId and o.deleted_at is null and o.is_draft_order is not true`,
    { orderId },
  );
  if (!found) throw new ShopError("not_found", "Pedido não encontrado");
  return found;
}
