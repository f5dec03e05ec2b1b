import { Modules } from "@medusajs/framework/utils";
import { finishRefunds } from "../../src/workflows/withdrawal/unfinished-refunds";
import { receiveReturn } from "../order-walk";
import { administrator, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";
import { StripeServer } from "../stripe-server";

export default function refunds(shop: Shop): void {
  describe("what came back of an order that was paid by card", () => {
    const stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let line: string;
    let payment: string;
    beforeEach(async () => {
      stripe.forget();
      await stripe.open();
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      const order = await visitor.orders({ paymentMethod: "credit" });
      id = order.id;
      line = order.items[0]!.id;
      for (const _ of ["open", "paid"]) {
        await visitor.call("POST", `/shop/orders/${id}/card-payment`);
        stripe.pay();
      }
      const [row] = await shop.rows<{ id: string }>("select id from payment");
      payment = row!.id;
      await shop.call("POST", `/shop/orders/${id}/tracking`, {
        headers: admin,
        body: { status: "delivered" },
      });
    });
    afterEach(() => stripe.close());

    const house = (method: string, address: string, body: object = {}) =>
      shop.call(method, `/admin/${address}`, { headers: admin, body });
    const seen = async () => (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;
    const due = async () => Math.round((await seen()).refundDue * 100);
    const accepted = async (quantity: number) => {
      const { body } = await visitor.call("POST", `/shop/orders/${id}/returns`, {
        body: { items: [{ id: line, quantity }] },
      });
      const request = body.order!.returns.find(({ state }) => state === "requested");
      await house("POST", `shop/orders/${id}/returns`, { requestId: request!.id });
      return request!.id;
    };
    /** Pieces are here again. @returns what is owed for them, in centavos */
    const back = async (quantity: number): Promise<number> => {
      await accepted(quantity);
      await receiveReturn(shop, admin);
      return due();
    };
    const give = (amount: number) => house("POST", `shop/orders/${id}/refund`, { amount });
    const given = (...amounts: number[]) =>
      amounts.map((amount) => ({ payment_intent: stripe.intent.id, amount }));
    const books = async () => [await due(), await shop.count("refund", "deleted_at is null")];

    /** What Medusa writes before it asks the provider, and a process leaves that dies then. */
    const left = (amount: number) =>
      shop.rows(
        `insert into refund (id, payment_id, amount, raw_amount, created_at) values ('ref_left', :payment,
           :amount::float8 / 100, jsonb_build_object('value', :amount::float8 / 100), now() - interval '11 minutes')`,
        { payment, amount },
      );

    describe("and whose money a process that died did not give back", () => {
      let amount: number;
      beforeEach(async () => {
        amount = await back(1);
        await left(amount);
      });

      it("is not said to be given back, and is by a job, once", async () => {
        expect((await seen()).history.map(({ step }) => step)).not.toContain("refunded");
        for (let times = 0; times < 2; times += 1) await finishRefunds(shop.container);
        expect(stripe.refunds).toEqual(given(amount));
        expect(await books()).toEqual([0, 1]);
        expect((await seen()).history.map(({ step }) => step)).toContain("refunded");
      });

      it("is asked for again while Stripe is away, and once it is here given back, once", async () => {
        const recorded = () => shop.count("audit_entry", "action = 'payment.refunded'");
        await stripe.close();
        for (let times = 0; times < 2; times += 1)
          await expect(finishRefunds(shop.container)).rejects.toThrow();
        expect((await seen()).history.map(({ step }) => step)).not.toContain("refunded");
        expect(await recorded()).toBe(0);
        await stripe.open();
        for (let times = 0; times < 2; times += 1) await finishRefunds(shop.container);
        expect(await recorded()).toBe(1);
        expect(stripe.refunds).toEqual(given(amount));
        expect(await books()).toEqual([0, 1]);
      });

      it("is given back once by jobs that die one after the other", async () => {
        // The first died before it asked, and has hidden what was left; the second when all was done but forgetting it.
        await shop.rows("update refund set deleted_at = now() where id = 'ref_left'");
        await finishRefunds(shop.container);
        expect(stripe.refunds).toEqual(given(amount));
        await left(amount);
        await shop.rows("update refund set deleted_at = now() where id = 'ref_left'");
        await finishRefunds(shop.container);
        expect(stripe.refunds).toEqual(given(amount));
        expect(await books()).toEqual([0, 1]);
      });

      it("is given back by staff who ask again, once", async () => {
        expect((await give(amount)).status).toBe(200);
        expect(stripe.refunds).toEqual(given(amount));
        expect(await books()).toEqual([0, 1]);
      });

      it("is given back on Medusa's own screen, once", async () => {
        const { status } = await house("POST", `payments/${payment}/refund`, { amount: amount / 100 });
        expect(status).toBe(200);
        expect(stripe.refunds).toEqual(given(amount));
        expect(await books()).toEqual([0, 1]);
      });

      it("waits while staff change the order", async () => {
        const orders = shop.container.resolve(Modules.ORDER);
        const { id: change } = await orders.createOrderChange({ order_id: id, change_type: "edit" });
        await finishRefunds(shop.container);
        expect(stripe.refunds).toEqual([]);
        await orders.cancelOrderChange(change);
        await finishRefunds(shop.container);
        expect(stripe.refunds).toEqual(given(amount));
      });
    });

    it("is not given back twice by a process that died once Stripe had answered", async () => {
      const amount = await back(1);
      stripe.losing = 2;
      await give(amount);
      await left(amount);
      await finishRefunds(shop.container);
      expect(stripe.refunds).toEqual(given(amount));
      expect(await books()).toEqual([0, 1]);
    });

    it("is given back once although Stripe's answer was lost, and the name of the refund forgotten after a day", async () => {
      const amount = await back(1);
      // Asked twice by itself.
      stripe.losing = 2;
      expect((await give(amount)).status).toBe(400);
      stripe.forgetKeys();
      expect((await give(amount)).status).toBe(200);
      expect(stripe.refunds).toEqual(given(amount));
      const rest = await back(1);
      expect((await give(rest)).status).toBe(200);
      expect(stripe.refunds).toEqual(given(amount, rest));
      expect(await books()).toEqual([0, 2]);
    });

    it("is given back once no change of the order is open, for Stripe would pay what Medusa then refuses", async () => {
      const amount = await back(2);
      const orders = shop.container.resolve(Modules.ORDER);
      const { id: change } = await orders.createOrderChange({ order_id: id, change_type: "edit" });
      const refusal = { status: 409, body: { message: expect.stringContaining("mudança em andamento") } };
      expect(await give(amount)).toMatchObject(refusal);
      expect(await house("POST", `payments/${payment}/refund`, { amount: amount / 100 })).toMatchObject(
        refusal,
      );
      expect(stripe.refunds).toEqual([]);
      await orders.cancelOrderChange(change);
      expect((await give(amount)).status).toBe(200);
      expect(stripe.refunds).toEqual(given(amount));
      expect(await books()).toEqual([0, 1]);
    });

    it("is not kept after all while staff receive it", async () => {
      const request = await accepted(1);
      const [made] = await shop.rows<{ id: string }>("select id from return");
      await house("POST", `returns/${made!.id}/receive`);
      expect(await visitor.call("DELETE", `/shop/orders/${id}/returns/${request}`)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("sendo alterado pela loja") },
      });
      expect((await seen()).returns).toMatchObject([{ state: "accepted" }]);
    });
  });
}
