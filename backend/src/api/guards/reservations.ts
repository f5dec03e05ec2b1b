import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { untilAnswered } from "./until-answered";

const ENDED = "Este pedido foi cancelado: não espera mais peças";
const LAPSED =
  "A reserva deste pedido expirou e as peças voltaram ao estoque: retome o pedido, em Pagamento e entrega";
const ENOUGH = "As peças que faltam enviar desta linha já estão reservadas";

type Body = { line_item_id?: unknown; inventory_item_id?: unknown; quantity?: unknown };
/** A line of an order, and whether the order is canceled. */
type Line = { orderId: string; lineItemId: string; inventoryItemId: string | null; isEnded: boolean };

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
  if (typeof quantity !== "number" && params.id) return next();
  const knex = knexOf(scope);
  const reservationId = params.id ?? "";
  const [line] = await rowsOf<Line>(
    knex,
    `select i.order_id as "orderId", i.item_id as "lineItemId", coalesce(r.inventory_item_id, :item) as "inventoryItemId",
       o.canceled_at is not null as "isEnded"
     from order_item i join "order" o on o.id = i.order_id and o.version = i.version
     left join reservation_item r on r.id = :reservationId and r.deleted_at is null
     where i.item_id = coalesce(r.line_item_id, :line) and i.deleted_at is null limit 1`,
    {
      reservationId,
      line: typeof line_item_id === "string" ? line_item_id : "",
      item: typeof inventory_item_id === "string" ? inventory_item_id : "",
    },
  );
  if (!line) return next();
  await untilAnswered(knex, `settle ${line.orderId}`, response, async () => {
    if (line.isEnded) throw new ShopError("conflict", ENDED);
    if (await checkoutOf(scope).deadlines.isLapsed(line.orderId)) throw new ShopError("conflict", LAPSED);
    const wanted = typeof quantity === "number" ? quantity : 0;
    const over = await rowsOf(
      knex,
      `select from order_item i
       join "order" o on o.id = i.order_id and o.version = i.version
       join order_line_item l on l.id = i.item_id
       left join product_variant_inventory_item pvi on pvi.variant_id = l.variant_id
         and pvi.inventory_item_id = :inventoryItemId and pvi.deleted_at is null
       where i.item_id = :lineItemId and i.deleted_at is null
         and :wanted::numeric + coalesce((select sum(r.quantity) from reservation_item r where r.line_item_id = i.item_id
             and r.inventory_item_id = :inventoryItemId and r.deleted_at is null and r.id <> :reservationId), 0)
           > (i.quantity - i.fulfilled_quantity) * coalesce(pvi.required_quantity, 1)`,
      { ...line, wanted, reservationId },
    );
    if (over.length > 0) throw new ShopError("conflict", ENOUGH);
    next();
  });
}
