import { createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows";
import { checkoutOf } from "../../src/lib/services";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { customer, seller } from "../people";
import { atOnce, type Shop } from "../shop";
import { HOUR, unpaidOrders } from "../unpaid-orders";

export default function paymentDeadlines(shop: Shop): void {
  describe("unpaid orders", () => {
    const { administrator, placed, seen, expire, lapsed, staff, markAsPaid, settlementOf } =
      unpaidOrders(shop);

    describe("have a deadline", () => {
      const hoursOf = ({ payBy, createdAt }: OrderRecord) =>
        (Date.parse(payBy ?? "") - Date.parse(createdAt)) / HOUR;

      it.each([
        ["boleto", {}, 96],
        ["credit", {}, 24],
        ["credit", { STRIPE_API_KEY: "" }, 168],
        ["pix", {}, 168],
        ["pix", { PIX_KEY: "52998224725" }, 24],
      ] as const)(
        "by %s with the keys %j, of %i hours up to the full hour",
        async (paymentMethod, keys, hours) => {
          const kept = Object.keys(keys).map((name) => [name, process.env[name]] as const);
          Object.assign(process.env, keys);
          try {
            const { visitor, order } = await placed({ paymentMethod });
            expect(order).toMatchObject({ status: "pending", canResume: false });
            expect(hoursOf(order)).toBeGreaterThanOrEqual(hours - 0.01);
            expect(hoursOf(order)).toBeLessThan(hours + 1);
            expect(new Date(order.payBy ?? "").getMinutes()).toBe(0);
            expect((await seen(visitor, order.id)).payBy).toBe(order.payBy);
          } finally {
            for (const [name, value] of kept) {
              if (value === undefined) Reflect.deleteProperty(process.env, name);
              else process.env[name] = value;
            }
          }
        },
      );

      it("which staff, the seller, the customer's list and the confirmation show too, and which ends with the payment", async () => {
        const helena = await seller(shop, "VSP01");
        const headers = await customer(shop, "joao@exemplo.com.br");
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        const form = await visitor.form();
        const { body } = await visitor.call("POST", "/shop/orders", {
          body: { order: form, bodyHash: "0".repeat(64) },
          headers,
        });
        const order = body.order!;
        expect(await settlementOf(order.id)).toMatchObject({ state: "pending", dueAt: order.payBy });
        const queue = await shop.call("GET", `/admin/shop/seller-queue/orders/${order.id}`, {
          headers: helena.headers,
        });
        const { payment } = queue.body.order as unknown as { payment: Record<string, string> };
        expect(Date.parse(payment.due_at ?? "")).toBe(Date.parse(order.payBy ?? ""));
        const list = await shop.call("GET", "/shop/orders", { headers });
        expect(list.body.orders).toMatchObject([{ id: order.id, payBy: order.payBy }]);
        // The confirmation of an earlier test's last order may arrive late.
        const confirmation = async () =>
          (await shop.emails("order-placed")).find(({ key }) => key === `order-placed:${order.id}`);
        await shop.until(async () => (await confirmation()) !== undefined);
        expect((await confirmation())?.data.payBy).toBe(order.payBy);
        await markAsPaid(order.id);
        expect(await seen(visitor, order.id)).toMatchObject({ paid: true, payBy: null, status: "pending" });
        expect(await settlementOf(order.id)).toMatchObject({ state: "paid", dueAt: null });
      });
    });

    describe("whose deadline has passed", () => {
      it("give their pieces back, and say so everywhere", async () => {
        const helena = await seller(shop, "VSP01");
        const { visitor, order } = await placed();
        await shop.rows(`update payment set data = data || '{"brCode": "000201…6304ABCD"}'`);
        expect((await seen(visitor, order.id)).pixCode).toBe("000201…6304ABCD");
        await expire(order.id);
        expect(await keepDeadlines(shop.container)).toBe(1);
        expect(await shop.reserved(3, "M")).toEqual({ level: 0, items: 0 });
        expect(await seen(visitor, order.id)).toMatchObject({
          status: "lapsed",
          payBy: null,
          canResume: true,
          pixCode: null,
          paid: false,
          total: order.total,
        });
        expect(await settlementOf(order.id)).toMatchObject({ state: "lapsed", pixCode: null });
        const queue = await shop.call("GET", "/admin/shop/seller-queue/orders", { headers: helena.headers });
        const [row] = (queue.body.orders ?? []) as unknown as { payment: { lapsed: boolean } }[];
        expect(row?.payment.lapsed).toBe(true);
        const painel = await shop.call("GET", "/admin/shop/painel?dias=1", { headers: administrator() });
        expect((painel.body as unknown as { painel: { totals: object } }).painel.totals).toMatchObject({
          orders: 0,
        });
        // For Medusa it is a pending order, which can be resumed.
        expect(await shop.rows(`select status, canceled_at from "order"`)).toEqual([
          { status: "pending", canceled_at: null },
        ]);
      });

      it("write one email, with the way back to the order, however many look at once", async () => {
        const { order } = await placed();
        await expire(order.id);
        const counts = await atOnce(4, () => keepDeadlines(shop.container));
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1);
        await keepDeadlines(shop.container);
        const emails = await shop.emails("order-lapsed");
        expect(emails).toMatchObject([
          {
            key: `order-lapsed:${order.id}:1`,
            recipient: "joao@exemplo.com.br",
            data: { number: order.number, canResume: true, items: [{ name: "Camisa Oxford Branco" }] },
          },
        ]);
        const link = new URL(String(emails[0]?.data.link));
        const { status } = await shop.call("POST", `/shop/orders/${order.id}/resume${link.search}`);
        expect(status).toBe(200);
      });

      it("write that email although the process was killed before it was queued", async () => {
        await lapsed();
        await shop.rows("delete from outbox_email where template = 'order-lapsed'");
        await shop.rows("update payment_deadline set email_due = true");
        await keepDeadlines(shop.container);
        expect(await shop.emails("order-lapsed")).toHaveLength(1);
      });

      it("stay when money has come, also in part, when pieces were sent, and when staff ended them", async () => {
        const orders = await atOnce(5, () => placed());
        const [paid, inPart, sent, canceled, completed] = orders.map(({ order }) => order.id);
        expect((await markAsPaid(paid!)).status).toBe(200);
        const [payment] = await shop.rows<{ id: string }>(
          "select id from payment where payment_collection_id = replace(:id, 'order_', 'pay_col_')",
          { id: inPart! },
        );
        expect((await staff(`payments/${payment?.id}/capture`, { amount: 10 })).status).toBe(200);
        const [line] = await shop.rows<{ id: string }>(
          "select item_id as id from order_item where order_id = :id",
          {
            id: sent!,
          },
        );
        await createOrderFulfillmentWorkflow(shop.container).run({
          input: { order_id: sent!, items: [{ id: line?.id ?? "", quantity: 1 }], no_notification: true },
        });
        expect((await staff(`orders/${canceled}/cancel`)).status).toBe(200);
        await shop.rows(`update "order" set status = 'completed' where id = :id`, { id: completed! });
        for (const { order } of orders) await expire(order.id);
        expect(await keepDeadlines(shop.container)).toBe(0);
        expect(await shop.emails("order-lapsed")).toEqual([]);
        // Two pieces per order; one piece has been sent, and the canceled order reserves none.
        expect(await shop.reserved(3, "M")).toEqual({ level: 7, items: 7 });
        const states = await shop.rows<{ order_id: string; state: string }>(
          "select order_id, state from payment_deadline",
        );
        const stateOf = (id?: string) => states.find(({ order_id }) => order_id === id)?.state;
        expect([paid, inPart, sent, canceled, completed].map(stateOf)).toEqual([
          "closed",
          "open",
          "open",
          "closed",
          "closed",
        ]);
      });

      it("give back what staff have put into them as well", async () => {
        const { order } = await placed();
        const { variant_id } = await shop.variant(1, "50");
        await staff("order-edits", { order_id: order.id });
        await staff(`order-edits/${order.id}/items`, { items: [{ variant_id, quantity: 2 }] });
        await staff(`order-edits/${order.id}/request`);
        expect((await staff(`order-edits/${order.id}/confirm`)).status).toBe(200);
        expect(await shop.reserved(1, "50")).toEqual({ level: 2, items: 2 });
        await expire(order.id);
        expect(await keepDeadlines(shop.container)).toBe(1);
        for (const [piece, size] of [
          [1, "50"],
          [3, "M"],
        ] as const)
          expect(await shop.reserved(piece, size)).toEqual({ level: 0, items: 0 });
      });

      it("one that cannot be dealt with holds up no other", async () => {
        const [bad, good] = [await placed({ email: "ana@exemplo.com.br" }), await placed()];
        for (const { order } of [bad, good]) await expire(order.id);
        await shop.rows(`update "order" set email = 'sem arroba' where id = :id`, { id: bad.order.id });
        expect(await keepDeadlines(shop.container)).toBe(2);
        expect((await shop.emails("order-lapsed")).map(({ recipient }) => recipient)).toEqual([
          "joao@exemplo.com.br",
        ]);
      });
    });

    describe("are reminded of", () => {
      const comeNear = (id: string) =>
        shop.rows(
          "update payment_deadline set remind_at = now() - interval '1 minute' where order_id = :id",
          { id },
        );

      it("an eighth of their time before, once for each deadline, however many look at once", async () => {
        const { order } = await placed({ paymentMethod: "boleto" });
        const [{ left } = { left: 0 }] = await shop.rows<{ left: number }>(
          "select extract(epoch from due_at - remind_at)::float8 / 3600 as left from payment_deadline",
        );
        expect(left).toBeGreaterThanOrEqual(12);
        expect(left).toBeLessThan(12.2);
        await keepDeadlines(shop.container);
        expect(await shop.emails("payment-reminder")).toEqual([]);
        await comeNear(order.id);
        await atOnce(3, () => keepDeadlines(shop.container));
        await keepDeadlines(shop.container);
        const emails = await shop.emails("payment-reminder");
        expect(emails).toMatchObject([
          {
            recipient: "joao@exemplo.com.br",
            data: { payBy: order.payBy, total: order.total, paymentLabel: "Boleto Bancário" },
          },
        ]);
        await staff(`shop/orders/${order.id}/payment-deadline`, { days: 1, dueAt: order.payBy });
        await comeNear(order.id);
        await keepDeadlines(shop.container);
        expect(await shop.emails("payment-reminder")).toHaveLength(2);
      });

      it("not when they are paid, nor after their deadline, nor by a store that reminds nobody", async () => {
        const [paid, late] = [await placed(), await placed()];
        await markAsPaid(paid.order.id);
        await comeNear(paid.order.id);
        await comeNear(late.order.id);
        await shop.rows(
          "update payment_deadline set due_at = now() - interval '1 second' where order_id = :id",
          {
            id: late.order.id,
          },
        );
        Object.assign(checkoutOf(shop.container).limits, { reminderShare: 0 });
        const { order } = await placed();
        await keepDeadlines(shop.container);
        expect(await shop.emails("payment-reminder")).toEqual([]);
        const never = await shop.rows("select remind_at from payment_deadline where order_id = :id", {
          id: order.id,
        });
        expect(never).toEqual([{ remind_at: null }]);
      });
    });
  });
}
