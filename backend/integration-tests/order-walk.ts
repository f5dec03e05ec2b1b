import type { OrderStage } from "@alfaiataria/contract";
import { webhooksOf } from "../src/lib/services";
import type { OrderRecord } from "../src/workflows/order/read-order";
import { callsOf, type Headers, seller } from "./people";
import type { Answer, Shop, Visitor } from "./shop";

const RECEIVER = "http://127.0.0.1:1/recebe";

/**
 * Receives, as staff do in Medusa's own screens, what a client sends back; undefined when no return is expected.
 * @param most how many pieces at once
 */
export async function receiveReturn(
  shop: Shop,
  headers: Headers,
  most = Infinity,
): Promise<Answer | undefined> {
  const [expected] = await shop.rows<{ id: string; item_id: string; quantity: number }>(
    `select r.id, i.item_id, (i.quantity - i.received_quantity)::int as quantity
     from return r join return_item i on i.return_id = r.id
     where r.canceled_at is null and r.status in ('requested', 'partially_received') order by r.created_at limit 1`,
  );
  if (!expected) return undefined;
  const ask = (below: string, body: object) =>
    shop.call("POST", `/admin/returns/${expected.id}/receive${below}`, { headers, body });
  await ask("", {});
  const quantity = Math.min(expected.quantity, most);
  await ask("-items", { items: [{ id: expected.item_id, quantity }] });
  return ask("/confirm", {});
}

/** An order on its way, and how each of those concerned sees it. */
export class OrderWalk {
  private sellersHeaders: Headers = {};

  constructor(
    private readonly shop: Shop,
    private readonly owner: Visitor,
    private readonly admin: Headers,
    readonly order: OrderRecord,
  ) {}

  /** Signs in its seller, and registers a webhook receiver. */
  async begin(): Promise<void> {
    const [row] = await this.shop.rows<{ codigo: string }>(
      "select s.codigo from seller_assignment a join seller s on s.id = a.seller_id where a.order_id = :id",
      { id: this.order.id },
    );
    this.sellersHeaders = (await seller(this.shop, row?.codigo ?? "")).headers;
    await this.told();
  }

  /** A call by staff, with the address below `/admin/`; it has to succeed. */
  house<T>(method: string, address: string, body?: object): Promise<T> {
    return callsOf(this.shop, () => this.admin)<T>(method, address, body);
  }

  /** The order's stage as its client, staff, its seller and the database read it. */
  async stages(): Promise<(string | undefined)[]> {
    const { id } = this.order;
    const own = await this.owner.call("GET", `/shop/orders/${id}`);
    const { settlement } = await this.house<{ settlement: { stage: OrderStage } }>(
      "GET",
      `shop/orders/${id}/settlement`,
    );
    const headers = this.sellersHeaders;
    const queue = await this.shop.call("GET", `/admin/shop/seller-queue/orders/${id}`, { headers });
    const [sheet] = await this.shop.rows<{ stage: string }>(
      "select sheet ->> 'stage' as stage from shop_order_sheets(array[:id])",
      { id },
    );
    return [own.body.order?.stage, settlement.stage, queue.body.order?.stage, sheet?.stage];
  }

  /** The events sent to the store's systems about the order so far, in order. */
  async told(): Promise<string[]> {
    await webhooksOf(this.shop.container).collect([RECEIVER]);
    const rows = await this.shop.rows<{ type: string }>(
      `select type from webhook_delivery where data ->> 'orderId' = :id and type <> 'order.placed' order by occurred_at, type`,
      { id: this.order.id },
    );
    return rows.map(({ type }) => type);
  }

  pack = (): Promise<unknown> =>
    this.house("POST", `orders/${this.order.id}/fulfillments`, { items: this.lines });

  track = (status: "shipped" | "delivered"): Promise<Answer> =>
    this.shop.call("POST", `/shop/orders/${this.order.id}/tracking`, {
      headers: this.admin,
      body: { status },
    });

  /** The client returns everything, and it arrives. */
  async comesBack(): Promise<void> {
    const { id } = this.order;
    await this.owner.call("POST", `/shop/orders/${id}/returns`, { body: { items: this.lines } });
    const { returns } = (await this.owner.call("GET", `/shop/orders/${id}`)).body.order!;
    await this.house("POST", `shop/orders/${id}/returns`, { requestId: returns[0]?.id });
    await receiveReturn(this.shop, this.admin);
  }

  /** Staff refund all that is owed. @returns centavos */
  async giveBack(): Promise<number> {
    const { id } = this.order;
    const { refundDue } = (await this.owner.call("GET", `/shop/orders/${id}`)).body.order!;
    const amount = Math.round(refundDue * 100);
    if (amount > 0) await this.house("POST", `shop/orders/${id}/refund`, { amount, proof: "E00038166" });
    return amount;
  }

  private get lines() {
    return this.order.items.map(({ id, quantity }) => ({ id, quantity }));
  }
}

const WAY: [OrderStage, (walk: OrderWalk, pay: () => Promise<unknown>) => Promise<unknown>][] = [
  ["awaiting_payment", async () => undefined],
  ["paid", (_, pay) => pay()],
  ["preparing", (walk) => walk.pack()],
  ["shipped", (walk) => walk.track("shipped")],
  ["delivered", (walk) => walk.track("delivered")],
  ["returned", (walk) => walk.comesBack()],
  ["refunded", (walk) => walk.giveBack()],
];

/** Takes an order all the way to its return and refund, and expects that all four views agree on each stage. */
export async function everyStage(walk: OrderWalk, pay: () => Promise<unknown>): Promise<void> {
  for (const [stage, go] of WAY) {
    await go(walk, pay);
    expect(await walk.stages()).toEqual(Array(4).fill(stage));
  }
  expect(await walk.told()).toEqual([
    ...["order.paid", "order.shipped", "order.delivered", "return.requested", "order.refunded"],
  ]);
}
