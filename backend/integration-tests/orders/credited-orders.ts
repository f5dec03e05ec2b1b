import { settlementOf } from "../../src/workflows/order/settlement";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { administrator, type Headers } from "../people";
import { atOnce, type Shop, tally } from "../shop";
import { StripeServer } from "../stripe-server";

const centavos = (reais: number) => Math.round(reais * 100);

export default function creditedOrders(shop: Shop): void {
  describe("an unpaid order that staff credit on Medusa's own screen", () => {
    let admin: Headers;
    let visitor: ReturnType<Shop["visitor"]>;
    let order: Awaited<ReturnType<typeof visitor.orders>>;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
    });
    const credit = (amount: number) =>
      shop.call("POST", `/admin/orders/${order.id}/credit-lines`, {
        headers: admin,
        body: { amount, reference: "order", reference_id: order.id },
      });
    const read = async () => (await visitor.call("GET", `/shop/orders/${order.id}`)).body.order;
    const settlement = async (method = "GET") => {
      const { status, body } = await shop.call(method, `/admin/shop/orders/${order.id}/settlement`, {
        headers: admin,
      });
      return { status, payment: (body as { settlement?: SettlementView }).settlement?.payment };
    };

    it("is paid for what it costs then, also by the Pix code on its page", async () => {
      const { STRIPE_API_KEY } = process.env;
      Object.assign(process.env, { PIX_KEY: "52998224725", STRIPE_API_KEY: "" });
      try {
        order = await visitor.orders({ paymentMethod: "pix" });
        expect((await credit(20)).status).toBe(200);
        const { total, pixCode } = (await read())!;
        expect(centavos(total)).toBe(centavos(order.total) - 2000);
        expect([order.pixCode, pixCode]).toEqual(
          [order.total, total].map((amount) => expect.stringContaining(amount.toFixed(2))),
        );
      } finally {
        Object.assign(process.env, { STRIPE_API_KEY });
        Reflect.deleteProperty(process.env, "PIX_KEY");
      }
      const { total } = (await read())!;
      const open = { state: "pending", amount: centavos(total), open: centavos(total) };
      expect((await settlement()).payment).toMatchObject(open);
      const { status, payment } = await settlement("POST");
      expect([status, payment?.state, payment?.captured]).toEqual([200, "paid", centavos(total)]);
      expect(await read()).toMatchObject({ paid: true, paymentDue: 0, refundDue: 0 });
    });

    describe("whose card payment was begun", () => {
      let stripe: StripeServer;
      beforeEach(async () => {
        stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
        await stripe.open();
        order = await visitor.orders({ paymentMethod: "credit" });
        expect((await begin()).status).toBe(200);
      });
      afterEach(() => stripe.close());
      const begin = () => visitor.call("POST", `/shop/orders/${order.id}/card-payment`);
      const edit = (path: string, body: object = {}) =>
        shop.call("POST", `/admin/order-edits${path}`, { headers: admin, body });
      const change = async (quantity: number) => {
        await edit("", { order_id: order.id });
        await edit(`/${order.id}/items/item/${order.items[0]?.id}`, { quantity });
        expect((await edit(`/${order.id}/confirm`)).status).toBe(200);
      };
      const intents = () =>
        [...stripe.intents.values()].map(({ status, amount }) => [status, amount - centavos(order.total)]);

      it("is paid by card for what it costs then, and the former amount by nobody", async () => {
        expect((await credit(20)).status).toBe(200);
        expect(intents()).toEqual([["canceled", 0]]);
        expect((await begin()).status).toBe(200);
        expect(intents()).toEqual([
          ["canceled", 0],
          ["requires_payment_method", -2000],
        ]);
      });

      it("lapses like any other where it was begun for the new amount, and nothing pays it then", async () => {
        await credit(20);
        await begin();
        await shop.rows("update payment_deadline set due_at = now() - interval '1 minute'");
        expect(await keepDeadlines(shop.container)).toBe(1);
        expect(intents()).toEqual([
          ["canceled", 0],
          ["canceled", -2000],
        ]);
      });

      it("is paid by a card payment that is open where it costs again what it did", async () => {
        await change(1);
        await change(2);
        const { status, body } = await begin();
        expect([status, body]).toEqual([
          200,
          expect.objectContaining({ clientSecret: stripe.intents.get("pi_2")?.client_secret }),
        ]);
        expect(intents()).toEqual([
          ["canceled", 0],
          ["requires_payment_method", 0],
        ]);
      });

      it("is not credited while the card is being charged, nor while Stripe cannot be asked", async () => {
        stripe.intent.status = "processing";
        expect((await credit(20)).status).toBe(409);
        await stripe.close();
        expect((await credit(20)).status).toBe(502);
        await stripe.open();
        expect(centavos((await read())?.total ?? 0)).toBe(centavos(order.total));
      });

      it("shows staff what came for nothing and is not returned, and pays with none of it", async () => {
        const held = [{ intent: "pi_0", centavos: 5000, refunded: 2000 }];
        await shop.knex.raw("update payment set data = data || ?", [JSON.stringify({ stripeHeld: held })]);
        expect((await credit(20)).status).toBe(200);
        expect(await settlementOf(shop.knex, order.id)).toMatchObject({
          held: [{ intent: "pi_0", centavos: 3000 }],
          returned: ["pi_0"],
        });
      });
    });

    it("is credited all of it once, however many ask at once, and is paid then", async () => {
      order = await visitor.orders();
      const answers = await atOnce(4, () => credit(order.total));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 3 });
      expect(await read()).toMatchObject({ total: 0, paid: true, paymentDue: 0, refundDue: 0 });
      expect((await settlement()).payment).toMatchObject({ state: "paid", amount: 0, open: 0 });
    });
  });
}
