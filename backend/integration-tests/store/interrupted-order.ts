import { Modules } from "@medusajs/framework/utils";
import { checkoutOf } from "../../src/lib/services";
import type { Step } from "../../src/workflows/order/finish-order";
import type { OrderRequest } from "@alfaiataria/contract";
import { placeOrder } from "../../src/workflows/order/place-order";
import { reconcile } from "../../src/workflows/order/repair";
import { bodyHashOf, type Shop, tally, type Visitor } from "../shop";

class Death extends Error {}

/** Where `placeOrder` can be cut off, in its order. */
const STEPS: Step[] = ["claimed", "ordered", "payment opened", "seller assigned", "linked", "announced"];

export default function interruptedOrder(shop: Shop): void {
  describe("order cut off", () => {
    async function filled(): Promise<{ visitor: Visitor; form: OrderRequest }> {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      return { visitor, form: await visitor.form() };
    }

    const submission = ({ visitor, form }: { visitor: Visitor; form: OrderRequest }) => ({
      sessionHash: visitor.hash,
      form,
      bodyHash: bodyHashOf(form),
    });

    /** The order, cut off at a step. @returns its id, which is chosen before the first */
    async function cutOff(shopper: { visitor: Visitor; form: OrderRequest }, at: Step): Promise<string> {
      const die = (step: Step) => {
        if (step === at) throw new Death(step);
      };
      await expect(placeOrder(shop.container, submission(shopper), die)).rejects.toThrow(Death);
      const { placements } = checkoutOf(shop.container);
      const placement = await placements.ofSession(shopper.visitor.hash);
      expect(placement).toMatchObject({ state: "pending" });
      return placement?.order_id ?? "";
    }

    async function expectOneOrder(visitor: Visitor) {
      const ids = await shop.rows<{ id: string; total: number }>(
        `select o.id, (s.totals ->> 'current_order_total')::numeric::float8 as total
         from "order" o join order_summary s on s.order_id = o.id`,
      );
      expect(ids).toHaveLength(1);
      expect(await shop.rows("select state from order_placement")).toEqual([{ state: "placed" }]);
      expect(await shop.reserved(1, "50")).toEqual({ level: 2, items: 2 });
      expect(await shop.rows("select amount::float8, payment_collection_id from payment")).toEqual([
        { amount: ids[0]?.total, payment_collection_id: expect.any(String) },
      ]);
      expect(await shop.count("payment_collection", "deleted_at is null")).toBe(1);
      expect(await shop.count("payment_session", "deleted_at is null")).toBe(1);
      expect(await shop.count("order_payment_collection", "deleted_at is null")).toBe(1);
      expect(await shop.count("order_cart", "deleted_at is null")).toBe(1);
      expect(await shop.count("seller_assignment")).toBe(1);
      expect(await shop.count("cart", "completed_at is not null")).toBe(1);
      expect(await visitor.cart()).toEqual([]);
    }

    describe.each(STEPS)("%s", (step) => {
      const stands = step !== "claimed";
      it("is one whole order when the shopper tries again", async () => {
        const shopper = await filled();
        const orderId = await cutOff(shopper, step);
        const events = await shop.events("order.placed", async () => {
          const { status, body } = await shopper.visitor.submit(shopper.form);
          expect(status).toBe(201);
          expect([body.replayed, body.order?.id === orderId]).toEqual(stands ? [true, true] : [false, false]);
          expect(body.order?.seller).not.toBeNull();
        });
        expect(events).toHaveLength(1);
        await expectOneOrder(shopper.visitor);
        expect(await reconcile(shop.container)).toBe(0);
      });

      it("is one whole order or none once the shop has looked after it", async () => {
        const shopper = await filled();
        await cutOff(shopper, step);
        const events = await shop.events("order.placed", async () => {
          expect(await reconcile(shop.container)).toBe(1);
        });
        if (stands) {
          expect(events).toHaveLength(1);
          await expectOneOrder(shopper.visitor);
        } else {
          expect(events).toHaveLength(0);
          expect(await shop.count("order")).toBe(0);
          expect(await shop.count("order_placement")).toBe(0);
          expect(await shop.count("payment_deadline")).toBe(0);
          expect(await shop.reserved(1, "50")).toEqual({ level: 0, items: 0 });
          expect(await shopper.visitor.cart()).toHaveLength(1);
        }
        const { body } = await shopper.visitor.submit(shopper.form);
        expect(body.order).toBeDefined();
        await expectOneOrder(shopper.visitor);
      });

      it("shows a cart that is true at once: full without an order, empty with one", async () => {
        const shopper = await filled();
        await cutOff(shopper, step);
        expect(await shopper.visitor.cart()).toHaveLength(stands ? 0 : 1);
      });
    });

    it("is looked after by whoever comes first, however many come at once", async () => {
      const shopper = await filled();
      await cutOff(shopper, "ordered");
      const { visitor, form } = shopper;
      const [answers, ...repaired] = await Promise.all([
        Promise.all([visitor.submit(form), visitor.submit(form), visitor.submit(form)]),
        reconcile(shop.container),
        reconcile(shop.container),
      ]);
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3 });
      expect(repaired.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(1);
      await expectOneOrder(visitor);
    });

    it("leaves the next cart alone", async () => {
      const shopper = await filled();
      await cutOff(shopper, "ordered");
      await shopper.visitor.has(3, "M");
      expect(await reconcile(shop.container)).toBe(1);
      expect((await shopper.visitor.cart()).map(({ quantity }) => quantity)).toEqual([1]);
    });

    it("in a way that cannot be mended holds up no other, and is tried again", async () => {
      const [bad, good] = [await filled(), await filled()];
      const order_id = await cutOff(bad, "ordered");
      await cutOff(good, "ordered");
      await shop.rows(`update "order" set metadata = '{"payment_method":"ouro"}' where id = :order_id`, {
        order_id,
      });
      await expect(reconcile(shop.container)).rejects.toThrow("ouro");
      expect(await shop.rows("select order_id from order_placement where state = 'pending'")).toEqual([
        { order_id },
      ]);
      await shop.rows(`update "order" set metadata = '{"payment_method":"pix"}' where id = :order_id`, {
        order_id,
      });
      expect(await reconcile(shop.container)).toBe(1);
    });

    describe("inside Medusa's own step", () => {
      const failing = (when: "before" | "after") =>
        new Proxy(shop.container, {
          get: (target, property, receiver) => {
            if (property !== "resolve") return Reflect.get(target, property, receiver) as unknown;
            return (key: string): unknown => {
              const service: unknown = target.resolve(key);
              if (key !== Modules.ORDER) return service;
              const orders = target.resolve(Modules.ORDER);
              return {
                createOrders: async (data: Parameters<typeof orders.createOrders>[0]) => {
                  if (when === "after") await orders.createOrders(data);
                  throw new Death(when);
                },
              };
            };
          },
        });

      it("before it has written leaves nothing, and the cart as it was", async () => {
        const shopper = await filled();
        await expect(placeOrder(failing("before"), submission(shopper))).rejects.toThrow(Death);
        expect(await shop.count("order_placement")).toBe(0);
        expect(await shop.reserved(1, "50")).toEqual({ level: 0, items: 0 });
        expect(await shopper.visitor.cart()).toHaveLength(1);
      });

      it("after it has written keeps the order and finishes it", async () => {
        const shopper = await filled();
        const { orderId } = await placeOrder(failing("after"), submission(shopper));
        expect(await shop.count("order", `id = '${orderId}'`)).toBe(1);
        await expectOneOrder(shopper.visitor);
      });
    });
  });
}
