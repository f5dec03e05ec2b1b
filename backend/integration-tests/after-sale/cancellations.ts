import { Modules } from "@medusajs/framework/utils";
import { finishCancellations } from "../../src/workflows/withdrawal/cancel-order";
import { administrator, callsOf, type Headers } from "../people";
import { atOnce, type Shop, type Visitor } from "../shop";
import { StripeServer } from "../stripe-server";

type Paid = { captured: number; refunded: number; owed: number };

export default function cancellations(shop: Shop): void {
  describe("a client cancels what is paid", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let total: number;
    const staff = callsOf(shop, () => admin);
    const cancel = (body?: object) => visitor.call("POST", `/shop/orders/${id}/cancel`, { body });
    const seen = async () => (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;
    const money = async () => {
      const [sums] = await shop.rows<Paid>(
        `select (select coalesce(sum(amount), 0)::float8 from capture where deleted_at is null) as captured,
           (select coalesce(sum(amount), 0)::float8 from refund where deleted_at is null) as refunded,
           (select refund_due / 100.0 from shop_order_aftermath(:id))::float8 as owed`,
        { id },
      );
      return sums!;
    };
    const reserved = () => shop.count("reservation_item", "deleted_at is null");
    const ordered = async (paymentMethod: "pix" | "credit") => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      ({ id, total } = await visitor.orders({ paymentMethod }));
    };

    it("or what is not paid, and a process that died half way through is followed by a job", async () => {
      await ordered("pix");
      await shop.rows(
        "insert into order_cancellation (order_id, tried_at) values (:id, now() - interval '1 minute')",
        { id },
      );
      await shop.rows("update reservation_item set deleted_at = now()");
      // Medusa's cancellation creates a credit-line change, even for an amount of zero, which blocks all other changes
      // to the order.
      await shop.container
        .resolve(Modules.ORDER)
        .createOrderChange({ order_id: id, change_type: "credit_line" });
      expect(await seen()).toMatchObject({ isCanceling: true });
      await finishCancellations(shop.container);
      expect(await seen()).toMatchObject({ stage: "canceled", isCanceling: false, refundDue: 0 });
      expect(await reserved()).toBe(0);
      expect((await cancel()).body.order?.stage).toBe("canceled");
      expect(await shop.count("order_cancellation", "done_at is null")).toBe(0);
    });

    it("while others buy the same piece, of which neither loses any", async () => {
      await shop.setStock(3, "M", 100);
      const clients = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const client = shop.visitor();
          await client.has(3, "M");
          return { client, order: await client.orders() };
        }),
      );
      const buyers = await Promise.all(
        clients.map(async () => {
          const buyer = shop.visitor();
          await buyer.has(3, "M", 2);
          return buyer;
        }),
      );
      await Promise.all([
        ...clients.map(({ client, order }) =>
          client.call("POST", `/shop/orders/${order.id}/cancel`, { body: {} }),
        ),
        ...buyers.map((buyer) => buyer.orders()),
      ]);
      expect(await shop.reserved(3, "M")).toEqual({ level: 12, items: 12 });
    });

    describe("by hand", () => {
      beforeEach(async () => {
        await ordered("pix");
        await staff("POST", `shop/orders/${id}/settlement`);
      });

      it("and the house owes it, until it proves that it gave it back", async () => {
        expect(await seen()).toMatchObject({ canCancel: true, refundDue: 0 });
        const answers = await atOnce(3, () => cancel({ pixKey: "529.982.247-25" }));
        expect(answers.map(({ status, body }) => [status, body.order?.stage])).toEqual(
          Array(3).fill([200, "canceled"]),
        );
        expect(await seen()).toMatchObject({ canCancel: false, isCanceling: false, refundDue: total, total });
        expect(await money()).toEqual({ captured: total, refunded: 0, owed: total });
        expect(await reserved()).toBe(0);
        expect(await shop.rows("select pix_key from refund_key")).toEqual([{ pix_key: "52998224725" }]);

        const [payment] = await shop.rows<{ id: string }>("select id from payment");
        const refund = (note?: string) =>
          shop.call("POST", `/admin/payments/${payment?.id}/refund`, {
            headers: admin,
            body: { amount: total, note },
          });
        expect((await refund()).body.message).toMatch(/comprovante/);
        expect((await refund("E00038166202611231402abcdef12345")).status).toBe(200);
        expect(await money()).toEqual({ captured: total, refunded: total, owed: 0 });
        expect((await seen()).history.map(({ step }) => step)).toEqual([
          "placed",
          "paid",
          "canceled",
          "refunded",
        ]);
        const { order } = await staff<{ order: { summary: object } }>("GET", `orders/${id}?fields=*summary`);
        expect(order.summary).toMatchObject({ pending_difference: 0 });
      });

      it("unless the key is none, or the pieces are sent", async () => {
        expect(await cancel({ pixKey: "12345678900" })).toMatchObject({
          status: 400,
          body: { details: { pixKey: expect.stringContaining("Chave Pix inválida") } },
        });
        expect((await seen()).stage).toBe("paid");
        const [sent, canceled] = await Promise.all([
          shop.call("POST", `/shop/orders/${id}/tracking`, { headers: admin, body: { status: "shipped" } }),
          cancel(),
        ]);
        expect([sent.status, canceled.status].toSorted()).toEqual([200, 409]);
        expect(await shop.count("fulfillment")).toBe(sent.status === 200 ? 1 : 0);
        expect((await seen()).stage).toBe(sent.status === 200 ? "shipped" : "canceled");
      });

      it("and staff who cancel it owe it as well", async () => {
        await staff("POST", `orders/${id}/cancel`);
        expect(await money()).toEqual({ captured: total, refunded: 0, owed: total });
      });
    });

    describe("with a card", () => {
      let stripe: StripeServer;
      let centavos: number;
      beforeEach(async () => {
        stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
        await stripe.open();
        await ordered("credit");
        centavos = Math.round(total * 100);
        await visitor.call("POST", `/shop/orders/${id}/card-payment`);
        stripe.pay();
      });
      afterEach(() => stripe.close());
      const refunded = () => [{ payment_intent: stripe.intent.id, amount: centavos }];

      it("and the card gets it back, once however often and at once it is asked for", async () => {
        const answers = await atOnce(4, () => cancel());
        expect(answers.map(({ status, body }) => [status, body.order?.stage])).toEqual(
          Array(4).fill([200, "canceled"]),
        );
        expect(stripe.refunds).toEqual(refunded());
        expect(await money()).toEqual({ captured: total, refunded: total, owed: 0 });
        expect(await reserved()).toBe(0);
      });

      it("and while Stripe is away nothing is canceled; a job goes on when it is back", async () => {
        await visitor.call("POST", `/shop/orders/${id}/card-payment`);
        expect((await seen()).stage).toBe("paid");
        await stripe.close();
        expect(await cancel()).toMatchObject({ status: 502, body: { code: "bad_gateway" } });
        expect(await seen()).toMatchObject({ stage: "paid", isCanceling: true });
        expect(await money()).toEqual({ captured: total, refunded: 0, owed: 0 });
        await stripe.open();
        await finishCancellations(shop.container);
        expect((await seen()).stage).toBe("paid");
        await shop.rows("update order_cancellation set tried_at = now() - interval '1 minute'");
        await finishCancellations(shop.container);
        expect(await seen()).toMatchObject({ stage: "canceled", isCanceling: false, refundDue: 0 });
        expect(stripe.refunds).toEqual(refunded());
      });

      it("and a process that died before Stripe was asked keeps no money, nor gives it back twice", async () => {
        await visitor.call("POST", `/shop/orders/${id}/card-payment`);
        const [payment] = await shop.rows<{ id: string }>("select id from payment");
        await shop.rows("insert into order_cancellation (order_id) values (:id)", { id });
        // As Medusa writes it before it calls the provider.
        await shop.rows(
          `insert into refund (id, payment_id, amount, raw_amount)
           values ('ref_left', :payment, :total::float8, jsonb_build_object('value', :total::float8))`,
          { payment: payment!.id, total },
        );
        expect((await cancel()).body.order).toMatchObject({ stage: "canceled", refundDue: 0 });
        expect(stripe.refunds).toEqual(refunded());
        expect(await money()).toEqual({ captured: total, refunded: total, owed: 0 });
      });

      it("and a process that died after Stripe was asked does not ask for more", async () => {
        expect((await cancel()).status).toBe(200);
        // As if the process had died before it received the answer.
        await shop.rows(`update "order" set canceled_at = null, status = 'pending'`);
        await shop.rows("update order_cancellation set done_at = null");
        await shop.rows("update payment set data = data #- '{stripe,refunds}'");
        expect((await cancel()).body.order?.stage).toBe("canceled");
        expect(stripe.refunds).toEqual(refunded());
        expect(await money()).toEqual({ captured: total, refunded: total, owed: 0 });
      });
    });
  });
}
