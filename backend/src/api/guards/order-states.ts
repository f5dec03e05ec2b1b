import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf, rowsOf } from "../../lib/knex";

type Listed = { id: string; fulfillment_status?: string };
type Ended = { order_id: string; state: "canceled" | "returned" };

/**
 * Corrects the fulfillment status in Medusa's order list and order page: Medusa shows a canceled order's pieces as
 * still to be shipped, and returned ones as delivered. It has words of its own for both, which are used.
 */
export function tellEnds({ scope }: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction) {
  const json = response.json.bind(response);
  response.json = (body: unknown) => {
    const { orders, order } = (body ?? {}) as { orders?: Listed[]; order?: Listed };
    if (!orders && !order) return json(body);
    void endsOf(scope, orders ?? (order ? [order] : [])).then(
      (ends) =>
        json({
          ...(body as object),
          ...(orders && { orders: orders.map((each) => told(each, ends)) }),
          ...(order && { order: told(order, ends) }),
        }),
      next,
    );
    return response;
  };
  next();
}

const told = (order: Listed, ends: Map<string, Ended["state"]>): Listed => {
  const end = ends.get(order.id);
  return end && order.fulfillment_status ? { ...order, fulfillment_status: end } : order;
};

/** Which of these orders are canceled or returned; runs no statement when none of them shows its fulfillment status. */
async function endsOf(scope: MedusaRequest["scope"], orders: Listed[]): Promise<Map<string, Ended["state"]>> {
  const ids = orders.filter((order) => order.fulfillment_status).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<Ended>(
    knexOf(scope),
    `select order_id, case when payment = 'canceled' then payment else fulfillment end as state
     from shop_order_facts(:ids) where payment = 'canceled' or fulfillment = 'returned'`,
    { ids },
  );
  return new Map(rows.map(({ order_id, state }) => [order_id, state]));
}
