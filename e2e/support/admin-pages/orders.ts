import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { piecesInStock, placedOrder, registeredCustomer, shopperWithAPiece } from "../api-shopper.ts";
import type { Parts, Entities, Row } from "./entities.ts";

type Order = Row & {
  customer_id: string;
  items: (Row & { quantity: number })[];
  fulfillments: Row[];
};

/**
 * Orders of a customer, one for each screen that is about an order in a certain state: a screen that changes an order
 * leaves the change open, and would keep others from beginning theirs.
 */
export async function orderPages(request: APIRequestContext, entities: Entities): Promise<Parts> {
  const email = `paginas-${randomUUID()}@exemplo.com.br`;
  const cookie = await registeredCustomer(request, email);
  // Each of another piece: a size that one order took may be offered to the next for a moment.
  const pieces = await piecesInStock(request);
  const unpaid = async () =>
    placedOrder(request, await shopperWithAPiece(request, pieces.pop()), { cookie, email });
  const read = (id: string) =>
    entities.one<Order>(`orders/${id}?fields=customer_id,*items,*fulfillments`, "order");
  const itemsOf = ({ items }: Order) => items.map(({ id, quantity }) => ({ id, quantity }));
  const paid = async () => {
    const id = await unpaid();
    await entities.post(`/admin/shop/orders/${id}/settlement`, {});
    return read(id);
  };
  const prepared = async () => {
    const order = await paid();
    await entities.make(`orders/${order.id}/fulfillments`, "order", { items: itemsOf(order) });
    const { id, fulfillments } = await read(order.id);
    return `/orders/${id}/${fulfillments[0]?.id}`;
  };
  const delivered = async () => {
    const order = await paid();
    await entities.post(`/api/orders/${order.id}/tracking`, { status: "delivered" });
    return order;
  };
  const returned = async () => {
    const order = await delivered();
    const { id } = await entities.make("returns", "return", { order_id: order.id });
    await entities.make(`returns/${id}/request-items`, "return", { items: itemsOf(order) });
    await entities.make(`returns/${id}/request`, "return", {});
    return `/orders/${order.id}/returns/${id}`;
  };

  const order = await paid();
  const { id: reservation } = await entities.first(
    `reservations?line_item_id=${order.items[0]?.id}`,
    "reservations",
  );
  return {
    "/orders/:id": order.id,
    "/orders/:id/fulfillment": `/orders/${order.id}/fulfillment?requires_shipping=true`,
    "/orders/:id/edits": `/orders/${await unpaid()}/edits`,
    "/orders/:id/:f_id": await prepared(),
    "/orders/:id/returns": `/orders/${(await delivered()).id}/returns`,
    "/orders/:id/claims": `/orders/${(await delivered()).id}/claims`,
    "/orders/:id/exchanges": `/orders/${(await delivered()).id}/exchanges`,
    "/orders/:id/returns/:return_id": await returned(),
    "/reservations/:id": reservation,
    "/customers/:id": order.customer_id,
    "/customers/:id/:order_id": order.id,
    "/expedicao/imprimir": `/expedicao/imprimir?papel=romaneio&pedidos=${order.id}`,
  };
}
