import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import findUnclaimedOrders from "../../src/jobs/find-unclaimed-orders";
import { checkoutOf } from "../../src/lib/services";
import type { Step } from "../../src/workflows/order/finish-order";
import type { OrderRequest } from "@alfaiataria/contract";
import type * as pool from "../../src/lib/lock-pool";
import type * as placing from "../../src/workflows/order/place-order";
import { placeOrder } from "../../src/workflows/order/place-order";
import { reconcile } from "../../src/workflows/order/repair";
import { bodyHashOf, type Shop, tally, type Visitor } from "../shop";

class Death extends Error {}

/** `placeOrder` as another process has it, with no shared memory. */
function inAnotherProcess(): typeof placing {
  const loaded: { placing?: typeof placing } = {};
  jest.isolateModules(() => {
    loaded.placing = jest.requireActual<typeof placing>("../../src/workflows/order/place-order");
    ends.push(jest.requireActual<typeof pool>("../../src/lib/lock-pool").closeLockPools);
  });
  if (!loaded.placing) throw new Error("not loaded");
  return loaded.placing;
}
const ends: (() => Promise<void>)[] = [];

/** The steps at which `placeOrder` can be cut off with work left to do, in order. */
const STEPS: Step[] = ["claimed", "ordered", "payment opened", "seller assigned"];

export default function interruptedOrder(shop: Shop): void {
  describe("order cut off", () => {
    afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

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

    /** The container with one service replaced. */
    const replacing = (module: string, service: object): typeof shop.container =>
      new Proxy(shop.container, {
        get: (target, property, receiver) => {
          if (property !== "resolve") return Reflect.get(target, property, receiver) as unknown;
          return (key: string): unknown => (key === module ? service : target.resolve(key));
        },
      });

    /** Places the order, cut off at a step. @returns the order's id, which is chosen before the first step */
    async function cutOff(shopper: { visitor: Visitor; form: OrderRequest }, at: Step): Promise<string> {
      const die = (step: Step) => {
        if (step === at) throw new Death(step);
      };
      await expect(placeOrder(shop.container, submission(shopper), die)).rejects.toThrow(Death);
      const { placements } = checkoutOf(shop.container);
      const placement = await placements.ofSession(shopper.visitor.hash);
      expect(placement).toMatchObject({ state: at === "placed" ? "placed" : "pending" });
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

    it("between its last mark and its event is whole", async () => {
      const shopper = await filled();
      const orderId = await cutOff(shopper, "placed");
      expect(await reconcile(shop.container)).toBe(0);
      const { body } = await shopper.visitor.submit(shopper.form);
      expect([body.replayed, body.order?.id]).toEqual([true, orderId]);
      await expectOneOrder(shopper.visitor);
    });

    it("by an earlier version, between its payment and the collection's mark, is paid as it says", async () => {
      const shopper = await filled();
      await cutOff(shopper, "payment opened");
      const marks =
        "select status, authorized_amount::float8 from payment_collection where deleted_at is null";
      const before = await shop.rows(marks);
      await shop.rows("update payment_collection set status = 'not_paid', authorized_amount = null");
      expect(await reconcile(shop.container)).toBe(1);
      expect(await shop.rows(marks)).toEqual(before);
      await expectOneOrder(shopper.visitor);
    });

    it("does not wait for who is told of it", async () => {
      const shopper = await filled();
      const deaf = replacing(Modules.EVENT_BUS, { emit: () => new Promise(() => undefined) });
      await placeOrder(deaf, submission(shopper));
      await expectOneOrder(shopper.visitor);
    });

    describe("by losing its lock while it goes on", () => {
      /** Terminates the connection of everyone who holds a lock in this database. */
      const dropLocks = () =>
        shop.rows(
          `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
           where l.locktype = 'advisory' and d.datname = current_database()`,
        );

      it("is not written once another submission has begun anew", async () => {
        const shopper = await filled();
        const orders = shop.container.resolve(Modules.ORDER);
        let other: Promise<{ orderId: string }> | undefined;
        const slow = replacing(Modules.ORDER, {
          createOrders: async (data: Parameters<typeof orders.createOrders>[0]) => {
            await dropLocks();
            other ??= inAnotherProcess().placeOrder(shop.container, submission(shopper));
            await other;
            return orders.createOrders(data);
          },
        });
        await expect(placeOrder(slow, submission(shopper))).rejects.toThrow();
        const { orderId } = (await other) ?? {};
        expect(await shop.rows(`select id from "order"`)).toEqual([{ id: orderId }]);
        await expectOneOrder(shopper.visitor);
      });

      it("stands when another submission comes as it is being written", async () => {
        const shopper = await filled();
        const orders = shop.container.resolve(Modules.ORDER);
        let other: Promise<{ orderId: string }> | undefined;
        const slow = replacing(Modules.ORDER, {
          createOrders: async (data: Parameters<typeof orders.createOrders>[0]) => {
            const made = await orders.createOrders(data);
            await dropLocks();
            other ??= inAnotherProcess().placeOrder(shop.container, submission(shopper));
            await other;
            return made;
          },
        });
        await expect(placeOrder(slow, submission(shopper))).rejects.toThrow("connection");
        const { orderId } = (await other) ?? {};
        expect(await shop.rows(`select id from "order"`)).toEqual([{ id: orderId }]);
        await expectOneOrder(shopper.visitor);
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

    it("without its claim is found, and whoever reads the log is told", async () => {
      const { visitor } = await filled();
      const { id } = await visitor.orders();
      const said = jest.spyOn(shop.container.resolve(ContainerRegistrationKeys.LOGGER), "error");
      said.mockImplementation(() => undefined);
      await findUnclaimedOrders(shop.container);
      expect(said).not.toHaveBeenCalled();
      await shop.rows("delete from order_placement where order_id = :id", { id });
      await findUnclaimedOrders(shop.container);
      expect(said.mock.calls).toEqual([[expect.stringContaining(id)]]);
      said.mockRestore();
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
      const failing = (when: "before" | "after") => {
        const orders = shop.container.resolve(Modules.ORDER);
        return replacing(Modules.ORDER, {
          createOrders: async (data: Parameters<typeof orders.createOrders>[0]) => {
            if (when === "after") await orders.createOrders(data);
            throw new Death(when);
          },
        });
      };

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
