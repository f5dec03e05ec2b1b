import { writeOrderNotices } from "../../src/workflows/emails/order-notices";
import { houseModuleOf } from "../../src/lib/services";
import { BRANCHES } from "../shop";
import { finishCancellations } from "../../src/workflows/withdrawal/cancel-order";
import { emailsOfWork } from "../customer";
import { dyingAfter } from "../death";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";
import { StripeServer } from "../stripe-server";

type Line = { id: string; quantity: number };

export default function packedCancellations(shop: Shop): void {
  describe("a client cancels what is packed", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let total: number;
    let lines: Line[];
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const staff = callsOf(shop, () => admin);
    const cancel = () => visitor.call("POST", `/shop/orders/${id}/cancel`, { body: {} });
    const seen = async () => (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;
    /** What is on the shelf and held of both pieces, and what the order knows to have left. */
    const pieces = () =>
      shop.rows(
        `select li.variant_sku, l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved,
           (select coalesce(sum(r.quantity), 0)::int from reservation_item r
             where r.inventory_item_id = l.inventory_item_id and r.deleted_at is null) as held,
           i.fulfilled_quantity::int as fulfilled
         from "order" o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
         join order_line_item li on li.id = i.item_id
         join product_variant_inventory_item v on v.variant_id = li.variant_id
         join inventory_level l on l.inventory_item_id = v.inventory_item_id where o.id = :id order by 1`,
        { id },
      );
    const open = () => shop.count("fulfillment", "canceled_at is null");
    const pack = (items: Line[]) => staff("POST", `orders/${id}/fulfillments`, { items });
    const ship = async (items: Line[]) => {
      const [parcel] = await shop.rows<{ id: string }>(
        `select fulfillment_id as id from fulfillment_item where line_item_id = :line`,
        { line: items[0]!.id },
      );
      const body = {
        items,
        labels: [{ tracking_number: "AA123456785BR", tracking_url: "#", label_url: "#" }],
      };
      return shop.call("POST", `/admin/orders/${id}/fulfillments/${parcel!.id}/shipments`, {
        headers: admin,
        body,
      });
    };
    const track = (status: string) =>
      shop.call("POST", `/shop/orders/${id}/tracking`, { headers: admin, body: { status } });
    const ordered = async (paymentMethod: "pix" | "credit") => {
      visitor = shop.visitor();
      await shop.setStock(3, "M", 5);
      await shop.setStock(1, "50", 5);
      await visitor.has(3, "M", 2);
      await visitor.has(1, "50");
      const order = await visitor.orders({ paymentMethod });
      ({ id, total } = order);
      lines = order.items.map(({ id, quantity }) => ({ id, quantity }));
    };
    /** What house and seller are written about a cancellation: whether it was packed. */
    const toldPacked = async () => {
      const letters = await emailsOfWork(shop, () => writeOrderNotices(shop.container));
      const data = letters.map((letter) => letter.data as { event?: string; wasPacked?: boolean });
      return data.filter(({ event }) => event === "canceled").map(({ wasPacked }) => wasPacked);
    };
    const UNTOUCHED = [
      expect.objectContaining({ stocked: 5, reserved: 0, held: 0, fulfilled: 0 }),
      expect.objectContaining({ stocked: 5, reserved: 0, held: 0, fulfilled: 0 }),
    ];

    describe("and what was paid by hand is owed", () => {
      beforeEach(async () => {
        await ordered("pix");
        await staff("POST", `shop/orders/${id}/settlement`);
      });

      it("in one parcel, in two, or in part: all of it is on the shelf again, and for sale", async () => {
        const whole = () => [lines];
        const each = () => lines.map((line) => [line]);
        const part = () => [lines.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }))];
        for (const parcels of [whole, each, part]) {
          for (const items of parcels()) await pack(items);
          expect(await seen()).toMatchObject({ stage: "preparing", canCancel: true });
          const answers = await Promise.all([cancel(), cancel(), cancel()]);
          expect(answers.map(({ status, body }) => [status, body.order?.stage])).toEqual(
            Array(3).fill([200, "canceled"]),
          );
          expect(await pieces()).toEqual(UNTOUCHED);
          expect(await open()).toBe(0);
          expect(await seen()).toMatchObject({ canCancel: false, refundDue: total });
          expect((await seen()).history.map(({ step }) => step)).toEqual(["placed", "paid", "canceled"]);
          await ordered("pix");
          await staff("POST", `shop/orders/${id}/settlement`);
        }
      });

      it("and the house and the seller read that the pieces go back on the shelf", async () => {
        await pack(lines);
        await cancel();
        expect(await toldPacked()).toEqual([true, true]);
        // Of the other, nothing was packed when it was canceled, though it was before.
        await ordered("pix");
        await pack(lines);
        const [parcel] = await shop.rows<{ id: string }>(
          "select id from fulfillment where canceled_at is null",
        );
        await staff("POST", `orders/${id}/fulfillments/${parcel!.id}/cancel`);
        await cancel();
        expect(await toldPacked()).toEqual([false, false]);
      });

      it("or somebody ships it: one of the two, and the other is told which", async () => {
        await pack(lines);
        const [shipped, canceled] = await Promise.all([ship(lines), cancel()]);
        const isShipped = shipped.status === 200;
        expect([shipped.status, canceled.status].toSorted()).toEqual([200, 409]);
        expect((isShipped ? canceled : shipped).body.message).toMatch(
          isShipped ? /já saiu da loja: peça a devolução/ : /Este pedido foi cancelado: não envie as peças/,
        );
        expect((await seen()).stage).toBe(isShipped ? "shipped" : "canceled");
        const [told, late] = await Promise.all([track("shipped"), cancel()]);
        expect([told.status, late.status]).toEqual(isShipped ? [200, 409] : [409, 200]);
      });

      it("and whoever ships, delivers or unpacks it afterwards reads that it stays", async () => {
        await pack(lines);
        await cancel();
        const address = (await shop.rows<{ id: string }>("select id from fulfillment"))[0]!.id;
        for (const [act, body] of [
          ["shipments", { items: lines }],
          ["mark-as-delivered", {}],
          ["cancel", {}],
        ] as const) {
          const answer = await shop.call("POST", `/admin/orders/${id}/fulfillments/${address}/${act}`, {
            headers: admin,
            body,
          });
          expect([act, answer.status, answer.body.message]).toEqual([
            act,
            409,
            "Este pedido foi cancelado: não envie as peças, devolva-as à prateleira",
          ]);
        }
        expect((await track("delivered")).body.message).toBe("Este pedido foi cancelado");
        expect(await pieces()).toEqual(UNTOUCHED);
      });

      it("but not what has left in part, nor by staff who have not unpacked it", async () => {
        for (const line of lines) await pack([line]);
        const refused = await shop.call("POST", `/admin/orders/${id}/cancel`, { headers: admin, body: {} });
        expect([refused.status, refused.body.message]).toEqual([
          409,
          "As peças deste pedido já foram separadas: cancele o envio primeiro",
        ]);
        await ship([lines[1]!]);
        const again = await shop.call("POST", `/admin/orders/${id}/cancel`, { headers: admin, body: {} });
        expect([again.status, again.body.message]).toEqual([
          409,
          "Peças deste pedido já saíram da loja. O que ainda não saiu, retire em 'Editar pedido'; do que saiu, espere a devolução",
        ]);
        expect(await seen()).toMatchObject({ stage: "shipped", canCancel: false });
        expect(await cancel()).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining("já saiu da loja") },
        });
        expect(await open()).toBe(2);
      });

      it("and wherever the process dies, a job ends it and no piece is lost or held", async () => {
        let deaths = 0;
        for (let isDead = true; isDead; deaths += 1) {
          for (const line of lines) await pack([line]);
          isDead = await dyingAfter(shop, 8 + deaths * 23, cancel);
          const [wish] = await shop.rows<{ done_at: Date | null }>(
            "select done_at from order_cancellation where order_id = :id",
            { id },
          );
          if (wish && !wish.done_at) expect((await track("shipped")).status).toBe(409);
          await shop.rows("update order_cancellation set tried_at = now() - interval '1 minute'");
          if (wish) await finishCancellations(shop.container);
          else await cancel();
          expect([deaths, (await seen()).stage, await pieces()]).toEqual([deaths, "canceled", UNTOUCHED]);
          expect(await seen()).toMatchObject({ refundDue: total, isCanceling: false });
          await ordered("pix");
          await staff("POST", `shop/orders/${id}/settlement`);
        }
        expect(deaths).toBeGreaterThan(4);
      });
    });

    it("and waits in a branch, until the first of it is collected", async () => {
      const { version, house } = await houseModuleOf(shop.container).read();
      await houseModuleOf(shop.container).save(
        { version, house: { ...house, pickups: BRANCHES } },
        async () => undefined,
      );
      const NO_ADDRESS = { zipCode: "", address: "", number: "", neighborhood: "", city: "", state: "" };
      const fetched = {
        ...NO_ADDRESS,
        shippingMethod: "Retirar na loja — São Paulo",
        shippingPrice: 0,
        shippingDeliveryTime: "pronto em 1 dia útil",
      };
      for (const isCollected of [false, true]) {
        visitor = shop.visitor();
        await shop.setStock(1, "50", 5);
        await visitor.has(1, "50", 2);
        const form = { ...(await visitor.form()), ...fetched, total: 2 * 1_890 };
        const order = (await visitor.submit(form)).body.order!;
        ({ id } = order);
        const [line] = order.items.map(({ id }) => ({ id, quantity: 1 }));
        await pack([line!]);
        await pack([line!]);
        expect(await seen()).toMatchObject({ stage: "ready", canCancel: true });
        if (isCollected) {
          const [parcel] = await shop.rows<{ id: string }>(
            "select fulfillment_id as id from order_fulfillment where order_id = :id",
            { id },
          );
          await staff("POST", `orders/${id}/fulfillments/${parcel!.id}/mark-as-delivered`, {});
          expect(await seen()).toMatchObject({ stage: "ready", canCancel: false });
        }
        const { status, body } = await cancel();
        expect([status, body.order?.stage]).toEqual(isCollected ? [409, undefined] : [200, "canceled"]);
        if (!isCollected)
          expect(await pieces()).toEqual([expect.objectContaining({ stocked: 5, held: 0, fulfilled: 0 })]);
      }
    });

    it("with a card, while Stripe is away: its pieces stay held, nobody packs or ships, and a job goes on", async () => {
      const stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
      await stripe.open();
      try {
        await ordered("credit");
        await visitor.call("POST", `/shop/orders/${id}/card-payment`);
        stripe.pay();
        await visitor.call("POST", `/shop/orders/${id}/card-payment`);
        await pack(lines);
        await stripe.close();
        expect((await cancel()).status).toBe(502);
        expect(await seen()).toMatchObject({ isCanceling: true, stage: "paid" });
        const held = (await pieces()) as { stocked: number; held: number }[];
        expect(held.map(({ stocked, held }) => [stocked, held]).toSorted()).toEqual([
          [5, 1],
          [5, 2],
        ]);
        const again = await shop.call("POST", `/admin/orders/${id}/fulfillments`, {
          headers: admin,
          body: { items: lines },
        });
        expect([again.status, (await track("shipped")).status]).toEqual([409, 409]);
        await stripe.open();
        await shop.rows("update order_cancellation set tried_at = now() - interval '1 minute'");
        await finishCancellations(shop.container);
        expect(await seen()).toMatchObject({ stage: "canceled", isCanceling: false, refundDue: 0 });
        expect(stripe.refunds).toEqual([
          { payment_intent: stripe.intent.id, amount: Math.round(total * 100) },
        ]);
        expect(await pieces()).toEqual(UNTOUCHED);
      } finally {
        await stripe.close();
      }
    });
  });
}
