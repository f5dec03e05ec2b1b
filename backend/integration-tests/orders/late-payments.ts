import type { PaidIntent } from "@alfaiataria/brazilian-payment";
import fc from "fast-check";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import { receiveStripePayment } from "../../src/workflows/order/stripe-receipt";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { seller } from "../people";
import { atOnce, tally, type Shop, type Visitor } from "../shop";
import { StripeServer } from "../stripe-server";
import { unpaidOrders } from "../unpaid-orders";

export default function latePayments(shop: Shop): void {
  describe("unpaid orders", () => {
    const { placed, seen, expire, lapsed, resume, staff, markAsPaid, settlementOf, told, expectTrueLevels } =
      unpaidOrders(shop);

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
