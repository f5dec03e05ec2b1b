import type { OrderSheet } from "@alfaiataria/contract";
import { Modules } from "@medusajs/framework/utils";
import { CSV_COLUMNS, csvRowOf } from "../../src/workflows/dispatch/csv-row";
import { orderToReturn } from "../order-to-return";
import { atOnce, type Shop } from "../shop";

export default function exchanges(shop: Shop): void {
  describe("a client thinks better of what arrived", () => {
    const { scene, staff, seen, ask, one, withdraw, accept, deliver, receive, steps } = orderToReturn(shop);

    it("and has another size in its place, of the same price, that is reserved when the house accepts", async () => {
      await deliver();
      const { body } = await scene.visitor.call("GET", `/shop/orders/${scene.id}/returns`);
      expect(body.items).toEqual([{ id: scene.line, sizes: [{ size: "P", inStock: true }] }]);
      expect((await ask(one({ size: "GG" }))).body.message).toMatch(/não é vendida no tamanho GG/);
      expect((await ask(one({ size: "M" }))).body.message).toMatch(/já é do tamanho M/);
      await shop.setStock(3, "P", 0);
      expect((await ask(one({ size: "P" }))).body.message).toMatch(/esgotado/);
      await shop.setStock(3, "P", 1);
      const asked = await ask(one({ size: "P" }));
      expect(asked.body.order?.returns).toMatchObject([
        { isExchange: true, items: [{ size: "M", newSize: "P" }] },
      ]);
      const [request] = asked.body.order!.returns;
      const accepted = await atOnce(2, () => accept(request!.id));
      expect(accepted.map(({ status, body: { message } }) => [status, message])).toEqual(
        Array(2).fill([200, undefined]),
      );
      expect(await shop.reserved(3, "P")).toEqual({ level: 1, items: 1 });
      const order = await seen();
      const { itemsTotal } = asked.body.order!;
      // The piece is paid for once, even while both sizes are in transit.
      expect(order).toMatchObject({
        refundDue: 0,
        itemsTotal,
        total: scene.total,
        returns: [{ state: "accepted" }],
      });
      expect(
        order.items.map(({ name, size, quantity, price }) => [name, size, quantity, price]),
      ).toContainEqual(["Camisa Oxford Branco", "P", 1, 349.9]);
      // Paper, spreadsheet and webhooks agree: the new piece's price is in no total, and only that piece is to be sent.
      const { orders } = await staff<{ orders: OrderSheet[] }>(
        "GET",
        `shop/dispatch/papers?pedidos=${scene.id}`,
      );
      expect(orders).toMatchObject([{ itemsTotal, total: scene.total }]);
      expect(orders[0]?.items.map(({ size, toSend, isExchange }) => [size, toSend, isExchange])).toEqual([
        ["M", 0, false],
        ["P", 1, true],
      ]);
      const cell = (header: string) => csvRowOf(orders[0]!)[CSV_COLUMNS.indexOf(header)];
      expect([cell("Quantidade"), cell("Peças")]).toEqual([
        "2",
        "2 × Camisa Oxford Branco (Branco, M); 1 × Camisa Oxford Branco (Branco, P, em troca)",
      ]);
      expect(
        (await staff<{ orders: OrderSheet[] }>("GET", "shop/dispatch")).orders.map((each) => each.id),
      ).toEqual([scene.id]);
      expect(await steps()).toEqual([
        ...["preparing", "shipped", "delivered"],
        ...["exchange_requested", "exchange_accepted"],
      ]);
      await receive(1);
      expect(await seen()).toMatchObject({
        refundDue: 0,
        total: scene.total,
        shippingMethod: order.shippingMethod,
      });
      await deliver();
      expect((await seen()).stage).toBe("delivered");
      expect(await shop.reserved(3, "P")).toEqual({ level: 0, items: 0 });
    });

    describe("and for another size", () => {
      /** Staff accept what the client asks last, and Medusa's return of it is found. */
      const exchanged = async (quantity: number) => {
        await shop.setStock(3, "P", 2);
        await deliver();
        const asked = await ask({ items: [{ id: scene.line, quantity, size: "P" }] });
        await accept(asked.body.order!.returns[0]!.id);
        await deliver();
        return (await seen()).items.find(({ isExchange }) => isExchange)!;
      };

      it("gives the old pieces back before the new ones, and is owed nothing while any is missing", async () => {
        const { id: other } = await exchanged(2);
        await receive(1);
        expect(await seen()).toMatchObject({
          refundDue: 0,
          total: scene.total,
          returns: [{ state: "accepted" }],
        });
        const back = { items: [{ id: other, quantity: 1 }] };
        expect(await ask(back)).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining("envie antes a peça trocada") },
        });
        await receive(1);
        expect(await seen()).toMatchObject({
          refundDue: 0,
          total: scene.total,
          returns: [{ state: "received" }],
        });
        expect((await ask(back)).status).toBe(200);
      });

      it("is owed nothing either for a new piece that staff take back while the client has the old one", async () => {
        const { id: other } = await exchanged(1);
        const [sent] = await shop.rows<{ location_id: string }>("select location_id from fulfillment");
        const { id: made } = await shop.container.resolve(Modules.ORDER).createReturn({
          order_id: scene.id,
          location_id: sent?.location_id,
          items: [{ id: other, quantity: 1 }],
        });
        await staff("POST", `returns/${made}/receive`, {});
        await staff("POST", `returns/${made}/receive-items`, { items: [{ id: other, quantity: 1 }] });
        await staff("POST", `returns/${made}/receive/confirm`, {});
        expect(await seen()).toMatchObject({ refundDue: 0, total: scene.total });
        await receive(1);
        expect((await seen()).refundDue).toBeCloseTo(349.9);
      });
    });

    it("and whose other size has sold out is told so by staff, and asks for the money instead", async () => {
      await deliver();
      const asked = await ask(one({ size: "P" }));
      const [request] = asked.body.order!.returns;
      await shop.setStock(3, "P", 0);
      expect((await accept(request!.id)).body.message).toMatch(/P está esgotado/);
      const end = (requestId: string, endedFor = "Esgotou") =>
        shop.call("POST", `/admin/shop/orders/${scene.id}/returns`, {
          headers: scene.admin,
          body: { requestId, endedFor },
        });
      const answers = await atOnce(3, () => end(request!.id));
      expect(answers.map(({ status }) => status)).toContain(200);
      expect(await seen()).toMatchObject({ returns: [], items: [{ returnable: 2 }] });
      expect(await shop.emails("exchange-ended")).toMatchObject([
        { recipient: "joao@exemplo.com.br", data: { reason: "Esgotou", items: [{ newSize: "P" }] } },
      ]);
      const [back] = (await ask(one())).body.order!.returns;
      expect((await end(back!.id)).body.message).toMatch(/não se recusa/);
      expect((await accept(back!.id)).status).toBe(200);
    });

    it("and whose other size sells out in the very moment leaves nothing begun, and staff read which it is", async () => {
      await deliver();
      const [request] = (await ask(one({ size: "P" }))).body.order!.returns;
      await shop.rows(`create function sells_out() returns trigger language plpgsql as $$ begin
        update inventory_level set stocked_quantity = 0, raw_stocked_quantity = '{"value": "0", "precision": 20}'; return null; end $$`);
      await shop.rows(
        "create trigger sells_out after insert on order_exchange for each statement execute function sells_out()",
      );
      const { status, body } = await accept(request!.id);
      await shop.rows("drop function sells_out cascade");
      expect([status, body.message, body.details]).toEqual([
        409,
        "O tamanho P está esgotado: combine com o cliente",
        { reason: "stock" },
      ]);
      expect(
        await shop.count("order_change", "status in ('pending', 'requested') and deleted_at is null"),
      ).toBe(0);
    });

    it("and two of whose pieces cannot both be of the last other size leave nothing begun", async () => {
      await scene.visitor.has(1, "48");
      await scene.visitor.has(1, "50");
      const order = await scene.visitor.orders();
      await shop.call("POST", `/shop/orders/${order.id}/tracking`, {
        headers: scene.admin,
        body: { status: "delivered" },
      });
      await shop.setStock(1, "52", 1);
      const asked = await scene.visitor.call("POST", `/shop/orders/${order.id}/returns`, {
        body: { items: order.items.map((item) => ({ id: item.id, quantity: 1, size: "52" })) },
      });
      const [request] = asked.body.order!.returns;
      const { status } = await shop.call("POST", `/admin/shop/orders/${order.id}/returns`, {
        headers: scene.admin,
        body: { requestId: request!.id },
      });
      expect(status).toBe(409);
      expect(
        await shop.count("order_change", "status in ('pending', 'requested') and deleted_at is null"),
      ).toBe(0);
      expect(await shop.reserved(1, "52")).toEqual({ level: 0, items: 0 });
    });

    it("and the last other size is one client's, however many are given it at once and whoever orders it meanwhile", async () => {
      await shop.setStock(1, "52", 3);
      const asking = await Promise.all(
        [1, 2, 3].map(async () => {
          const client = shop.visitor();
          await client.has(1, "48");
          const order = await client.orders();
          await shop.call("POST", `/shop/orders/${order.id}/tracking`, {
            headers: scene.admin,
            body: { status: "delivered" },
          });
          const { body } = await client.call("POST", `/shop/orders/${order.id}/returns`, {
            body: { items: [{ id: order.items[0]!.id, quantity: 1, size: "52" }] },
          });
          return { id: order.id, requestId: body.order!.returns[0]!.id };
        }),
      );
      await shop.setStock(1, "52", 1);
      const buyer = shop.visitor();
      await buyer.has(1, "52");
      const accepted = asking.map(({ id, requestId }) =>
        shop.call("POST", `/admin/shop/orders/${id}/returns`, {
          headers: scene.admin,
          body: { requestId },
        }),
      );
      const answers = await Promise.all([...accepted, buyer.order()]);
      const done = answers.filter(({ status }) => status < 300);
      expect([done.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 3]);
      expect(await shop.reserved(1, "52")).toEqual({ level: 1, items: 1 });
    });

    it("of a discounted order, and the discount holds for the other size and for what is given back", async () => {
      await shop.container.resolve(Modules.PROMOTION).createPromotions([
        {
          code: "AUTO",
          type: "standard",
          status: "active",
          is_automatic: true,
          application_method: {
            type: "fixed",
            value: 10,
            target_type: "order",
            allocation: "across",
            currency_code: "brl",
          },
        },
      ]);
      scene.visitor = shop.visitor();
      await scene.visitor.has(3, "M", 3);
      const form = await scene.visitor.form({ paymentMethod: "boleto" });
      const placed = (
        await scene.visitor.submit({ ...form, total: Math.round(form.total * 100 - 1000) / 100 })
      ).body.order!;
      ({ id: scene.id, total: scene.total } = placed);
      scene.line = placed.items[0]!.id;
      await staff("POST", `shop/orders/${scene.id}/settlement`);
      await deliver();
      const asked = await ask(one({ size: "P" }));
      expect((await accept(asked.body.order!.returns[0]!.id)).body.message).toBeUndefined();
      const books = async () => {
        const [order] = await shop.rows<{ total: number; owed: number }>(
          `select round((totals ->> 'current_order_total')::numeric, 2)::float8 as total,
             round((totals ->> 'pending_difference')::numeric, 2)::float8 as owed
           from order_summary s join "order" o on o.id = s.order_id and o.version = s.version where o.id = :id`,
          { id: scene.id },
        );
        return order;
      };
      expect(await seen()).toMatchObject({
        refundDue: 0,
        discount: 10,
        itemsTotal: placed.itemsTotal,
      });
      await receive(1);
      expect(await books()).toEqual({ total: scene.total, owed: 0 });
      expect(await seen()).toMatchObject({ refundDue: 0, total: scene.total });

      // Then the others are returned, and refunded at the price paid for them.
      const back = await ask({ items: [{ id: scene.line, quantity: 2 }] });
      const [request] = back.body.order!.returns.filter(({ isExchange }) => !isExchange);
      expect((await accept(request!.id)).status).toBe(200);
      const [made] = await shop.rows<{ id: string }>(
        "select id from return where exchange_id is null and canceled_at is null",
      );
      await staff("POST", `returns/${made?.id}/receive`, {});
      await staff("POST", `returns/${made?.id}/receive-items`, { items: [{ id: scene.line, quantity: 2 }] });
      await staff("POST", `returns/${made?.id}/receive/confirm`, {});
      expect((await seen()).refundDue).toBe(693.13);
    });

    it("and keeps the size after all", async () => {
      await deliver();
      const [request] = (await ask(one({ size: "P" }))).body.order!.returns;
      await accept(request!.id);
      expect((await withdraw(request!.id)).body.order).toMatchObject({ returns: [], refundDue: 0 });
      expect(await shop.reserved(3, "P")).toEqual({ level: 0, items: 0 });
      expect((await seen()).items.map(({ size }) => size)).toEqual(["M"]);
    });
  });
}
