import { createOrderFulfillmentWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows";
import type { PaidIntent } from "@alfaiataria/brazilian-payment";
import fc from "fast-check";
import { checkoutOf } from "../../src/lib/services";
import type { OrderLimits } from "../../src/modules/checkout/limits";
import { orderToken } from "../../src/workflows/order/order-token";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { receiveStripePayment } from "../../src/workflows/order/stripe-receipt";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { administrator, customer, type Headers, seller } from "../people";
import { type Answer, atOnce, type Shop, tally, type Visitor } from "../shop";
import { StripeServer } from "../stripe-server";

const HOUR = 3_600_000;

export default function unpaidOrders(shop: Shop): void {
  describe("unpaid orders", () => {
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
        const painel = await shop.call("GET", "/admin/shop/painel?dias=1", { headers: admin });
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

    describe("taken up again", () => {
      it("have their pieces, prices and a new deadline, and lapse again with an email of their own", async () => {
        const { visitor, order } = await lapsed();
        const { variant_id } = await shop.variant(3, "M");
        await updateProductVariantsWorkflow(shop.container).run({
          input: {
            selector: { id: variant_id },
            update: { prices: [{ currency_code: "brl", amount: 999 }] },
          },
        });
        const { status, body } = await resume(visitor, order.id);
        expect(status).toBe(200);
        expect(body.order).toMatchObject({ status: "pending", canResume: false, total: order.total });
        expect(Date.parse(body.order?.payBy ?? "") - Date.now()).toBeGreaterThan(167 * HOUR);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        expect(await settlementOf(order.id)).toMatchObject({ state: "pending", dueAt: body.order?.payBy });
        await expire(order.id);
        await keepDeadlines(shop.container);
        expect((await shop.emails("order-lapsed")).map(({ key }) => key)).toEqual([
          `order-lapsed:${order.id}:1`,
          `order-lapsed:${order.id}:2`,
        ]);
      });

      it("five times at once are taken up once, and pressed again stay as they are", async () => {
        Object.assign(checkoutOf(shop.container).limits, { unpaidPerClient: 1 });
        const { visitor, order } = await lapsed();
        const answers = await atOnce(5, () => resume(visitor, order.id));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
        expect((await resume(visitor, order.id)).body.order?.payBy).toBe(answers[0]?.body.order?.payBy);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        expect(await shop.rows("select round from payment_deadline")).toEqual([{ round: 2 }]);
      });

      it("by two clients at once for the last piece are one, and the other is told what is missing", async () => {
        const orders = [await lapsed({}, 1), await lapsed({ email: "ana@exemplo.com.br" }, 1)];
        await shop.setStock(3, "M", 1);
        const answers = await Promise.all(orders.map(({ visitor, order }) => resume(visitor, order.id)));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
        const refused = answers.find(({ status }) => status === 409)?.body;
        expect(refused?.message).toBe("Não há estoque suficiente: Camisa Oxford Branco (esgotado)");
        expect(refused?.details).toMatchObject({
          reason: "stock",
          items: [{ name: "Camisa Oxford Branco", available: 0 }],
        });
        expect(await shop.reserved(3, "M")).toEqual({ level: 1, items: 1 });
      });

      it("are for those whose the order is", async () => {
        const { visitor, order } = await lapsed();
        const address = `/shop/orders/${order.id}/resume`;
        for (const headers of [
          {},
          { "x-cart-session": shop.visitor().session },
          await customer(shop, "x@exemplo.com"),
        ])
          expect(told(await shop.call("POST", address, { headers }))).toEqual([404, "Pedido não encontrado"]);
        expect((await shop.call("POST", `${address}?token=${orderToken(order.id)}x`)).status).toBe(404);
        for (const id of ["order_nenhum", "%00", "a".repeat(200)])
          expect((await visitor.call("POST", `/shop/orders/${id}/resume`)).status).toBe(404);
        expect(await shop.reserved(3, "M")).toEqual({ level: 0, items: 0 });
        expect((await shop.call("POST", `${address}?token=${orderToken(order.id)}`)).status).toBe(200);
      });

      it("count among the unpaid ones of their client and of the network, and hold no more than an order may", async () => {
        const { visitor, order } = await lapsed();
        await placed();
        Object.assign(checkoutOf(shop.container).limits, { unpaidPerClient: 1 });
        await visitor.has(3, "P");
        const other = await visitor.orders();
        expect((await resume(visitor, order.id)).body.details).toMatchObject({
          reason: "unpaid_orders",
          max: 1,
        });
        await expire(other.id);
        await keepDeadlines(shop.container);
        Object.assign(checkoutOf(shop.container).limits, { maxPieces: 1 });
        expect((await resume(visitor, order.id)).body.details).toMatchObject({ reason: "limit", max: 1 });
        Object.assign(checkoutOf(shop.container).limits, { maxPieces: 60 });
        expect((await resume(visitor, order.id)).status).toBe(200);
      });

      it("are refused when they are too old, canceled or paid, and a piece is no more", async () => {
        const { visitor, order } = await lapsed();
        await shop.rows("update payment_deadline set latest_at = now() + interval '1 hour'");
        expect((await seen(visitor, order.id)).canResume).toBe(false);
        expect(told(await resume(visitor, order.id))).toEqual([
          409,
          "Este pedido é antigo demais para ser retomado: faça um novo, ou fale com a loja pelo WhatsApp",
        ]);
        await shop.rows("update payment_deadline set latest_at = now() + interval '30 days'");
        const { variant_id } = await shop.variant(3, "M");
        await shop.rows("update product_variant set deleted_at = now() where id = :variant_id", {
          variant_id,
        });
        expect((await resume(visitor, order.id)).body.details).toMatchObject({ reason: "stock" });
        await shop.rows("update product_variant set deleted_at = null where id = :variant_id", {
          variant_id,
        });
        expect((await staff(`orders/${order.id}/cancel`)).status).toBe(200);
        expect((await seen(visitor, order.id)).status).toBe("canceled");
        expect(told(await resume(visitor, order.id))).toEqual([409, "Este pedido foi cancelado"]);
        const paid = await placed();
        await markAsPaid(paid.order.id);
        await keepDeadlines(shop.container);
        expect(told(await resume(paid.visitor, paid.order.id))).toEqual([
          409,
          "Este pedido não espera mais um pagamento",
        ]);
      });
    });

    describe("given more time", () => {
      const extend = (id: string, body: object, headers = admin) =>
        staff(`shop/orders/${id}/payment-deadline`, body, headers);
      const later = (dueAt: string | null, days: number) =>
        new Date(Date.parse(dueAt ?? "") + days * 24 * HOUR).toISOString();

      it("by staff keep their pieces so many days more, at most until 30 days after the order", async () => {
        const { visitor, order } = await placed();
        const { status, body } = await extend(order.id, { days: 7, dueAt: order.payBy });
        expect(status).toBe(200);
        const { settlement } = body as unknown as { settlement: SettlementView };
        expect(settlement.payment.dueAt).toBe(later(order.payBy, 7));
        const { payBy } = await seen(visitor, order.id);
        expect(payBy).toBe(later(order.payBy, 7));
        const refused = await extend(order.id, { days: 20, dueAt: payBy });
        expect(refused.status).toBe(409);
        expect(refused.body.message).toMatch(
          /^O prazo deste pedido vai no máximo até \d\d\/\d\d às \d{1,2}h$/,
        );
        for (const wrong of [{ days: 0 }, { days: 31 }, { days: 1.5 }, {}, { days: 1, dueAt: "amanhã" }])
          expect((await extend(order.id, { dueAt: payBy, ...wrong })).status).toBe(400);
      });

      it("by two at once have one of the two, and the other is told", async () => {
        const { visitor, order } = await placed();
        const answers = await atOnce(2, () => extend(order.id, { days: 3, dueAt: order.payBy }));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
        expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
          /^O prazo deste pedido já mudou: agora é /,
        );
        expect((await seen(visitor, order.id)).payBy).toBe(later(order.payBy, 3));
      });

      it("after they have lapsed are taken up again while stock lasts", async () => {
        const { order } = await lapsed();
        const { dueAt } = await settlementOf(order.id);
        await shop.setStock(3, "M", 1);
        const refused = await extend(order.id, { days: 2, dueAt });
        expect([refused.status, refused.body.details?.reason]).toEqual([409, "stock"]);
        await shop.setStock(3, "M", 2);
        expect((await extend(order.id, { days: 2, dueAt })).status).toBe(200);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        const { state, dueAt: now } = await settlementOf(order.id);
        expect(state).toBe("pending");
        expect(Math.round((Date.parse(now ?? "") - Date.now()) / HOUR)).toBeGreaterThanOrEqual(48);
      });

      it("while they lapse do so or not, and are never half of it", async () => {
        const orders = await atOnce(6, () => placed());
        for (const { order } of orders) await expire(order.id);
        const seenDue = await Promise.all(orders.map(({ order }) => settlementOf(order.id)));
        await Promise.all([
          ...orders.map(({ order }, index) => extend(order.id, { days: 1, dueAt: seenDue[index]?.dueAt })),
          keepDeadlines(shop.container),
          keepDeadlines(shop.container),
        ]);
        const states = await Promise.all(
          orders.map(async ({ order }) => (await settlementOf(order.id)).state),
        );
        expect(await shop.reserved(3, "M")).toMatchObject({
          level: 2 * states.filter((state) => state === "pending").length,
        });
      });

      it("are refused when they are paid, or have no deadline", async () => {
        const { order } = await placed();
        await markAsPaid(order.id);
        expect(told(await extend(order.id, { days: 1, dueAt: order.payBy }))).toEqual([
          409,
          "Este pedido não espera mais um pagamento",
        ]);
        expect((await extend("order_nenhum", { days: 1, dueAt: order.payBy })).status).toBe(404);
      });

      it("by a seller are their own, and by a stranger none", async () => {
        const helena = await seller(shop, "VSP01");
        const otavio = await seller(shop, "VSP02");
        const { order } = await placed();
        expect(order.seller?.nome).toBe("Helena Prado");
        const queue = (headers: Headers, id = order.id) =>
          staff(`shop/seller-queue/orders/${id}/payment-deadline`, { days: 1, dueAt: order.payBy }, headers);
        expect((await queue(otavio.headers)).status).toBe(404);
        expect((await queue({})).status).toBe(401);
        expect((await queue(helena.headers, "%00")).status).toBe(404);
        expect((await extend(order.id, { days: 1, dueAt: order.payBy }, helena.headers)).status).toBe(403);
        expect((await queue(helena.headers)).status).toBe(200);
        const { dueAt } = await settlementOf(order.id);
        expect(dueAt).toBe(later(order.payBy, 1));
      });
    });

    describe("that are paid", () => {
      it("at the moment in which they lapse are paid with their pieces, every one", async () => {
        const orders = await atOnce(8, () => placed());
        for (const { order } of orders) await expire(order.id);
        const [, , ...answers] = await Promise.all([
          keepDeadlines(shop.container),
          keepDeadlines(shop.container),
          ...orders.map(({ order }) => markAsPaid(order.id)),
        ]);
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 8 });
        expect(await shop.reserved(3, "M")).toEqual({ level: 16, items: 16 });
        await keepDeadlines(shop.container);
        expect(await shop.rows("select distinct state from payment_deadline")).toEqual([{ state: "closed" }]);
        for (const { visitor, order } of orders)
          expect(await seen(visitor, order.id)).toMatchObject({ paid: true, status: "pending" });
      });

      it("after they have lapsed get their pieces back, or the money is refused with what is missing", async () => {
        const { visitor, order } = await lapsed();
        await shop.setStock(3, "M", 1);
        const refused = await markAsPaid(order.id);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toBe(
          "A reserva deste pedido expirou. Não há estoque suficiente: Camisa Oxford Branco (resta 1). " +
            "Para receber este pagamento, ajuste o estoque ou edite o pedido; senão, devolva o valor ao cliente.",
        );
        expect(await shop.count("capture")).toBe(0);
        await shop.setStock(3, "M", 5);
        expect((await markAsPaid(order.id)).status).toBe(200);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        expect(await seen(visitor, order.id)).toMatchObject({ paid: true, status: "pending" });
      });

      it("on Medusa's own screen are treated alike", async () => {
        const { visitor, order } = await lapsed();
        const [payment] = await shop.rows<{ id: string }>("select id from payment");
        const helena = await seller(shop, "VSP01");
        for (const address of [`payments/${payment?.id}/capture`, `orders/${order.id}/cancel`]) {
          expect((await staff(address, {}, {})).status).toBe(401);
          expect((await staff(address, {}, helena.headers)).status).toBe(403);
        }
        expect((await seen(visitor, order.id)).status).toBe("lapsed");
        await shop.setStock(3, "M", 0);
        expect((await staff(`payments/${payment?.id}/capture`, {})).status).toBe(409);
        await shop.setStock(3, "M", 2);
        expect((await staff(`payments/${payment?.id}/capture`, {})).status).toBe(200);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        expect((await seen(visitor, order.id)).paid).toBe(true);
      });

      describe("by card", () => {
        let stripe: StripeServer;
        beforeEach(async () => {
          stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
          await stripe.open();
        });
        afterEach(() => stripe.close());
        const begun = async () => {
          const { visitor, order } = await placed({ paymentMethod: "credit" });
          const begin = () => visitor.call("POST", `/shop/orders/${order.id}/card-payment`);
          expect((await begin()).status).toBe(200);
          await expire(order.id);
          return { visitor, order, begin };
        };

        it("no longer take a card once they lapsed, and take it again when they are taken up", async () => {
          const { visitor, order, begin } = await begun();
          expect(await keepDeadlines(shop.container)).toBe(1);
          expect(stripe.intent.status).toBe("canceled");
          expect((await seen(visitor, order.id)).cardPayment).toBeNull();
          expect(told(await begin())).toEqual([
            409,
            "A reserva deste pedido expirou: retome o pedido para pagar",
          ]);
          expect((await resume(visitor, order.id)).body.order?.cardPayment).toBe("open");
          expect((await begin()).status).toBe(200);
          expect(stripe.intents.size).toBe(2);
        });

        it("in the last moment are paid, although nobody told of it", async () => {
          const { visitor, order } = await begun();
          stripe.pay();
          expect(await keepDeadlines(shop.container)).toBe(0);
          expect(await seen(visitor, order.id)).toMatchObject({ paid: true, status: "pending" });
          expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        });

        it("whose pieces are sold are paid by no card, whatever a report before it has noted", async () => {
          const { order } = await begun();
          expect(await keepDeadlines(shop.container)).toBe(1);
          await shop.setStock(3, "M", 0);
          // The process that received the first report died as it was about to capture.
          await shop.rows(
            "update payment set data = jsonb_set(data, '{stripe,paid}', 'true') where data ? 'stripe'",
          );
          const centavos = Math.round(order.total * 100);
          const paid = { ...stripe.intent, status: "succeeded", amount_received: centavos };
          await receiveStripePayment(shop.container, paid as unknown as PaidIntent);
          expect(await shop.emails("stripe-held")).toHaveLength(1);
          expect(await shop.rows("select data #>> '{stripe,paid}' as paid from payment")).toEqual([
            { paid: "false" },
          ]);
        });

        it("while the bank is asked wait for its answer", async () => {
          const { visitor, order } = await begun();
          stripe.intent.status = "processing";
          expect(await keepDeadlines(shop.container)).toBe(0);
          const { status, payBy } = await seen(visitor, order.id);
          expect(status).toBe("pending");
          expect(Date.parse(payBy ?? "")).toBeGreaterThan(Date.now());
        });

        it("wait while Stripe is away, and keep no other order waiting", async () => {
          const { visitor, order } = await begun();
          const other = await placed();
          await expire(other.order.id);
          await stripe.close();
          await expect(keepDeadlines(shop.container)).rejects.toThrow("O Stripe não respondeu");
          expect((await seen(visitor, order.id)).status).toBe("pending");
          expect((await seen(other.visitor, other.order.id)).status).toBe("lapsed");
          await stripe.open();
        });

        it("begun in the very moment in which they lapse leave no intent that a lapsed order could be paid with", async () => {
          for (let turn = 0; turn < 5; turn += 1) {
            stripe.intents.clear();
            const { visitor, order } = await placed({ paymentMethod: "credit" });
            await expire(order.id);
            await Promise.all([
              keepDeadlines(shop.container),
              visitor.call("POST", `/shop/orders/${order.id}/card-payment`),
            ]);
            await keepDeadlines(shop.container);
            expect((await seen(visitor, order.id)).status).toBe("lapsed");
            const open = [...stripe.intents.values()].filter(({ status }) => status !== "canceled");
            expect(open).toEqual([]);
          }
        });
      });
    });

    it("that lapsed are not sent, edited into a reservation or left behind by a cancellation", async () => {
      const { order } = await lapsed();
      const [line] = await shop.rows<{ id: string }>("select item_id as id from order_item");
      const refused = await staff(`orders/${order.id}/fulfillments`, {
        items: [{ id: line?.id, quantity: 1 }],
      });
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain("retome o pedido primeiro");
      expect((await staff(`order-edits/${order.id}/confirm`)).status).toBe(409);
      expect((await staff(`orders/${order.id}/cancel`)).status).toBe(200);
      expect(await settlementOf(order.id)).toMatchObject({ state: "canceled", dueAt: null });
      expect(await shop.reserved(3, "M")).toEqual({ level: 0, items: 0 });
    });

    it("that are canceled while they lapse give their pieces back once", async () => {
      const orders = await atOnce(6, () => placed());
      for (const { order } of orders) await expire(order.id);
      await Promise.all([
        keepDeadlines(shop.container),
        keepDeadlines(shop.container),
        ...orders.map(({ order }) => staff(`orders/${order.id}/cancel`)),
      ]);
      expect(await shop.reserved(3, "M")).toEqual({ level: 0, items: 0 });
    });

    it("leave Medusa's levels as its reservations are, whatever is done to them and in what order", async () => {
      const orders: { visitor: Visitor; order: OrderRecord }[] = [];
      const step = fc.tuple(
        fc.constantFrom("order", "expire", "resume", "pay", "cancel", "extend"),
        fc.nat(5),
      );
      await shop.setStock(3, "M", 5);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
          for (const [what, at] of steps) {
            const chosen = orders[at % Math.max(1, orders.length)];
            if (what === "order") {
              const visitor = shop.visitor();
              if ((await visitor.add(3, "M", 2)).status !== 201) continue;
              const { body } = await visitor.order();
              if (body.order) orders.push({ visitor, order: body.order });
            } else if (chosen) {
              const { visitor, order } = chosen;
              if (what === "expire") await expire(order.id).then(() => keepDeadlines(shop.container));
              if (what === "resume") await resume(visitor, order.id);
              if (what === "pay") await markAsPaid(order.id);
              if (what === "cancel") await staff(`orders/${order.id}/cancel`);
              if (what === "extend") {
                const { dueAt } = await settlementOf(order.id);
                await staff(`shop/orders/${order.id}/payment-deadline`, { days: 1, dueAt });
              }
            }
            await expectTrueLevels();
            const { level } = await shop.reserved(3, "M");
            expect(level).toBeGreaterThanOrEqual(0);
            expect(level).toBeLessThanOrEqual(5);
          }
        }),
        { numRuns: 6 },
      );
    });

    it("are what a level has reserved, whatever is written into it", async () => {
      await placed();
      await shop.rows("update inventory_level set reserved_quantity = 7, raw_reserved_quantity = null");
      await expectTrueLevels();
      expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
    });
  });
}
