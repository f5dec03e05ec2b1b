import orderNotices from "../../src/jobs/order-notices";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { dyingAfter } from "../death";
import { administrator, callsOf, type Headers } from "../people";
import { atOnce, type Shop, tally, type Visitor } from "../shop";
import { signedEvent, StripeServer } from "../stripe-server";

const SECRET = "whsec_loja";
type Books = { captured: number; refunded: number; booked: number };

export default function stripeRefunds(shop: Shop): void {
  describe("a refund that Stripe tells of", () => {
    let stripe: StripeServer;
    let admin: Headers;
    let owner: Visitor;
    let id: string;
    let centavos: number;
    const staff = callsOf(shop, () => admin);
    const tell = (type: string, object: object) => {
      const { payload, signature } = signedEvent(type, object, { secret: SECRET });
      return shop.upload("/shop/payments/stripe", Buffer.from(payload), { "stripe-signature": signature });
    };
    const paid = (intent = stripe.intent) => tell("payment_intent.succeeded", intent);
    /** Every event of a refund's life, in the order in which Stripe does not always send them. */
    const tellAll = async (refund: object) => {
      const charge = { id: "ch_1", object: "charge", payment_intent: stripe.intent.id };
      const events: [string, object][] = [
        ["refund.updated", refund],
        ["charge.refunded", charge],
        ["refund.created", refund],
        ["charge.refunded", charge],
      ];
      const answers = await Promise.all(events.map((event) => tell(...event)));
      answers.push(await tell("refund.updated", refund));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    };
    const seen = async () => (await owner.call("GET", `/shop/orders/${id}`)).body.order!;
    const settlement = async () =>
      (await staff<{ settlement: SettlementView }>("GET", `shop/orders/${id}/settlement`)).settlement;
    /** In centavos: of the payment, and what the order's own books have of it. */
    const books = async () => {
      const [sums] = await shop.rows<Books>(
        `select (select coalesce(sum(amount) * 100, 0)::int from capture where deleted_at is null) as captured,
           (select coalesce(sum(amount) * 100, 0)::int from refund where deleted_at is null) as refunded,
           (select coalesce(sum(amount) * 100, 0)::int from order_transaction where deleted_at is null) as booked`,
      );
      return sums!;
    };
    const notes = () => shop.rows("select note from refund where deleted_at is null order by created_at, id");
    beforeEach(async () => {
      stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
      await stripe.open();
      admin = await administrator(shop);
      owner = shop.visitor();
      await owner.has(3, "M", 2);
      const order = await owner.orders({ paymentMethod: "credit" });
      ({ id } = order);
      centavos = Math.round(order.total * 100);
      await owner.call("POST", `/shop/orders/${id}/card-payment`);
      stripe.pay();
    });
    afterEach(() => stripe.close());

    it("was made in its dashboard and is recorded once, without Stripe being asked for it, and the client reads so", async () => {
      await paid();
      await tellAll(stripe.giveBack(10_050));
      expect(await books()).toEqual({ captured: centavos, refunded: 10_050, booked: centavos - 10_050 });
      expect(await notes()).toEqual([{ note: "Devolvido no painel do Stripe (re_1)" }]);
      expect(stripe.refunds).toEqual([]);
      await orderNotices(shop.container);
      expect(await shop.emails("order-refunded")).toMatchObject([{ data: { amount: 100.5 } }]);
      expect((await seen()).history.map(({ step }) => step)).toEqual(["placed", "paid", "refunded"]);
      await tellAll(stripe.giveBack(centavos - 10_050));
      expect(await books()).toEqual({ captured: centavos, refunded: centavos, booked: 0 });
      expect(await seen()).toMatchObject({ stage: "refunded", refundDue: 0 });
      expect(await shop.rows("select data #> '{stripe,made}' as made from payment")).toEqual([
        { made: null },
      ]);
    });

    it("is one of our own, and is not counted twice, told while it is made and after", async () => {
      await paid();
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      const [refunded] = await Promise.all([
        shop.call("POST", `/admin/payments/${payment!.id}/refund`, { headers: admin, body: { amount: 10 } }),
        tell("charge.refunded", { payment_intent: stripe.intent.id }),
        tell("charge.refunded", { payment_intent: stripe.intent.id }),
      ]);
      expect(refunded.status).toBe(200);
      await tellAll(stripe.made[0]!);
      expect((await books()).refunded).toBe(1000);
      // Beside one of the same amount in the dashboard.
      await tellAll(stripe.giveBack(1000));
      expect((await books()).refunded).toBe(2000);
      // And what is left is given back by the shop.
      expect((await owner.call("POST", `/shop/orders/${id}/cancel`)).status).toBe(200);
      await tellAll(stripe.made[2]!);
      expect(await books()).toEqual({ captured: centavos, refunded: centavos, booked: 0 });
      expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1000, centavos - 2000]);
    });

    it("was our own of an earlier version, which knew no ids", async () => {
      await paid();
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await staff("POST", `payments/${payment!.id}/refund`, { amount: 10 });
      stripe.made[0]!.metadata = {};
      await shop.rows("update payment set data = data #- '{stripe,refunds,0,id}'");
      await tellAll(stripe.made[0]!);
      expect((await books()).refunded).toBe(1000);
      await tellAll(stripe.giveBack(1000));
      expect((await books()).refunded).toBe(2000);
    });

    it("is told before its payment is, and both are recorded", async () => {
      const refund = stripe.giveBack(5000);
      expect((await tell("refund.created", refund)).status).toBe(200);
      expect((await paid()).status).toBe(200);
      await tellAll(refund);
      expect(await books()).toEqual({ captured: centavos, refunded: 5000, booked: centavos - 5000 });
    });

    it("takes what was all given back in the dashboard off a cancellation that has not heard of it", async () => {
      await paid();
      const refund = stripe.giveBack(centavos);
      expect((await owner.call("POST", `/shop/orders/${id}/cancel`)).status).toBe(200);
      await tellAll(refund);
      expect(await books()).toEqual({ captured: centavos, refunded: centavos, booked: 0 });
      expect(await seen()).toMatchObject({ stage: "canceled", refundDue: 0 });
      expect(stripe.refunds).toEqual([]);
    });

    it("is recorded once wherever the process dies, when Stripe tells again", async () => {
      await paid();
      const refund = stripe.giveBack(7000);
      const work = () => tell("refund.updated", refund);
      let deaths = 0;
      while (await dyingAfter(shop, 3 + deaths * 11, work)) {
        deaths += 1;
        expect([0, 7000]).toContain((await books()).refunded);
      }
      await tellAll(refund);
      expect(deaths).toBeGreaterThan(2);
      expect(await books()).toEqual({ captured: centavos, refunded: 7000, booked: centavos - 7000 });
    });

    it("clears money that was held for nothing, in part or whole, whatever comes first", async () => {
      // The card pays in the moment in which staff cancel.
      Object.assign(stripe.intent, { status: "requires_payment_method", amount_received: 0 });
      await staff("POST", `orders/${id}/cancel`);
      stripe.pay();
      const held = async () => (await settlement()).held;
      const intent = stripe.intent.id;
      const nothing = { captured: 0, refunded: 0, booked: 0 };
      // Of the first part Stripe tells before it tells of the payment.
      await tellAll(stripe.giveBack(1000));
      expect(await held()).toEqual([{ intent, centavos: centavos - 1000 }]);
      await paid();
      expect(await held()).toEqual([{ intent, centavos: centavos - 1000 }]);
      const rest = stripe.giveBack(centavos - 1000);
      await tellAll(rest);
      expect(await held()).toEqual([]);
      // Told of the payment once more, nothing is held again.
      await paid();
      expect([await held(), await books()]).toEqual([[], nothing]);
      expect(await shop.emails("stripe-held")).toHaveLength(1);
      rest.status = "failed";
      await tell("refund.failed", rest);
      expect(await held()).toEqual([{ intent, centavos: centavos - 1000 }]);
    });

    describe("of an order that was paid when it had lapsed and its pieces were sold", () => {
      const stocked = (quantity: number) =>
        shop.rows(`update inventory_level set stocked_quantity = reserved_quantity + ${quantity},
          raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + ${quantity})::text)`);
      const resume = () => owner.call("POST", `/shop/orders/${id}/resume`);
      const begin = () => owner.call("POST", `/shop/orders/${id}/card-payment`);
      beforeEach(async () => {
        const [intent] = stripe.intents.values();
        Object.assign(intent!, { status: "requires_payment_method", amount_received: 0 });
        await shop.rows("update payment_deadline set due_at = now() - interval '1 hour'");
        await keepDeadlines(shop.container);
        await stocked(0);
        stripe.pay();
        await paid();
        expect((await settlement()).held).toHaveLength(1);
        await stocked(2);
        expect((await resume()).status).toBe(200);
      });

      it("and pays for it once it is resumed, staff are no longer asked to return it", async () => {
        expect(await begin()).toMatchObject({ status: 409, body: { details: { reason: "paid" } } });
        expect(await seen()).toMatchObject({ paid: true, cardPayment: "received" });
        expect((await settlement()).held).toEqual([]);
      });

      it("what was returned pays for nothing: the client pays anew, or staff take it otherwise", async () => {
        const first = stripe.intent;
        await tellAll(stripe.giveBack(centavos));
        expect(await begin()).toMatchObject({ status: 200, body: { clientSecret: "pi_2_secret_x" } });
        await paid(first);
        expect(await seen()).toMatchObject({ paid: false, cardPayment: "open" });
        await staff("POST", `shop/orders/${id}/settlement`);
        expect((await owner.call("POST", `/shop/orders/${id}/cancel`)).status).toBe(200);
        expect(await seen()).toMatchObject({ stage: "canceled", refundDue: centavos / 100 });
        expect(stripe.refunds).toEqual([]);
      });

      it("and staff who take the money otherwise once it was returned owe it by hand", async () => {
        await tellAll(stripe.giveBack(centavos));
        await staff("POST", `shop/orders/${id}/settlement`);
        expect((await owner.call("POST", `/shop/orders/${id}/cancel`)).status).toBe(200);
        expect(await seen()).toMatchObject({ stage: "canceled", refundDue: centavos / 100 });
      });
    });

    it("failed: staff are written to once, and what they give back in its place is not booked twice", async () => {
      await paid();
      const refund = stripe.giveBack(10_050);
      await tellAll(refund);
      refund.status = "failed";
      const answers = await atOnce(3, () => tell("refund.failed", refund));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3 });
      expect(await shop.emails("refund-failed")).toMatchObject([
        { recipient: "contato@alfaiataria1989.example", data: { centavos: 10_050 } },
      ]);
      await tellAll(stripe.giveBack(10_050));
      expect((await books()).refunded).toBe(10_050);
    });

    it("is of nobody's order, unfinished, or cannot be asked about", async () => {
      await paid();
      const pending = stripe.giveBack(1000, { status: "pending" });
      await tellAll(pending);
      expect((await books()).refunded).toBe(0);
      pending.status = "succeeded";
      await tellAll(pending);
      expect((await books()).refunded).toBe(1000);
      for (const object of [{}, { payment_intent: null }, { payment_intent: { id: stripe.intent.id } }])
        expect((await tell("charge.refunded", object)).status).toBe(200);
      for (const object of [{ payment_intent: 7 }, { payment_intent: "pi_\0" }])
        expect((await tell("refund.updated", object)).status).toBe(400);
      stripe.intent.metadata = { order_id: "order_nenhum" };
      await tellAll(stripe.giveBack(1000));
      expect((await books()).refunded).toBe(1000);
      await stripe.close();
      expect((await tell("refund.updated", pending)).status).toBe(502);
      await stripe.open();
    });
  });
}
