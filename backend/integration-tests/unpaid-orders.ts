import { checkoutOf } from "../src/lib/services";
import type { OrderLimits } from "../src/modules/checkout/limits";
import type { OrderRecord } from "../src/workflows/order/read-order";
import type { SettlementView } from "../src/workflows/order/settlement-view";
import { keepDeadlines } from "../src/workflows/payment-deadline/lapse";
import { administrator, type Headers } from "./people";
import type { Answer, Shop, Visitor } from "./shop";

export const HOUR = 3_600_000;

/**
 * Orders that wait for their money, and what is done to them. After each test Medusa's inventory levels must match its
 * reservations, and the limits are as before.
 */
export function unpaidOrders(shop: Shop) {
  let admin: Headers;
  let before: OrderLimits;
  beforeEach(async () => {
    admin = await administrator(shop);
    before = structuredClone(checkoutOf(shop.container).limits);
  });
  afterEach(() => Object.assign(checkoutOf(shop.container).limits, before));

  const placed = async (change: Parameters<Visitor["orders"]>[0] = {}, quantity = 2) => {
    const visitor = shop.visitor();
    await visitor.has(3, "M", quantity);
    return { visitor, order: await visitor.orders(change) };
  };
  const seen = async (visitor: Visitor, id: string): Promise<OrderRecord> => {
    const { body } = await visitor.call("GET", `/shop/orders/${id}`);
    if (!body.order) throw new Error(JSON.stringify(body));
    return body.order;
  };
  /** As if the time until the deadline had passed. */
  const expire = (id: string) =>
    shop.rows(
      `update payment_deadline set due_at = now() - interval '1 second', remind_at = null where order_id = :id`,
      { id },
    );
  const lapsed = async (change?: Parameters<Visitor["orders"]>[0], quantity?: number) => {
    const { visitor, order } = await placed(change, quantity);
    await expire(order.id);
    expect(await keepDeadlines(shop.container)).toBe(1);
    return { visitor, order };
  };
  const resume = (visitor: Visitor, id: string) => visitor.call("POST", `/shop/orders/${id}/resume`);
  const staff = (address: string, body?: object, headers = admin) =>
    shop.call("POST", `/admin/${address}`, { headers, body });
  const markAsPaid = (id: string) => staff(`shop/orders/${id}/settlement`);
  const settlementOf = async (id: string): Promise<SettlementView["payment"]> => {
    const { body } = await shop.call("GET", `/admin/shop/orders/${id}/settlement`, { headers: admin });
    return (body as unknown as { settlement: SettlementView }).settlement.payment;
  };
  const told = ({ status, body: { message } }: Answer) => [status, message];
  /** Expects that Medusa's inventory levels match its reservations everywhere. */
  async function expectTrueLevels() {
    const wrong = await shop.rows(
      `select l.id, l.reserved_quantity::int as level, coalesce(r.quantity, 0)::int as items
       from inventory_level l left join (
         select inventory_item_id, location_id, sum(quantity) as quantity from reservation_item
         where deleted_at is null group by 1, 2) r using (inventory_item_id, location_id)
       where l.deleted_at is null and (l.reserved_quantity <> coalesce(r.quantity, 0)
         or (l.raw_reserved_quantity ->> 'value')::numeric <> l.reserved_quantity)`,
    );
    expect(wrong).toEqual([]);
  }
  afterEach(expectTrueLevels);

  return {
    administrator: () => admin,
    ...{ placed, seen, expire, lapsed, resume, staff, markAsPaid, settlementOf, told, expectTrueLevels },
  };
}
