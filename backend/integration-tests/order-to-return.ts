import orderNotices from "../src/jobs/order-notices";
import { administrator, callsOf, type Headers } from "./people";
import type { EmailRow, Shop, Visitor } from "./shop";

/**
 * Before each test a client has paid for two pieces (piece 3 in M), which are not sent yet.
 * @returns the order, which the tests may replace, and what client and staff do with it
 */
export function orderToReturn(shop: Shop) {
  const scene = {
    admin: {} as Headers,
    visitor: {} as Visitor,
    id: "",
    /** What the client paid, in reais. */
    total: 0,
    /** The order's line. */
    line: "",
  };
  const staff = callsOf(shop, () => scene.admin);
  const seen = async () => (await scene.visitor.call("GET", `/shop/orders/${scene.id}`)).body.order!;
  const ask = (body: object) => scene.visitor.call("POST", `/shop/orders/${scene.id}/returns`, { body });
  /** What asks for one piece. */
  const one = (more: object = {}) => ({ items: [{ id: scene.line, quantity: 1, ...more }] });
  const withdraw = (request: string) =>
    scene.visitor.call("DELETE", `/shop/orders/${scene.id}/returns/${request}`);
  const accept = (requestId: string) =>
    shop.call("POST", `/admin/shop/orders/${scene.id}/returns`, {
      headers: scene.admin,
      body: { requestId },
    });
  const deliver = () =>
    shop.call("POST", `/shop/orders/${scene.id}/tracking`, {
      headers: scene.admin,
      body: { status: "delivered" },
    });
  /** Receives pieces as staff do in Medusa's own screens. */
  const receive = async (quantity: number) => {
    const [made] = await shop.rows<{ id: string }>(
      "select id from return where canceled_at is null and received_at is null",
    );
    const address = `returns/${made?.id}`;
    await staff("POST", `${address}/receive`, {});
    await staff("POST", `${address}/receive-items`, { items: [{ id: scene.line, quantity }] });
    await staff("POST", `${address}/receive/confirm`, {});
  };
  /** What the order's history says since it was paid. */
  const steps = async () => (await seen()).history.map(({ step }) => step).slice(2);
  const letters = async () => {
    await orderNotices(shop.container);
    const rows = await shop.rows<EmailRow & { template: string }>(
      "select * from outbox_email where template like 'return-%' or data ->> 'event' like '%return%' or data ->> 'event' like 'exchange%' order by created_at, recipient",
    );
    return rows.map(({ template, recipient, data }) => [
      template,
      recipient.split("@")[0],
      data.event ?? data.amount ?? data.isExchange,
    ]);
  };

  beforeEach(async () => {
    scene.admin = await administrator(shop);
    scene.visitor = shop.visitor();
    await scene.visitor.has(3, "M", 2);
    ({ id: scene.id, total: scene.total } = await scene.visitor.orders());
    scene.line = (await seen()).items[0]!.id;
    await staff("POST", `shop/orders/${scene.id}/settlement`);
  });
  return { scene, staff, seen, ask, one, withdraw, accept, deliver, receive, steps, letters };
}
