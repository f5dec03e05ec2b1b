import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf, rowsOf } from "../../lib/knex";

type Listed = { id: string; payment_status?: string; fulfillment_status?: string };
type Ended = Omit<Listed, "id">;

/**
 * Corrects the statuses in Medusa's order list and order page. Medusa shows the pieces of a canceled order as still to be
 * shipped and returned ones as delivered; those of a refunded or lapsed order as still to be shipped; and what lapsed
 * as still to be paid. It has words of its own for all of them, which are used.
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

const told = (order: Listed, ends: Map<string, Ended>): Listed => {
  const end = ends.get(order.id);
  return {
    ...order,
    ...(order.payment_status && end?.payment_status && { payment_status: end.payment_status }),
    ...(order.fulfillment_status &&
      end?.fulfillment_status && { fulfillment_status: end.fulfillment_status }),
  };
};

/** The statuses of these orders that differ from Medusa's; runs no statement when none of them shows a status. */
async function endsOf(scope: MedusaRequest["scope"], orders: Listed[]): Promise<Map<string, Ended>> {
  const ids = orders.filter((order) => order.payment_status || order.fulfillment_status).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<Ended & { order_id: string }>(
    knexOf(scope),
    `select order_id, case when payment = 'lapsed' then 'not_paid' end as payment_status,
       case when payment = 'canceled' then payment when fulfillment = 'returned' then fulfillment
         when payment in ('lapsed', 'refunded') and fulfillment = 'unfulfilled' then 'canceled' end as fulfillment_status
     from shop_order_facts(:ids) where payment in ('canceled', 'lapsed', 'refunded') or fulfillment = 'returned'`,
    { ids },
  );
  return new Map(rows.map(({ order_id, ...ended }) => [order_id, ended]));
}
