import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils";
import { shippingOptions } from "@alfaiataria/brazilian-shipping/shipping-options";
import { cartOfSession } from "../../src/checkout/cart-lines";
import { sellableVariants } from "../../src/checkout/sellable-variant";
import { orderLimitsOf } from "../../src/lib/order-limits";
import { createOrder } from "../../src/order/create-order";
import { finishOrder } from "../../src/order/finish-order";
import type { OrderRequest } from "@alfaiataria/contract";
import { placeOrder } from "../../src/order/place-order";
import { claim, lineItemIdOf, type Placement } from "../../src/order/placement";
import { reconcile } from "../../src/order/repair";
import { clientOf } from "../../src/payment-deadline/client";
import { bodyHashOf, type Shop, tally, type Visitor } from "../shop";

class Death extends Error {}

/** The application, killed at the moment it turns to `part`. */
function dyingAt(container: MedusaContainer, part: string): MedusaContainer {
  return new Proxy(container, {
    get: (target, property, receiver) =>
      property === "resolve"
        ? (key: string) => {
            if (key === part) throw new Death(part);
            return target.resolve(key) as unknown;
          }
        : (Reflect.get(target, property, receiver) as unknown),
  });
}

/** Where `placeOrder` can be cut off: what is done already at each. */
const INSTANTS = [
  ["after the claim", []],
  ["after Medusa's order", ["order"]],
  ["before the payment", ["order", Modules.PAYMENT]],
  ["before the seller", ["order", "sellers"]],
  ["after payment and seller", ["order", ContainerRegistrationKeys.LINK]],
  ["before the event", ["order", Modules.EVENT_BUS]],
] as const;

export default function interruptedOrder(shop: Shop): void {
  describe("order cut off", () => {
    async function filled(): Promise<{ visitor: Visitor; form: OrderRequest }> {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      return { visitor, form: await visitor.form() };
    }

    /** Does what `placeOrder` does, as far as it came before the process was killed. */
    async function cutOff(
      { visitor, form }: { visitor: Visitor; form: OrderRequest },
      done: readonly string[],
    ) {
      const { knex, container } = shop;
      const { id: cartId, lines } = await cartOfSession(knex, visitor.hash);
      const [variant] = await sellableVariants(
        knex,
        lines.map(({ variant_id }) => variant_id),
      );
      const [shipping] = shippingOptions({
        zipCode: form.zipCode,
        quantity: 2,
        itemsTotalCentavos: 2 * 189_000,
      });
      if (!variant || !cartId || !shipping) throw new Error("the cart is empty");
      const placement: Placement = {
        cart_id: cartId,
        order_id: generateEntityId(undefined, "order"),
        session_hash: visitor.hash,
        state: "pending",
        idempotency_key: null,
        body_hash: bodyHashOf(form),
      };
      const { order_id: orderId } = placement;
      const client = clientOf({
        sessionHash: visitor.hash,
        customerId: null,
        address: "",
        email: form.email,
      });
      const dueAt = await claim(
        knex,
        placement,
        [
          {
            lineItemId: lineItemIdOf(orderId, 0),
            variantId: variant.variant_id,
            name: "Blazer",
            quantity: 2,
          },
        ],
        { hours: 24, client, limits: orderLimitsOf(container) },
      );
      const [order, part] = done;
      if (order) {
        await createOrder(container, knex, {
          orderId,
          cartId,
          form,
          lines: [{ variant, quantity: 2 }],
          shipping,
          dueAt,
        });
      }
      if (part) await expect(finishOrder(dyingAt(container, part), knex, placement)).rejects.toThrow(Death);
      return placement;
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

    describe.each(INSTANTS)("%s", (_instant, done) => {
      it("is one whole order when the shopper tries again", async () => {
        const shopper = await filled();
        const { order_id } = await cutOff(shopper, done);
        const events = await shop.events("order.placed", async () => {
          const { status, body } = await shopper.visitor.submit(shopper.form);
          expect(status).toBe(201);
          expect([body.replayed, body.order?.id === order_id]).toEqual(
            done.length > 0 ? [true, true] : [false, false],
          );
          expect(body.order?.seller).not.toBeNull();
        });
        expect(events).toHaveLength(1);
        await expectOneOrder(shopper.visitor);
        expect(await reconcile(shop.container, shop.knex)).toBe(0);
      });

      it("is one whole order or none once the shop has looked after it", async () => {
        const shopper = await filled();
        await cutOff(shopper, done);
        const events = await shop.events("order.placed", async () => {
          expect(await reconcile(shop.container, shop.knex)).toBe(1);
        });
        if (done.length > 0) {
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
        await cutOff(shopper, done);
        expect(await shopper.visitor.cart()).toHaveLength(done.length > 0 ? 0 : 1);
      });
    });

    it("is looked after by whoever comes first, however many come at once", async () => {
      const shopper = await filled();
      await cutOff(shopper, ["order"]);
      const { visitor, form } = shopper;
      const [answers, ...repaired] = await Promise.all([
        Promise.all([visitor.submit(form), visitor.submit(form), visitor.submit(form)]),
        reconcile(shop.container, shop.knex),
        reconcile(shop.container, shop.knex),
      ]);
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3 });
      expect(repaired.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(1);
      await expectOneOrder(visitor);
    });

    it("leaves the next cart alone", async () => {
      const shopper = await filled();
      await cutOff(shopper, ["order"]);
      await shopper.visitor.has(3, "M");
      expect(await reconcile(shop.container, shop.knex)).toBe(1);
      expect((await shopper.visitor.cart()).map(({ quantity }) => quantity)).toEqual([1]);
    });

    it("in a way that cannot be mended holds up no other, and is tried again", async () => {
      const [bad, good] = [await filled(), await filled()];
      const { order_id } = await cutOff(bad, ["order"]);
      await cutOff(good, ["order"]);
      await shop.rows(`update "order" set metadata = '{"payment_method":"ouro"}' where id = :order_id`, {
        order_id,
      });
      await expect(reconcile(shop.container, shop.knex)).rejects.toThrow("ouro");
      expect(await shop.rows("select order_id from order_placement where state = 'pending'")).toEqual([
        { order_id },
      ]);
      await shop.rows(`update "order" set metadata = '{"payment_method":"pix"}' where id = :order_id`, {
        order_id,
      });
      expect(await reconcile(shop.container, shop.knex)).toBe(1);
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
      const submission = ({ visitor, form }: { visitor: Visitor; form: OrderRequest }) => ({
        sessionHash: visitor.hash,
        form,
        bodyHash: bodyHashOf(form),
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
