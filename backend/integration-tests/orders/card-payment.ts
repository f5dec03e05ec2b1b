import Stripe from "stripe";
import orderNotices from "../../src/jobs/order-notices";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { orderToken } from "../../src/workflows/order/order-token";
import { administrator, callsOf, customer, type Headers } from "../people";
import { atOnce, type Shop, tally, type Visitor } from "../shop";
import { signedEvent, StripeServer } from "../stripe-server";

const SECRET = "whsec_loja";
const PAID = "payment_intent.succeeded";

export default function cardPayment(shop: Shop): void {
  describe("card payment", () => {
    let stripe: StripeServer;
    let owner: Visitor;
    let orderId: string;
    let centavos: number;
    beforeEach(async () => {
      stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
      await stripe.open();
      owner = shop.visitor();
      await owner.has(3, "M", 2);
      const order = await owner.orders({ paymentMethod: "credit" });
      expect(order).toMatchObject({ paid: false, cardPayment: "open" });
      orderId = order.id;
      centavos = Math.round(order.total * 100);
    });
    afterEach(() => stripe.close());

    const begin = (headers?: Headers, query = "", id = orderId) =>
      shop.call("POST", `/shop/orders/${id}/card-payment${query}`, {
        headers: headers ?? { "x-cart-session": owner.session },
      });
    const seen = async () => (await owner.call("GET", `/shop/orders/${orderId}`)).body.order;
    const told = async (
      object: object = stripe.intent,
      { type = PAID, secret = SECRET, timestamp = undefined as number | undefined } = {},
    ) => {
      const { payload, signature } = signedEvent(type, object, { secret, timestamp });
      return shop.upload("/shop/payments/stripe", Buffer.from(payload), { "stripe-signature": signature });
    };
    const captures = () => shop.count("capture");

    it("is one intent of the order's total, however often and at once it is begun", async () => {
      const answers = await atOnce(4, () => begin());
      answers.push(await begin());
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
      expect(stripe.intent).toMatchObject({
        amount: centavos,
        currency: "brl",
        metadata: { order_id: orderId },
      });
      for (const { body } of answers)
        expect(body).toEqual({ clientSecret: stripe.intent.client_secret, publishableKey: "pk_test_loja" });
    });

    it("that Stripe tells of is captured once, told once or four times at once", async () => {
      await begin();
      stripe.pay();
      const answers = await atOnce(4, () => told());
      answers.push(await told());
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
      expect(await captures()).toBe(1);
      expect(await seen()).toMatchObject({ paid: true, cardPayment: "received" });
      expect(await begin()).toMatchObject({ status: 409, body: { details: { reason: "paid" } } });
    });

    it("that Stripe never told of is captured when the page asks again", async () => {
      await begin();
      stripe.pay();
      const answers = await atOnce(3, () => begin());
      expect(tally(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual({
        "409 Este pedido já está pago": 3,
      });
      expect(await captures()).toBe(1);
      expect((await seen())?.paid).toBe(true);
    });

    it("whose holder the bank still asks (3-D Secure) is neither taken nor begun anew, and is captured when it ends well", async () => {
      const { body } = await begin();
      stripe.authenticate();
      expect((await told(stripe.intent, { type: "payment_intent.requires_action" })).status).toBe(200);
      expect(await begin()).toMatchObject({ status: 200, body });
      expect(await seen()).toMatchObject({ paid: false, cardPayment: "open" });
      expect([await captures(), stripe.intents.size]).toEqual([0, 1]);
      stripe.pay();
      expect((await told()).status).toBe(200);
      expect(await seen()).toMatchObject({ paid: true, cardPayment: "received" });
    });

    it("that fails its 3-D Secure is paid by another card, with the same intent", async () => {
      const { body } = await begin();
      stripe.authenticate();
      stripe.expire();
      expect((await told(stripe.intent, { type: "payment_intent.payment_failed" })).status).toBe(200);
      expect(await begin()).toMatchObject({ status: 200, body });
      expect(await seen()).toMatchObject({ paid: false, cardPayment: "open" });
      stripe.pay();
      expect((await told()).status).toBe(200);
      expect(await captures()).toBe(1);
    });

    it("is over when its order is canceled in the midst of 3-D Secure: nothing can be paid then", async () => {
      await begin();
      stripe.authenticate();
      expect((await owner.call("POST", `/shop/orders/${orderId}/cancel`, { body: {} })).status).toBe(200);
      expect(stripe.intent.status).toBe("canceled");
      expect((await begin()).status).toBe(409);
    });

    it("of another amount, currency or order is left for staff", async () => {
      await begin();
      stripe.pay();
      const { intent } = stripe;
      for (const other of [
        { amount_received: centavos - 1 },
        { currency: "usd" },
        { metadata: { order_id: "order_nenhum" } },
        { metadata: { order_id: "\0" } },
        { metadata: {} },
      ])
        expect((await told({ ...intent, ...other })).status).toBe(200);
      expect(await captures()).toBe(0);
      expect((await seen())?.paid).toBe(false);
    });

    it("is not believed without Stripe's signature, nor with an old one", async () => {
      await begin();
      stripe.pay();
      const minutesAgo = Math.floor(Date.now() / 1000) - 600;
      expect((await told(stripe.intent, { secret: "whsec_outro" })).status).toBe(400);
      expect((await told(stripe.intent, { timestamp: minutesAgo })).status).toBe(400);
      for (const signature of ["", "t=1,v1=x", "v1"])
        expect(
          (await shop.upload("/shop/payments/stripe", Buffer.from("{}"), { "stripe-signature": signature }))
            .status,
        ).toBe(400);
      expect((await told(stripe.intent, { type: "payment_intent.created" })).status).toBe(200);
      expect(await captures()).toBe(0);
    });

    it("is not believed when it is signed and none that Stripe could have sent, and nothing changes", async () => {
      await begin();
      stripe.pay();
      const { intent } = stripe;
      const impossible: [object | null, string?][] = [
        [null],
        [[]],
        [{ ...intent, id: 7 }],
        [{ ...intent, id: "pi_\0" }],
        [{ ...intent, amount_received: String(centavos) }],
        [{ ...intent, amount_received: -1 }],
        [{ ...intent, currency: null }],
        [{ ...intent, metadata: null }],
        [{ ...intent, metadata: { order_id: 5 } }],
        [{}, "charge.dispute.created"],
        [
          { id: "du_1", amount: 1, status: "lost", reason: "\0", created: 1, payment_intent: intent.id },
          "charge.dispute.closed",
        ],
        [
          { id: "du_1", amount: 2 ** 40, status: "lost", reason: "x", created: 1, payment_intent: intent.id },
          "charge.dispute.closed",
        ],
        [
          { id: "du_1", amount: 1, status: "lost", reason: "x", created: "ontem", payment_intent: intent.id },
          "charge.dispute.closed",
        ],
      ];
      for (const [object, type = PAID] of impossible)
        expect([object, (await told(object as object, { type })).status]).toEqual([object, 400]);
      for (const payload of ["null", "7", "{}", '{"type":"payment_intent.succeeded"}']) {
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
        const headers = { "stripe-signature": signature };
        expect((await shop.upload("/shop/payments/stripe", Buffer.from(payload), headers)).status).toBe(400);
      }
      expect([await captures(), await shop.count("payment_dispute")]).toEqual([0, 0]);
      expect((await seen())?.paid).toBe(false);
    });

    it("is for those whose the order is", async () => {
      const stranger = shop.visitor();
      for (const headers of [
        {},
        { "x-cart-session": stranger.session },
        await customer(shop, "outra@exemplo.com"),
      ])
        expect(await begin(headers)).toMatchObject({
          status: 404,
          body: { message: "Pedido não encontrado" },
        });
      for (const id of ["order_nenhum", "%00", "a".repeat(200)])
        expect((await begin(undefined, "", id)).status).toBe(404);
      expect(stripe.intents.size).toBe(0);
      expect((await begin({}, `?token=${orderToken(orderId)}`)).status).toBe(200);
      expect((await begin(await administrator(shop))).status).toBe(200);
    });

    it("is not offered for another method, nor by a store without keys", async () => {
      const other = shop.visitor();
      await other.has(3, "P");
      const pix = await other.orders();
      expect(pix.cardPayment).toBeNull();
      const headers = { "x-cart-session": other.session };
      expect((await begin(headers, "", pix.id)).status).toBe(409);
      const { STRIPE_API_KEY } = process.env;
      delete process.env.STRIPE_API_KEY;
      try {
        expect((await seen())?.cardPayment).toBeNull();
        expect((await begin()).status).toBe(409);
        expect((await told({})).status).toBe(404);
      } finally {
        process.env.STRIPE_API_KEY = STRIPE_API_KEY;
      }
      expect(stripe.asked).toEqual([]);
    });

    it("waits while Stripe is away; the order stands", async () => {
      await stripe.close();
      expect(await begin()).toMatchObject({
        status: 502,
        body: {
          message:
            "Não foi possível iniciar o pagamento com cartão. Tente de novo ou combine com o vendedor.",
        },
      });
      await stripe.open();
      expect((await begin()).status).toBe(200);
    });

    describe("and staff", () => {
      let admin: Headers;
      beforeEach(async () => {
        admin = await administrator(shop);
        await begin();
      });
      const staff = (address: string, body?: object) =>
        shop.call("POST", `/admin/${address}`, { headers: admin, body });
      const paymentId = async () => (await shop.rows<{ id: string }>("select id from payment"))[0]?.id;

      it("who give money back give it back to the card, once", async () => {
        stripe.pay();
        await told();
        const { status } = await staff(`payments/${await paymentId()}/refund`, { amount: 100.5 });
        expect(status).toBe(200);
        expect(stripe.refunds).toEqual([{ payment_intent: stripe.intent.id, amount: 10_050 }]);
      });

      it("who cancel the order end the intent, and what comes later is captured no more", async () => {
        expect((await staff(`orders/${orderId}/cancel`)).status).toBe(200);
        expect(stripe.intent.status).toBe("canceled");
        expect(await begin()).toMatchObject({ status: 409, body: { message: "Este pedido foi cancelado" } });
        const late = { ...stripe.intent, status: "succeeded", amount_received: centavos };
        for (const each of await atOnce(3, () => told(late))) expect(each.status).toBe(200);
        expect(await captures()).toBe(0);
        // Staff get one email about it, and see it with the order.
        expect(await shop.emails("stripe-held")).toMatchObject([
          { recipient: "contato@alfaiataria1989.example", data: { centavos, method: "card" } },
        ]);
        const { settlement } = await callsOf(shop, () => admin)<{ settlement: SettlementView }>(
          "GET",
          `shop/orders/${orderId}/settlement`,
        );
        expect(settlement.held).toEqual([{ intent: stripe.intent.id, centavos }]);
      });

      it("and a refund is told of once Stripe has made it, not while it is asked", async () => {
        stripe.pay();
        await told();
        // As Medusa writes it before it calls Stripe.
        await shop.rows(
          `insert into refund (id, payment_id, amount, raw_amount) select 'ref_asked', id, 10, '{"value": "10"}' from payment`,
        );
        await orderNotices(shop.container);
        expect(await shop.emails("order-refunded")).toEqual([]);
        expect((await seen())?.history.map(({ step }) => step)).toEqual(["placed", "paid"]);
        await shop.rows("delete from refund where id = 'ref_asked'");
        await staff(`payments/${await paymentId()}/refund`, { amount: 10 });
        await orderNotices(shop.container);
        expect(await shop.emails("order-refunded")).toMatchObject([{ data: { amount: 10 } }]);
      });

      it("and a client whose card has its money back reads in the letter that it is, not that nothing was paid", async () => {
        stripe.pay();
        await told();
        expect((await owner.call("POST", `/shop/orders/${orderId}/cancel`)).status).toBe(200);
        await orderNotices(shop.container);
        expect(await shop.emails("order-canceled")).toMatchObject([
          { data: { amount: 0, given: centavos / 100 } },
        ]);
        // An order that was canceled before its emails were written promises its pieces to nobody.
        expect(await shop.emails("order-paid")).toEqual([]);
        expect((await shop.emails("order-news")).map(({ data }) => data.event)).not.toContain("paid");
      });

      it("who cancel an order that a card has just paid are told so; canceling again gives the money back", async () => {
        stripe.pay();
        expect(await staff(`orders/${orderId}/cancel`)).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining("O cliente acabou de pagar este pedido pelo Stripe") },
        });
        expect(await seen()).toMatchObject({ status: "pending", paid: true });
        expect((await staff(`orders/${orderId}/cancel`)).status).toBe(200);
        expect(stripe.refunds).toEqual([{ payment_intent: stripe.intent.id, amount: centavos }]);
      });

      it("who cancel while Stripe is away are told so, and the order stands", async () => {
        await stripe.close();
        expect(await staff(`orders/${orderId}/cancel`)).toMatchObject({
          status: 502,
          body: { message: expect.stringContaining("Tente cancelar de novo") },
        });
        expect((await seen())?.status).toBe("pending");
        await stripe.open();
      });

      it("who cancel what a card has paid in another amount may do so", async () => {
        stripe.pay(stripe.intent, centavos - 1);
        expect((await staff(`orders/${orderId}/cancel`)).status).toBe(200);
        expect(await captures()).toBe(0);
      });

      it("who took the money as well are told that the card has just paid, and it is the card that did", async () => {
        stripe.pay();
        const marked = await atOnce(2, () => staff(`shop/orders/${orderId}/settlement`));
        for (const { status, body } of marked)
          expect([status, body.message]).toEqual([
            409,
            expect.stringMatching(/acabou de pagar|já está marcado/),
          ]);
        expect(marked.map(({ body }) => body.message).join()).toContain("devolva esse valor");
        expect(await seen()).toMatchObject({ paid: true, cardPayment: "received" });
        expect(await captures()).toBe(1);
      });

      it("who took the money otherwise end the intent, and refund it by hand", async () => {
        expect((await staff(`shop/orders/${orderId}/settlement`)).status).toBe(200);
        expect(stripe.intent.status).toBe("canceled");
        expect(
          (await staff(`payments/${await paymentId()}/refund`, { amount: 10, note: "Pix E1" })).status,
        ).toBe(200);
        expect(stripe.refunds).toEqual([]);
      });
    });
  });
}
