import fc from "fast-check";
import orderNotices from "../../src/jobs/order-notices";
import { finishCancellations } from "../../src/workflows/withdrawal/cancel-order";
import { administrator, type Headers } from "../people";
import { restore } from "../reset";
import { type Answer, atOnce, type Shop, type Visitor } from "../shop";

const STOCK = 5;
const BOUGHT = 2;
/** Of one, in centavos. */
const PRICE = 349_90;
/** The client's, the house's, the carrier's and the jobs'. */
const STEPS = [
  ...["cancel", "give back", "exchange", "keep"],
  ...["pay", "pack", "accept", "receive", "refund"],
  ...["shipped", "delivered"],
  "jobs",
] as const;
type Step = (typeof STEPS)[number];
/** How far the order is before anything may come. */
const BEFORE: Step[][] = [
  [],
  ["pay"],
  ["pay", "delivered"],
  ["pay", "delivered", "give back", "accept", "receive"],
  ["pay", "delivered", "exchange", "accept"],
];
type Balance = { money: number; pieces: unknown[] };

export default function conserved(shop: Shop): void {
  describe("an order by hand", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let total: number;
    const house = (method: string, address: string, body?: object) =>
      shop.call(method, `/admin/${address}`, { headers: admin, body });
    const seen = async () => (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;

    it("conserves money and pieces, whatever client, house and carrier do in whatever order, also twice", async () => {
      const step = fc.record({ name: fc.constantFrom(...STEPS), twice: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...BEFORE),
          fc.array(step, { minLength: 4, maxLength: 10 }),
          async (before, steps) => {
            await begin();
            for (const name of before) await act(name);
            for (const { name, twice } of steps) {
              const answers = await atOnce(twice ? 2 : 1, () => act(name));
              for (const { status } of answers.flat()) expect([name, status < 500]).toEqual([name, true]);
              expect([name, await balance()]).toEqual([name, { money: 0, pieces: [] }]);
            }
            await act("jobs");
            const keys = await shop.rows("select key from outbox_email group by key having count(*) > 1");
            expect(keys).toEqual([]);
          },
        ),
        { numRuns: 8 },
      );
    });

    async function begin(): Promise<void> {
      await restore(shop.knex);
      admin = await administrator(shop);
      visitor = shop.visitor();
      await shop.setStock(3, "M", STOCK);
      await shop.setStock(3, "P", STOCK);
      await visitor.has(3, "M", BOUGHT);
      ({ id, total } = await visitor.orders());
    }

    async function act(name: Step): Promise<Answer[]> {
      const { items, returns } = await seen();
      const line = items[0]!.id;
      const [open] = returns;
      const tracking = (status: string) =>
        shop.call("POST", `/shop/orders/${id}/tracking`, { headers: admin, body: { status } });
      const ask = (size?: string) =>
        visitor.call("POST", `/shop/orders/${id}/returns`, {
          body: { items: [{ id: line, quantity: 1, ...(size && { size }) }] },
        });
      const steps: Record<Step, () => Promise<Answer | undefined>> = {
        cancel: () => visitor.call("POST", `/shop/orders/${id}/cancel`, { body: {} }),
        "give back": () => ask(),
        exchange: () => ask("P"),
        keep: async () => open && visitor.call("DELETE", `/shop/orders/${id}/returns/${open.id}`),
        pay: () => house("POST", `shop/orders/${id}/settlement`),
        pack: () => house("POST", `orders/${id}/fulfillments`, { items: [{ id: line, quantity: BOUGHT }] }),
        accept: async () => open && house("POST", `shop/orders/${id}/returns`, { requestId: open.id }),
        receive: async () => receive(),
        refund: async () => {
          const { refundDue } = await seen();
          const body = { amount: Math.round(refundDue * 100), proof: "E00038166" };
          return refundDue > 0 ? house("POST", `shop/orders/${id}/refund`, body) : undefined;
        },
        shipped: () => tracking("shipped"),
        delivered: () => tracking("delivered"),
        jobs: async () => {
          await orderNotices(shop.container);
          await finishCancellations(shop.container);
          return undefined;
        },
      };
      return [await steps[name]()].filter((answer) => answer !== undefined);
    }

    /** In Medusa's own screens. */
    async function receive(): Promise<Answer | undefined> {
      const [expected] = await shop.rows<{ id: string; item_id: string; quantity: number }>(
        `select r.id, i.item_id, i.quantity::int as quantity from return r join return_item i on i.return_id = r.id
         where r.canceled_at is null and r.status = 'requested' limit 1`,
      );
      if (!expected) return undefined;
      const address = `returns/${expected.id}`;
      await house("POST", `${address}/receive`, {});
      await house("POST", `${address}/receive-items`, {
        items: [{ id: expected.item_id, quantity: expected.quantity }],
      });
      return house("POST", `${address}/receive/confirm`, {});
    }

    /** What is there beyond what should be: of money in centavos; of pieces on the shelf and held, by size. */
    async function balance(): Promise<Balance> {
      const [balance] = await shop.rows<Balance>(
        `select
           (select coalesce(sum(amount) * 100, 0)::int from capture where deleted_at is null)
             - (select coalesce(sum(amount) * 100, 0)::int from refund where deleted_at is null)
             - (select refund_due from shop_order_aftermath(:id))
             - (select case when f.payment in ('unpaid', 'canceled') or k.kept = 0 then 0
                 else :total - :price * (:bought - k.kept) end::int
               from shop_order_facts(array[:id]) f,
                 (select :bought - coalesce(sum(i.received_quantity), 0) as kept from return r
                   join return_item i on i.return_id = r.id where r.exchange_id is null) k) as money,
           (select coalesce(jsonb_agg(b), '[]') from (
             select li.variant_sku, min(l.stocked_quantity) - :stock
                 + sum(i.fulfilled_quantity - i.return_received_quantity) as shelf,
               min(l.reserved_quantity)
                 - sum(case when o.status = 'canceled' then 0 else i.quantity - i.fulfilled_quantity end) as held
             from "order" o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
             join order_line_item li on li.id = i.item_id
             join product_variant_inventory_item pi on pi.variant_id = li.variant_id
             join inventory_level l on l.inventory_item_id = pi.inventory_item_id
             group by 1) b where b.shelf <> 0 or b.held <> 0) as pieces`,
        { id, total: Math.round(total * 100), price: PRICE, bought: BOUGHT, stock: STOCK },
      );
      return balance!;
    }
  });
}
