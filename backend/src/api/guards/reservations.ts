import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { IS_CANCELING } from "../../modules/withdrawals/cancellations";
import { untilAnswered } from "./until-answered";

const ENDED = "Este pedido foi cancelado: não espera mais peças";
const LAPSED =
  "A reserva deste pedido expirou e as peças voltaram ao estoque: retome o pedido, em Pagamento e entrega";
const ENOUGH = "As peças que faltam enviar desta linha já estão reservadas";

type Body = { line_item_id?: unknown; inventory_item_id?: unknown; quantity?: unknown };
/** What is to be reserved: of an order's line, and of which inventory item. */
type Wanted = { orderId: string; lineItemId: string; inventoryItemId: string };

/**
 * Runs before Medusa reserves pieces for an order's line, or changes such a reservation, one at a time for an order:
 * Medusa reserves the same pieces twice, and for orders that have ended, and nobody could buy those anymore.
 * @throws {ShopError} 409
 */
export async function reserveOnce(
  { scope, params, body }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const { line_item_id, inventory_item_id, quantity } = (body ?? {}) as Body;
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const reservationId = params.id ?? "";
  const knex = knexOf(scope);
  const [wanted] = await rowsOf<Wanted>(
    knex,
    `select i.order_id as "orderId", i.item_id as "lineItemId", coalesce(r.inventory_item_id, :item) as "inventoryItemId"
     from order_item i left join reservation_item r on r.id = :reservationId and r.deleted_at is null
     where i.item_id = coalesce(r.line_item_id, :line) and i.deleted_at is null limit 1`,
    { reservationId, line: textOf(line_item_id), item: textOf(inventory_item_id) },
  );
  // What has no number is refused by Medusa, or changes no quantity.
  if (!wanted || typeof quantity !== "number") return next();
  await untilAnswered(knex, settling(wanted.orderId), response, async () => {
    if (await checkoutOf(scope).deadlines.isLapsed(wanted.orderId)) throw new ShopError("conflict", LAPSED);
    const [line] = await rowsOf<{ isEnded: boolean; isOver: boolean }>(
      knex,
      `select o.canceled_at is not null or ${IS_CANCELING("o.id")} as "isEnded",
         :quantity::numeric + coalesce((select sum(r.quantity) from reservation_item r where r.line_item_id = i.item_id
             and r.inventory_item_id = :inventoryItemId and r.deleted_at is null and r.id <> :reservationId), 0)
           > (i.quantity - i.fulfilled_quantity) * coalesce(pvi.required_quantity, 1) as "isOver"
       from order_item i
       join "order" o on o.id = i.order_id and o.version = i.version
       join order_line_item l on l.id = i.item_id
       left join product_variant_inventory_item pvi on pvi.variant_id = l.variant_id
         and pvi.inventory_item_id = :inventoryItemId and pvi.deleted_at is null
       where i.item_id = :lineItemId and i.deleted_at is null`,
      { ...wanted, quantity, reservationId },
    );
    if (line?.isEnded) throw new ShopError("conflict", ENDED);
    if (line?.isOver) throw new ShopError("conflict", ENOUGH);
    next();
  });
}
