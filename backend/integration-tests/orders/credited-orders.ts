import type { SettlementView } from "../../src/workflows/order/settlement-view";
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

    it("is paid by card for what it costs then", async () => {
      const stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
      await stripe.open();
      try {
        order = await visitor.orders({ paymentMethod: "credit" });
        await credit(20);
        expect((await visitor.call("POST", `/shop/orders/${order.id}/card-payment`)).status).toBe(200);
        expect(stripe.intent.amount).toBe(centavos(order.total) - 2000);
      } finally {
        await stripe.close();
      }
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
