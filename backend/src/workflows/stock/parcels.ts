import { asValue } from "@medusajs/framework/awilix";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer, OrderWorkflow } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils";
import {
  cancelOrderFulfillmentWorkflow,
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows";
import { inOneTransaction } from "../../lib/in-one-transaction";
import { knexOf } from "../../lib/knex";
import { gather } from "./reserve";

// What happens to an order's parcels, by Medusa's own workflows, each in one transaction: the parcel, the stock levels,
// the reservations and the order's fulfilled quantities. Call these while holding the order's lock, `settling`.

export type Packing = OrderWorkflow.CreateOrderFulfillmentWorkflowInput;
export type Shipping = OrderWorkflow.CreateOrderShipmentWorkflowInput;
export type Unpacking = OrderWorkflow.CancelOrderFulfillmentWorkflowInput;
export type Delivery = { orderId: string; fulfillmentId: string; no_notification?: boolean };
type OrderLink = Record<string, Record<string, string>>;

/** The modules that record a parcel. */
const PARCEL = [Modules.FULFILLMENT, Modules.ORDER];

/** Creates a parcel; its pieces leave the stock. */
export async function pack(container: MedusaContainer, packing: Packing): Promise<void> {
  const ofOrder = `select r.inventory_item_id from reservation_item r
    join order_item i on i.item_id = r.line_item_id where i.order_id = ? and r.deleted_at is null`;
  const lines = packing.items.map(({ id }) => id);
  // Medusa reads the reservations outside the parcel's transaction.
  const location_id = await knexOf(container).transaction(async (transaction) => {
    await lockLevels(transaction, ofOrder, packing.order_id);
    await gather(transaction, lines, packing.location_id ?? undefined);
    return packing.location_id ?? (await locationOf(transaction, lines));
  });
  await inOneTransaction(container, [...PARCEL, Modules.INVENTORY], async (scope, transaction) => {
    await lockLevels(transaction, ofOrder, packing.order_id);
    scope.register(ContainerRegistrationKeys.LINK, asValue(parcelLinks(transaction)));
    const reserved = () =>
      transaction("reservation_item").whereIn("line_item_id", lines).whereNull("deleted_at");
    // Medusa lowers a reservation only where free pieces are left beside it: the last ones could not be packed in parts.
    await reserved().update({ allow_backorder: true });
    await createOrderFulfillmentWorkflow(scope).run({ input: { ...packing, location_id } });
    await reserved().update({ allow_backorder: false });
  });
}

/**
 * The location where all of these lines are reserved, if there is one: the parcel leaves from there, and comes back
 * there.
 */
async function locationOf(transaction: Knex, lineItemIds: string[]): Promise<string | undefined> {
  const places = await transaction("reservation_item")
    .whereIn("line_item_id", lineItemIds)
    .whereNull("deleted_at")
    .distinct<{ location_id: string }[]>("location_id");
  return places.length === 1 ? places[0]?.location_id : undefined;
}

/** Cancels an unshipped parcel; its pieces return to the stock and are reserved again. */
export async function unpack(container: MedusaContainer, unpacking: Unpacking): Promise<void> {
  await inOneTransaction(container, [...PARCEL, Modules.INVENTORY], async (scope, transaction) => {
    const ofParcel = "select inventory_item_id from fulfillment_item where fulfillment_id = ?";
    await lockLevels(transaction, ofParcel, unpacking.fulfillment_id);
    await cancelOrderFulfillmentWorkflow(scope).run({ input: unpacking });
  });
}

/** Ships a parcel; if staff chose not to notify the client, that is stored with it. */
export async function ship(container: MedusaContainer, shipping: Shipping): Promise<void> {
  await inOneTransaction(container, PARCEL, async (scope, transaction) => {
    await createOrderShipmentWorkflow(scope).run({ input: shipping });
    if (!shipping.no_notification) return;
    await transaction.raw(
      `update fulfillment set metadata = coalesce(metadata, '{}') || '{"no_notification": true}' where id = ?`,
      [shipping.fulfillment_id],
    );
  });
}

export async function deliver(container: MedusaContainer, input: Delivery): Promise<void> {
  await inOneTransaction(container, PARCEL, (scope) =>
    markOrderFulfillmentAsDeliveredWorkflow(scope).run({ input }),
  );
}

/**
 * Locks the inventory levels, in the order in which `reserve` locks them. Medusa reads a figure and writes it back with
 * its change, and its own lock ends before the commit; this makes concurrent changes wait for each other.
 * @param items SQL that selects inventory item ids by one id
 */
export async function lockLevels(transaction: Knex, items: string, id: string): Promise<void> {
  await transaction.raw(
    `select id from inventory_level where inventory_item_id in (${items}) and deleted_at is null order by id for update`,
    [id],
  );
}

/**
 * Creates the links between orders and parcels in this transaction, instead of the one of its own that Medusa would
 * use.
 */
function parcelLinks(transaction: Knex) {
  const ends = (link: OrderLink) => ({
    order_id: link[Modules.ORDER]?.order_id,
    fulfillment_id: link[Modules.FULFILLMENT]?.fulfillment_id,
  });
  return {
    create: async (links: OrderLink[]) => {
      const rows = links.map((link) => ({ id: generateEntityId(undefined, "ordful"), ...ends(link) }));
      await transaction("order_fulfillment").insert(rows);
    },
    dismiss: async (links: OrderLink[]) => {
      for (const link of links) await transaction("order_fulfillment").where(ends(link)).delete();
    },
  };
}
