import { webhooksOf } from "../../src/lib/services";
import { CLAIM } from "../../src/modules/webhooks/queries";
import type { Delivery } from "../../src/modules/webhooks/send";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { endStaleReceipts } from "../../src/workflows/withdrawal/receive-return";
import { orderToReturn } from "../order-to-return";
import { atOnce, type Shop } from "../shop";

export default function returns(shop: Shop): void {
  describe("a client thinks better of what arrived", () => {
    const { scene, staff, seen, ask, one, withdraw, accept, deliver, receive, steps, letters } =
      orderToReturn(shop);

    it("and asks it back within seven days, step by step until the money is back", async () => {
      expect((await ask(one())).body.message).toMatch(/ainda não foi enviada/);
      await deliver();
      const { returnBy, items } = await seen();
      expect(items[0]?.returnable).toBe(2);
      const days = (Date.parse(returnBy ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.99);
      expect(days).toBeLessThanOrEqual(8);

      const body = {
        items: [{ id: scene.line, quantity: 2 }],
        reason: "Ficou grande",
        pixKey: "joao@exemplo.com.br",
      };
      const asked = await ask(body);
      expect(asked.status).toBe(200);
      const [request] = asked.body.order!.returns;
      expect(request).toMatchObject({
        isExchange: false,
        state: "requested",
        reason: "Ficou grande",
        items: [{ name: "Camisa Oxford Branco", size: "M", quantity: 2, newSize: null }],
      });
      expect((await accept(request!.id)).status).toBe(200);
      expect((await seen()).returns[0]?.state).toBe("accepted");
      await receive(2);
      expect(await seen()).toMatchObject({
        stage: "returned",
        refundDue: scene.total,
        returns: [{ state: "received" }],
      });

      // Medusa's own list and page agree.
      const { order } = await staff<{ order: object }>(
        "GET",
        `orders/${scene.id}?fields=id,fulfillment_status`,
      );
      expect(order).toMatchObject({ id: scene.id, fulfillment_status: "returned" });
      const listed = await staff<{ orders: object[] }>("GET", "orders?fields=id,fulfillment_status");
      expect(listed.orders).toMatchObject([{ id: scene.id, fulfillment_status: "returned" }]);
      const { settlement } = await staff<{ settlement: SettlementView }>(
        "GET",
        `shop/orders/${scene.id}/settlement`,
      );
      const due = Math.round(scene.total * 100);
      expect(settlement.refund).toMatchObject({ byHand: due, byProvider: 0, pixKey: "joao@exemplo.com.br" });
      const give = (given: object) =>
        shop.call("POST", `/admin/shop/orders/${scene.id}/refund`, { headers: scene.admin, body: given });
      expect((await give({ amount: due })).body.message).toMatch(/comprovante/);
      expect((await give({ amount: due - 1, proof: "E1" })).status).toBe(409);
      const given = await atOnce(3, () => give({ amount: due, proof: "E00038166202611231402abcdef12345" }));
      expect(given.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await seen()).toMatchObject({ stage: "refunded", refundDue: 0 });
      expect(await steps()).toEqual([
        ...["preparing", "shipped", "delivered"],
        ...["return_requested", "return_accepted", "returned", "refunded"],
      ]);
      expect(await shop.count("refund", "deleted_at is null")).toBe(1);
    });

    it("each piece once, however often and at once it is asked for", async () => {
      await deliver();
      const answers = await atOnce(4, () => ask(one()));
      expect(answers.map(({ status, body }) => [status, body.order?.returns.length])).toEqual(
        Array(4).fill([200, 1]),
      );
      const rest = await atOnce(3, (index) =>
        ask({ ...one(), reason: `${index}`, items: [{ id: scene.line, quantity: 2 - (index % 2) }] }),
      );
      expect(rest.filter(({ status }) => status === 409)).toHaveLength(2);
      expect((await seen()).items[0]?.returnable).toBe(1);
      const [request] = (await seen()).returns;
      const accepted = await atOnce(3, () => accept(request!.id));
      expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await shop.count("return")).toBe(1);
      const tooMany = await ask({ items: [{ id: scene.line, quantity: 2 }] });
      expect([tooMany.status, tooMany.body.message]).toEqual([
        409,
        expect.stringMatching(/: só 1 pode ser devolvida$/),
      ]);
      expect((await ask(one())).status).toBe(200);
      expect((await ask(one())).body.order?.items[0]?.returnable).toBe(0);
    });

    it("and then of another one like it, which counts by itself unless it comes within a minute", async () => {
      await deliver();
      await ask(one());
      expect((await ask(one())).body.order?.returns).toHaveLength(1);
      await shop.rows("update return_request set requested_at = requested_at - interval '61 seconds'");
      expect((await ask(one())).body.order).toMatchObject({ returns: [{}, {}], items: [{ returnable: 0 }] });
      await shop.rows("update return_request set requested_at = requested_at - interval '61 seconds'");
      expect((await ask(one())).body.order?.returns).toHaveLength(2);
    });

    it("and keeps it after all, until the house has received it", async () => {
      await deliver();
      await ask(one());
      const [first] = (await seen()).returns;
      expect((await withdraw(first!.id)).body.order).toMatchObject({
        returns: [],
        items: [{ returnable: 2 }],
      });
      await ask(one());
      const [second] = (await seen()).returns;
      await accept(second!.id);
      expect((await withdraw(second!.id)).body.order).toMatchObject({
        returns: [],
        items: [{ returnable: 2 }],
      });
      expect((await withdraw(second!.id)).status).toBe(200);
      await ask(one());
      const [third] = (await seen()).returns;
      await accept(third!.id);
      await receive(1);
      expect((await withdraw(third!.id)).body.message).toMatch(/já recebeu/);
      expect((await seen()).refundDue).toBeCloseTo(349.9);
    });

    it("piece by piece, and all of it has come back once the last one has", async () => {
      await deliver();
      await ask({ items: [{ id: scene.line, quantity: 2 }] });
      await accept((await seen()).returns[0]!.id);
      await receive(1);
      expect(await seen()).toMatchObject({ refundDue: 349.9, returns: [{ state: "accepted" }] });
      await receive(1);
      expect(await seen()).toMatchObject({ refundDue: scene.total, returns: [{ state: "received" }] });
      expect(
        await shop.rows(
          "select status, received_quantity::int from return join return_item i on i.return_id = return.id",
        ),
      ).toEqual([{ status: "received", received_quantity: 2 }]);
    });

    it("and what has been received is not begun once more, which would keep the money from going back", async () => {
      await deliver();
      await ask(one());
      await accept((await seen()).returns[0]!.id);
      await receive(1);
      const [made] = await shop.rows<{ id: string }>("select id from return");
      const again = await shop.call("POST", `/admin/returns/${made?.id}/receive`, {
        headers: scene.admin,
        body: {},
      });
      expect([again.status, again.body.message]).toEqual([409, "Estas peças já foram recebidas"]);
      const amount = Math.round((await seen()).refundDue * 100);
      const give = () =>
        shop.call("POST", `/admin/shop/orders/${scene.id}/refund`, {
          headers: scene.admin,
          body: { amount, proof: "E00038166" },
        });
      // As an earlier version left it.
      await shop.knex.raw("update order_change set status = 'pending' where change_type = 'return_receive'");
      expect((await give()).body.message).toMatch(/já tem uma mudança em andamento/);
      await endStaleReceipts(shop.knex);
      expect((await give()).status).toBe(200);
      expect((await seen()).refundDue).toBe(0);
    });

    it("and what came back is put on the shelf once, however many confirm it at once", async () => {
      await deliver();
      await ask(one());
      await accept((await seen()).returns[0]!.id);
      const [made] = await shop.rows<{ id: string }>("select id from return");
      const address = `returns/${made?.id}`;
      const confirm = () =>
        shop.call("POST", `/admin/${address}/receive/confirm`, { headers: scene.admin, body: {} });
      await staff("POST", `${address}/receive`, {});
      // Confirming before Medusa's screen has sent its second request, which counts the pieces.
      expect((await confirm()).body.message).toBe("Diga quantas peças chegaram");
      await staff("POST", `${address}/receive-items`, { items: [{ id: scene.line, quantity: 1 }] });
      const stocked = async () =>
        (await shop.rows<{ sum: number }>("select sum(stocked_quantity)::int from inventory_level"))[0]!.sum;
      const before = await stocked();
      const answers = await atOnce(3, confirm);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await stocked()).toBe(before + 1);
      expect((await seen()).refundDue).toBeCloseTo(349.9);
    });

    it("and what came back damaged is counted as back, and stays off the shelf", async () => {
      const shelf = async () =>
        (await shop.rows<{ sum: number }>("select sum(stocked_quantity)::int from inventory_level"))[0]!.sum;
      await deliver();
      const before = await shelf();
      await ask({ items: [{ id: scene.line, quantity: 2 }] });
      await accept((await seen()).returns[0]!.id);
      const [made] = await shop.rows<{ id: string }>("select id from return");
      const address = `returns/${made?.id}`;
      await staff("POST", `${address}/receive`, {});
      await staff("POST", `${address}/receive-items`, { items: [{ id: scene.line, quantity: 1 }] });
      await staff("POST", `${address}/dismiss-items`, { items: [{ id: scene.line, quantity: 1 }] });
      await staff("POST", `${address}/receive/confirm`, {});
      // One of them is fit to be sold again.
      expect(await shelf()).toBe(before + 1);
      expect(await seen()).toMatchObject({
        stage: "returned",
        refundDue: scene.total,
        returns: [{ state: "received" }],
      });
    });

    it("and nothing of it is put on the shelf when all of it is dismissed", async () => {
      await deliver();
      await ask(one());
      await accept((await seen()).returns[0]!.id);
      const [made] = await shop.rows<{ id: string }>("select id from return");
      const levels = () =>
        shop.rows(
          "select id, stocked_quantity::int as stocked, reserved_quantity::int as reserved from inventory_level order by id",
        );
      const before = await levels();
      await staff("POST", `returns/${made?.id}/receive`, {});
      await staff("POST", `returns/${made?.id}/dismiss-items`, { items: [{ id: scene.line, quantity: 1 }] });
      await staff("POST", `returns/${made?.id}/receive/confirm`, {});
      expect(await levels()).toEqual(before);
      expect((await seen()).refundDue).toBeCloseTo(349.9);
    });

    it("is refused after its time, of what is no piece of the order, and to those whose it is not", async () => {
      await deliver();
      const stranger = shop.visitor();
      expect((await stranger.call("POST", `/shop/orders/${scene.id}/returns`, { body: one() })).status).toBe(
        404,
      );
      for (const body of [
        {},
        { items: [] },
        { items: [{ id: "ordli_0", quantity: 1 }] },
        { items: [{ id: scene.line, quantity: 0.5 }] },
        { items: [{ id: scene.line, quantity: 1, tamanho: "G" }] },
        { items: [...one().items, ...one().items] },
        { ...one(), pixKey: "nenhuma" },
      ])
        expect([body, (await ask(body)).status]).toEqual([body, 400]);
      await shop.rows("update fulfillment set delivered_at = now() - interval '9 days'");
      expect((await ask(one())).body.message).toMatch(/prazo .* terminou/);
      const { RETURN_DAYS } = process.env;
      process.env.RETURN_DAYS = "30";
      expect((await ask(one())).status).toBe(200);
      process.env.RETURN_DAYS = RETURN_DAYS;
    });

    it("that staff make in Admin is told to the client as what it is, and not to the house, who knows", async () => {
      const receiver = "http://127.0.0.1:1/recebe";
      await webhooksOf(shop.container).collect([receiver]);
      await deliver();
      const [other] = await shop.rows<{ variant_id: string }>(
        "select variant_id from import_mapping where import_id = 3 and size = 'P'",
      );
      const { exchange } = await staff<{ exchange: { id: string } }>("POST", "exchanges", {
        order_id: scene.id,
      });
      const address = `exchanges/${exchange.id}`;
      await staff("POST", `${address}/inbound/items`, { items: [{ id: scene.line, quantity: 1 }] });
      await staff("POST", `${address}/outbound/items`, {
        items: [{ variant_id: other?.variant_id, quantity: 1 }],
      });
      await staff("POST", `${address}/request`, {});
      expect(await letters()).toEqual([["return-accepted", "joao", true]]);
      expect((await steps()).at(-1)).toBe("exchange_requested");
      await webhooksOf(shop.container).collect([receiver]);
      const told = await shop.rows<{ data: object }>(
        "select data from webhook_delivery where type = 'return.requested'",
      );
      expect(told).toMatchObject([{ data: { exchange: true, items: [{ size: "M", quantity: 1 }] } }]);
    });

    it("is told once each to client, house and seller, and to the store's systems", async () => {
      const receiver = "http://127.0.0.1:1/recebe";
      await webhooksOf(shop.container).collect([receiver]);
      await deliver();
      const [request] = (await ask({ ...one({ size: "P" }), reason: "Ficou grande" })).body.order!.returns;
      expect(await letters()).toEqual([
        ["return-requested", "joao", true],
        ["order-news", "contato", "exchange_requested"],
        ["order-news", "helena", "exchange_requested"],
      ]);
      // The email tells what is to be returned and why, not the whole order.
      expect((await shop.emails("order-news")).map(({ data }) => data)).toContainEqual(
        expect.objectContaining({
          event: "exchange_requested",
          reason: "Ficou grande",
          items: [expect.objectContaining({ quantity: 1, size: "M", newSize: "P" })],
        }),
      );
      await accept(request!.id);
      await receive(1);
      expect((await letters()).slice(3)).toEqual(
        expect.arrayContaining([
          ["return-accepted", "joao", true],
          ["return-received", "joao", 0],
          ["order-news", "contato", "returned"],
          ["order-news", "helena", "returned"],
        ]),
      );
      expect(await letters()).toHaveLength(7);
      await webhooksOf(shop.container).collect([receiver]);
      const told = await shop.rows<Delivery>(CLAIM, { url: receiver, limit: 100 });
      expect(told.filter(({ type }) => type === "return.requested")).toMatchObject([
        {
          data: {
            reason: "Ficou grande",
            exchange: true,
            items: [{ name: "Camisa Oxford Branco", size: "M", newSize: "P", quantity: 1 }],
          },
        },
      ]);
    });
  });
}
