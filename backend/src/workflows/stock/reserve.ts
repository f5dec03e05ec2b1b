import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { preparedRowsOf, rowsOf } from "../../lib/knex";

export type WantedLine = { lineItemId: string; variantId: string; name: string; quantity: number };

type Level = {
  id: string;
  variant_id: string;
  inventory_item_id: string;
  location_id: string;
  available: number;
  required: number;
  /** Whether staff sell the variant also without stock. */
  backorder: boolean;
};
type Reservation = { level: Level; lineItemId: string; quantity: number };

/**
 * Reserves every line's pieces, or none, within the caller's transaction. The levels are locked in the order of their
 * ids, so that competing orders queue and the last piece is sold once. Untracked stock needs no reservation.
 * @param backorders whether what is sold also without stock is reserved too, as it has to be once it is packed
 * @throws {ShopError} 409 with the lines that are short and how many of each are left
 */
export async function reserve(
  transaction: Knex,
  lines: WantedLine[],
  { backorders = false } = {},
): Promise<void> {
  const variantIds = lines.map(({ variantId }) => variantId) as unknown as Knex.Value;
  const levels = await preparedRowsOf<Level>(
    transaction,
    `select l.id, v.id as variant_id, l.inventory_item_id, l.location_id, pvi.required_quantity::int as required,
       (l.stocked_quantity - l.reserved_quantity)::int as available, v.allow_backorder as backorder
     from product_variant v
     join product_variant_inventory_item pvi on pvi.variant_id = v.id and pvi.deleted_at is null
     join store st on st.deleted_at is null
     join sales_channel_stock_location scl on scl.sales_channel_id = st.default_sales_channel_id and scl.deleted_at is null
     join inventory_level l on l.inventory_item_id = pvi.inventory_item_id and l.location_id = scl.stock_location_id
       and l.deleted_at is null
     where v.id = any(:variantIds) and v.manage_inventory and (not v.allow_backorder or :backorders::boolean)
     order by l.id for update of l`,
    { variantIds, backorders },
  );
  const counted = new Set(
    (
      await rowsOf<{ id: string }>(
        transaction,
        `select id from product_variant where id = any(:variantIds) and manage_inventory and (not allow_backorder or :backorders::boolean)`,
        { variantIds, backorders },
      )
    ).map(({ id }) => id),
  );
  const wanted = lines.filter(({ variantId }) => counted.has(variantId));
  const { reservations, missing } = allocate(wanted, levels);
  if (missing.length > 0) throw soldOut(missing);
  if (reservations.length > 0) await write(transaction, reservations);
}

/**
 * Reserves what an order still has to ship of pieces that needed no reservation when it was placed: their stock was
 * untracked then and is tracked now, or they are sold also without stock. Medusa ships no tracked item without one.
 * @throws {ShopError} 409 as `reserve` does
 */
export async function reserveCounted(transaction: Knex, orderId: string): Promise<void> {
  const lines = await rowsOf<WantedLine>(
    transaction,
    `select l.id as "lineItemId", l.variant_id as "variantId", l.title as name,
       (i.quantity - i.fulfilled_quantity)::int as quantity
     from "order" o
     join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
     join order_line_item l on l.id = i.item_id and l.variant_id is not null
     where o.id = :orderId and o.canceled_at is null and i.quantity > i.fulfilled_quantity and not exists (
       select from reservation_item r where r.line_item_id = l.id and r.deleted_at is null)
     order by l.id for update of o`,
    { orderId },
  );
  if (lines.length > 0) await reserve(transaction, lines, { backorders: true });
}

/**
 * Each line takes from every inventory item of its variant, from a single location if one has enough; a backorder takes
 * what is not there from the first one.
 */
function allocate(lines: WantedLine[], levels: Level[]) {
  const reservations: Reservation[] = [];
  const missing: { line: WantedLine; available: number }[] = [];
  // Where two variants share a level, the second line sees what the first one took.
  const free = new Map(levels.map(({ id, available }) => [id, available]));
  const piecesAt = ({ id, required }: Level) => Math.max(0, Math.floor((free.get(id) ?? 0) / required));

  for (const line of lines) {
    const own = levels.filter(({ variant_id }) => variant_id === line.variantId);
    const items = [...new Set(own.map((level) => level.inventory_item_id))].map((item) =>
      own.filter((level) => level.inventory_item_id === item),
    );
    // A kit is available as often as its scarcest item.
    const pieces = items.map((item) => item.reduce((sum, level) => sum + piecesAt(level), 0));
    const available = items.length === 0 ? 0 : Math.min(...pieces);
    const isBackorder = own.some(({ backorder }) => backorder);
    if (available < line.quantity && !isBackorder) {
      missing.push({ line, available });
      continue;
    }
    for (const item of items) {
      const enough = item.find((level) => piecesAt(level) >= line.quantity);
      const whole = enough ?? (isBackorder ? item[0] : undefined);
      let left = line.quantity;
      for (const level of whole ? [whole] : item) {
        const taken = whole ? left : Math.min(left, piecesAt(level));
        if (taken === 0) continue;
        const quantity = taken * level.required;
        left -= taken;
        free.set(level.id, (free.get(level.id) ?? 0) - quantity);
        reservations.push({ level, lineItemId: line.lineItemId, quantity });
      }
    }
  }
  return { reservations, missing };
}

/** The 409 error, with the lines that are short and how many of each are left. */
export function soldOut(missing: { line: WantedLine; available: number }[]): ShopError {
  const items = missing.map(({ line, available }) => ({
    variantId: line.variantId,
    name: line.name,
    available,
  }));
  const names = items.map(({ name, available }) =>
    available === 0 ? `${name} (esgotado)` : `${name} (${available === 1 ? "resta" : "restam"} ${available})`,
  );
  return new ShopError("conflict", `Não há estoque suficiente: ${names.join(", ")}`, {
    reason: "stock",
    items,
  });
}

/** Only inserts reservations: triggers keep the levels' reserved quantity (`lib/reserved-levels.ts`). */
async function write(transaction: Knex, reservations: Reservation[]): Promise<void> {
  await transaction("reservation_item").insert(
    reservations.map(({ level, lineItemId, quantity }) => ({
      id: generateEntityId(undefined, "resitem"),
      line_item_id: lineItemId,
      inventory_item_id: level.inventory_item_id,
      location_id: level.location_id,
      quantity,
      raw_quantity: JSON.stringify({ value: String(quantity), precision: 20 }),
      allow_backorder: false,
    })),
  );
}

/** Releases what was reserved for line items, within the caller's transaction. */
export async function release(transaction: Knex, lineItemIds: string[]): Promise<void> {
  await transaction.raw(
    "delete from reservation_item where line_item_id = any(:lineItemIds) and deleted_at is null",
    { lineItemIds: lineItemIds as unknown as Knex.Value },
  );
}

/** Releases everything reserved for an order, including lines that staff added, within the caller's transaction. */
export async function releaseOrder(transaction: Knex, orderId: string): Promise<void> {
  await transaction.raw(
    `delete from reservation_item r where r.deleted_at is null and r.line_item_id in (
       select item_id from order_item where order_id = :orderId and deleted_at is null)`,
    { orderId },
  );
}

/**
 * Brings what lines have reserved at several locations to one of them, stock and reservation, within the caller's
 * transaction, with the levels locked: Medusa takes a line's further reservations for other parts of a kit, and a
 * parcel would take its pieces from each of them.
 * @param locationId where they are packed, if that is one of them; otherwise the location with most
 */
export async function gather(transaction: Knex, lineItemIds: string[], locationId = ""): Promise<void> {
  const scattered = await rowsOf<{ kept: string; moved: string[]; quantity: number }>(
    transaction,
    `select (array_agg(r.id order by r.location_id = :locationId desc, r.quantity desc, r.id))[1] as kept,
       array_agg(r.id) as moved, sum(r.quantity)::int as quantity
     from reservation_item r where r.line_item_id = any(:lineItemIds) and r.deleted_at is null
     group by r.line_item_id, r.inventory_item_id having count(*) > 1`,
    { lineItemIds: lineItemIds as unknown as Knex.Value, locationId },
  );
  for (const { kept, moved, quantity } of scattered) {
    const all = { kept, moved: moved as unknown as Knex.Value };
    await transaction.raw(
      `with own as (select inventory_item_id, location_id, quantity from reservation_item where id = :kept),
         change as (
           select location_id, sum(quantity) as by from (
             select r.location_id, -r.quantity as quantity from reservation_item r where r.id = any(:moved) and r.id <> :kept
             union all select own.location_id, :quantity - own.quantity from own) moves group by location_id)
       update inventory_level l set updated_at = now(), stocked_quantity = l.stocked_quantity + change.by,
         raw_stocked_quantity = jsonb_build_object('value', trim_scale(l.stocked_quantity + change.by)::text, 'precision', 20)
       from own, change where l.inventory_item_id = own.inventory_item_id and l.location_id = change.location_id
         and l.deleted_at is null`,
      { ...all, quantity },
    );
    await transaction.raw("delete from reservation_item where id = any(:moved) and id <> :kept", all);
    await transaction.raw(
      `update reservation_item set quantity = :quantity, updated_at = now(),
         raw_quantity = jsonb_build_object('value', :quantity::text, 'precision', 20) where id = :kept`,
      { kept, quantity },
    );
  }
}
