import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  beginExchangeOrderWorkflow,
  cancelBeginOrderExchangeWorkflow,
  orderExchangeAddNewItemWorkflow,
  orderExchangeRequestItemReturnWorkflow,
} from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { withdrawalsOf } from "../../lib/services";
import type { Requested } from "../../modules/withdrawals/requests";
import { lineOfVariant } from "../cart/line-of-variant";
import { sellableVariants } from "../cart/sellable-variant";
import { confirmExchangeWithin } from "./confirm-change";
import { requireUnchanging } from "./open-change";

/**
 * Accepts a client's return request on behalf of staff: creates a return in Medusa, or an exchange whose new pieces are
 * reserved and cost what was paid for the old ones. Happens once, however often or concurrently it is called; the draft
 * that a killed process left is dropped.
 * @throws {ShopError} 404 for an unknown request, 409 while staff edit the order, or when a new size is sold out
 */
export async function acceptReturn(
  container: MedusaContainer,
  orderId: string,
  { requestId, by }: { requestId: string; by: string },
): Promise<void> {
  const knex = knexOf(container);
  await exclusively(knex, settling(orderId), async () => {
    const request = (await withdrawalsOf(container).requests.of(orderId)).find(({ id }) => id === requestId);
    if (!request) throw new ShopError("not_found", "Este pedido de devolução não existe mais");
    if (request.accepted) return;
    await dropDraft(container, request);
    await requireUnchanging(knex, orderId);
    if (!request.is_exchange) return takeBack(container, request, by);
    await exchange(container, request, by).catch(async (error: unknown) => {
      // An open draft would block every other change of the order, and its refunds.
      await dropDraft(container, request);
      // Of a size that has sold out meanwhile Medusa says so in words of its own, without its name.
      await newItemsOf(container, request);
      throw error;
    });
  });
}

async function takeBack(
  container: MedusaContainer,
  { id, order_id, lines }: Requested,
  by: string,
): Promise<void> {
  const location_id = await locationOf(container, order_id);
  await inOneTransaction(container, [Modules.ORDER], async (scope, transaction) => {
    const made = await scope.resolve(Modules.ORDER).createReturn({
      order_id,
      location_id,
      items: lines.map((line) => ({ id: line.id, quantity: line.quantity })),
      internal_note: id,
      created_by: by,
    });
    await withdrawalsOf(container).requests.link(transaction, id, { returnId: made.id, by });
  });
}

async function exchange(container: MedusaContainer, request: Requested, by: string): Promise<void> {
  const { id, order_id, lines } = request;
  const knex = knexOf(container);
  const items = await newItemsOf(container, request);
  const { result: change } = await beginExchangeOrderWorkflow(container).run({
    input: { order_id, created_by: by, internal_note: id },
  });
  const exchange_id = change.exchange_id ?? "";
  await orderExchangeRequestItemReturnWorkflow(container).run({
    input: {
      exchange_id,
      // The input type requires one; the workflow creates it.
      return_id: "",
      location_id: await locationOf(container, order_id),
      items: lines.map((line) => ({ id: line.id, quantity: line.quantity })),
    },
  });
  await orderExchangeAddNewItemWorkflow(container).run({ input: { exchange_id, items } });
  const [made] = await rowsOf<{ id: string }>(
    knex,
    "select id from return where exchange_id = :exchange_id and deleted_at is null",
    { exchange_id },
  );
  if (!made) throw new Error(`the exchange ${exchange_id} has no return`);
  await inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
    const links = { returnId: made.id, exchangeId: exchange_id };
    await withdrawalsOf(container).requests.link(transaction, id, links);
    await confirmExchangeWithin(scope, transaction, exchange_id, by);
  });
}

/**
 * The new pieces, at the net price the old ones were sold at (after discounts). @throws {ShopError} 409 when one is
 * sold out
 */
async function newItemsOf(container: MedusaContainer, { order_id, lines }: Requested) {
  const knex = knexOf(container);
  const variants = await sellableVariants(
    knex,
    lines.map(({ variantId = "" }) => variantId),
  );
  const prices = await rowsOf<{ id: string; price: number }>(
    knex,
    `select li.id, (coalesce(oi.unit_price, li.unit_price) - coalesce((select sum(a.amount) from order_line_item_adjustment a
         where a.item_id = li.id and a.version = oi.version and a.deleted_at is null), 0) / oi.quantity)::float8 as price
     from "order" o join order_item oi on oi.order_id = o.id and oi.version = o.version and oi.deleted_at is null
     join order_line_item li on li.id = oi.item_id where o.id = :order_id`,
    { order_id },
  );
  return lines.map(({ id, quantity, variantId, size }) => {
    const variant = variants.find(({ variant_id }) => variant_id === variantId);
    if (!variant || (variant.stock !== null && variant.stock < quantity))
      throw new ShopError("conflict", `O tamanho ${size} está esgotado: combine com o cliente`, {
        reason: "stock",
      });
    const unit_price = prices.find((price) => price.id === id)?.price;
    return { ...lineOfVariant(variant), quantity, unit_price };
  });
}

/** Cancels the draft exchange that was begun for a request and not confirmed. */
export async function dropDraft(
  container: MedusaContainer,
  { id, order_id }: Pick<Requested, "id" | "order_id">,
): Promise<void> {
  const drafts = await rowsOf<{ exchange_id: string }>(
    knexOf(container),
    `select exchange_id from order_change where order_id = :order_id and internal_note = :id and exchange_id is not null
       and status in ('pending', 'requested') and deleted_at is null`,
    { id, order_id },
  );
  for (const { exchange_id } of drafts)
    await cancelBeginOrderExchangeWorkflow(container).run({ input: { exchange_id } });
}

/** The location the pieces were shipped from: they come back there unless staff decide otherwise. */
async function locationOf(container: MedusaContainer, orderId: string): Promise<string | undefined> {
  const [sent] = await rowsOf<{ location_id: string }>(
    knexOf(container),
    `select f.location_id from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id and f.canceled_at is null
     where l.order_id = :orderId and l.deleted_at is null order by f.created_at desc limit 1`,
    { orderId },
  );
  return sent?.location_id;
}
