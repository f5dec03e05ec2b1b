import type { OrderRequest } from "@alfaiataria/contract";
import { everyStage, OrderWalk } from "../order-walk";
import { administrator, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";
import { signedEvent, StripeServer } from "../stripe-server";

/** A payment method: its name, what the form chooses, and the Stripe method; without one, staff take it by hand. */
const PAYMENTS: [string, Partial<OrderRequest>, string?][] = [
  ["a Pix that staff see come", { paymentMethod: "pix" }],
  ["what is settled with the seller", { paymentMethod: "boleto" }],
  ["a card", { paymentMethod: "credit" }, "card"],
  ["a boleto", { paymentMethod: "boleto", taxId: "52998224725" }, "boleto"],
  ["Stripe's Pix", { paymentMethod: "pix" }, "pix"],
];

export default function everyPayment(shop: Shop): void {
  describe.each(PAYMENTS)("an order paid by %s", (_name, form, byStripe) => {
    const stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
    let methods: string | undefined;
    let owner: Visitor;
    let admin: Headers;
    let walk: OrderWalk;
    beforeEach(async () => {
      methods = process.env.STRIPE_METHODS;
      process.env.STRIPE_METHODS = byStripe ?? "card";
      stripe.forget();
      await stripe.open();
      owner = shop.visitor();
      await owner.has(3, "M", 2);
      admin = await administrator(shop);
      walk = new OrderWalk(shop, owner, admin, await owner.orders(form));
      await walk.begin();
    });
    afterEach(async () => {
      process.env.STRIPE_METHODS = methods;
      await stripe.close();
    });

    const pay = async (): Promise<unknown> => {
      const { id } = walk.order;
      if (!byStripe) return walk.house("POST", `shop/orders/${id}/settlement`);
      await owner.call("POST", `/shop/orders/${id}/${byStripe}-payment`);
      stripe.pay();
      const { payload, signature } = signedEvent("payment_intent.succeeded", stripe.intent, {
        secret: "whsec_loja",
      });
      return shop.upload("/shop/payments/stripe", Buffer.from(payload), { "stripe-signature": signature });
    };
    /** A boleto cannot be refunded through Stripe: staff refund it by hand, like payments taken by hand. */
    const isGivenBackByStripe = byStripe !== undefined && byStripe !== "boleto";

    it("is received, paid, prepared, sent, delivered, back and refunded in the same words for client, staff, seller and books", async () => {
      await everyStage(walk, pay);
      const given = stripe.refunds.reduce((sum, { amount }) => sum + amount, 0);
      expect(given).toBe(isGivenBackByStripe ? Math.round(walk.order.total * 100) : 0);
    });

    it("is canceled by its client once it is paid, and the money is back or owed until it is", async () => {
      await pay();
      await owner.call("POST", `/shop/orders/${walk.order.id}/cancel`, { body: {} });
      expect(await walk.stages()).toEqual(Array(4).fill("canceled"));
      expect(await walk.giveBack()).toBe(isGivenBackByStripe ? 0 : Math.round(walk.order.total * 100));
      expect(await walk.giveBack()).toBe(0);
      expect(await walk.stages()).toEqual(Array(4).fill("canceled"));
      expect(await walk.told()).toEqual(
        expect.arrayContaining(["order.paid", "order.canceled", "order.refunded"]),
      );
      expect(await shop.reserved(3, "M")).toEqual({ level: 0, items: 0 });
    });
  });
}
