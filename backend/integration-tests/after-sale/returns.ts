import { isDeepStrictEqual } from "node:util";
import type { OrderSheet } from "@alfaiataria/contract";
import { Modules } from "@medusajs/framework/utils";
import orderNotices from "../../src/jobs/order-notices";
import { settling, unlessTaken } from "../../src/lib/exclusively";
import { webhooksOf } from "../../src/lib/services";
import { CLAIM } from "../../src/modules/webhooks/queries";
import type { Delivery } from "../../src/modules/webhooks/send";
import { CSV_COLUMNS, csvRowOf } from "../../src/workflows/dispatch/csv-row";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { acceptReturn } from "../../src/workflows/withdrawal/accept-return";
import { settleDueRefund } from "../../src/workflows/withdrawal/due-refund";
import { endStaleReceipts, receiveReturn } from "../../src/workflows/withdrawal/receive-return";
import { withdrawReturn } from "../../src/workflows/withdrawal/withdraw-return";
import { droppedAfter, dyingAfter } from "../death";
import { administrator, callsOf, type Headers } from "../people";
import { atOnce, type EmailRow, type Shop, type Visitor } from "../shop";

export default function returns(shop: Shop): void {
  describe("a client thinks better of what arrived", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let total: number;
    let line: string;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      ({ id, total } = await visitor.orders());
      line = (await seen()).items[0]!.id;
      await staff("POST", `shop/orders/${id}/settlement`);
    });

    const staff = callsOf(shop, () => admin);
    const seen = async () => (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;
    const ask = (body: object) => visitor.call("POST", `/shop/orders/${id}/returns`, { body });
    const one = (more: object = {}) => ({ items: [{ id: line, quantity: 1, ...more }] });
    const withdraw = (request: string) => visitor.call("DELETE", `/shop/orders/${id}/returns/${request}`);
    const accept = (requestId: string) =>
      shop.call("POST", `/admin/shop/orders/${id}/returns`, { headers: admin, body: { requestId } });
    const deliver = () =>
      shop.call("POST", `/shop/orders/${id}/tracking`, { headers: admin, body: { status: "delivered" } });
    /** Receives pieces as staff do in Medusa's own screens. */
    const receive = async (quantity: number) => {
      const [made] = await shop.rows<{ id: string }>(
        "select id from return where canceled_at is null and received_at is null",
      );
      const address = `returns/${made?.id}`;
      await staff("POST", `${address}/receive`, {});
      await staff("POST", `${address}/receive-items`, { items: [{ id: line, quantity }] });
      await staff("POST", `${address}/receive/confirm`, {});
    };
    const steps = async () => (await seen()).history.map(({ step }) => step).slice(2);
    const letters = async () => {
      await orderNotices(shop.container);
      const rows = await shop.rows<EmailRow & { template: string }>(
        "select * from outbox_email where template like 'return-%' or data ->> 'event' like '%return%' or data ->> 'event' like 'exchange%' order by created_at, recipient",
      );
      return rows.map(({ template, recipient, data }) => [
        template,
        recipient.split("@")[0],
        data.event ?? data.amount ?? data.isExchange,
      ]);
    };

    it("and asks it back within seven days, step by step until the money is back", async () => {
      expect((await ask(one())).body.message).toMatch(/ainda não foi enviada/);
      await deliver();
      const { returnBy, items } = await seen();
      expect(items[0]?.returnable).toBe(2);
      const days = (Date.parse(returnBy ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.99);
      expect(days).toBeLessThanOrEqual(8);

      const body = {
        items: [{ id: line, quantity: 2 }],
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
        refundDue: total,
        returns: [{ state: "received" }],
      });

      // Medusa's own list and page agree.
      const { order } = await staff<{ order: object }>("GET", `orders/${id}?fields=id,fulfillment_status`);
      expect(order).toMatchObject({ id, fulfillment_status: "returned" });
      const listed = await staff<{ orders: object[] }>("GET", "orders?fields=id,fulfillment_status");
      expect(listed.orders).toMatchObject([{ id, fulfillment_status: "returned" }]);
      const { settlement } = await staff<{ settlement: SettlementView }>(
        "GET",
        `shop/orders/${id}/settlement`,
      );
      const due = Math.round(total * 100);
      expect(settlement.refund).toMatchObject({ byHand: due, byProvider: 0, pixKey: "joao@exemplo.com.br" });
      const give = (given: object) =>
        shop.call("POST", `/admin/shop/orders/${id}/refund`, { headers: admin, body: given });
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
        ask({ ...one(), reason: `${index}`, items: [{ id: line, quantity: 2 - (index % 2) }] }),
      );
      expect(rest.filter(({ status }) => status === 409)).toHaveLength(2);
      expect((await seen()).items[0]?.returnable).toBe(1);
      const [request] = (await seen()).returns;
      const accepted = await atOnce(3, () => accept(request!.id));
      expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await shop.count("return")).toBe(1);
      const tooMany = await ask({ items: [{ id: line, quantity: 2 }] });
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
      await ask({ items: [{ id: line, quantity: 2 }] });
      await accept((await seen()).returns[0]!.id);
      await receive(1);
      expect(await seen()).toMatchObject({ refundDue: 349.9, returns: [{ state: "accepted" }] });
      await receive(1);
      expect(await seen()).toMatchObject({ refundDue: total, returns: [{ state: "received" }] });
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
        headers: admin,
        body: {},
      });
      expect([again.status, again.body.message]).toEqual([409, "Estas peças já foram recebidas"]);
      const amount = Math.round((await seen()).refundDue * 100);
      const give = () =>
        shop.call("POST", `/admin/shop/orders/${id}/refund`, {
          headers: admin,
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
        shop.call("POST", `/admin/${address}/receive/confirm`, { headers: admin, body: {} });
      await staff("POST", `${address}/receive`, {});
      // Confirming before Medusa's screen has sent its second request, which counts the pieces.
      expect((await confirm()).body.message).toBe("Diga quantas peças chegaram");
      await staff("POST", `${address}/receive-items`, { items: [{ id: line, quantity: 1 }] });
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
      await ask({ items: [{ id: line, quantity: 2 }] });
      await accept((await seen()).returns[0]!.id);
      const [made] = await shop.rows<{ id: string }>("select id from return");
      const address = `returns/${made?.id}`;
      await staff("POST", `${address}/receive`, {});
      await staff("POST", `${address}/receive-items`, { items: [{ id: line, quantity: 1 }] });
      await staff("POST", `${address}/dismiss-items`, { items: [{ id: line, quantity: 1 }] });
      await staff("POST", `${address}/receive/confirm`, {});
      // One of them is fit to be sold again.
      expect(await shelf()).toBe(before + 1);
      expect(await seen()).toMatchObject({
        stage: "returned",
        refundDue: total,
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
      await staff("POST", `returns/${made?.id}/dismiss-items`, { items: [{ id: line, quantity: 1 }] });
      await staff("POST", `returns/${made?.id}/receive/confirm`, {});
      expect(await levels()).toEqual(before);
      expect((await seen()).refundDue).toBeCloseTo(349.9);
    });

    describe("and a process dies wherever it may", () => {
      const books = async () => {
        const [row] = await shop.rows<Record<string, unknown>>(
          `select (select sum(stocked_quantity)::int from inventory_level) as shelf,
             (select sum(reserved_quantity)::int from inventory_level) as held, o.version,
             (select sum(return_requested_quantity)::int from order_item i where i.order_id = o.id and i.version = o.version) as asked,
             (select sum(return_received_quantity)::int from order_item i where i.order_id = o.id and i.version = o.version) as received,
             (select array_agg(status::text order by created_at) from return where canceled_at is null and status <> 'open') as returns,
             (select (sum(t.amount) * 100)::int from order_transaction t where t.order_id = o.id and t.deleted_at is null) as booked,
             (select (sum(amount) * 100)::int from capture where deleted_at is null)
               - (select coalesce(sum(amount) * 100, 0)::int from refund where deleted_at is null) as money
           from "order" o where o.id = :id`,
          { id },
        );
        return row;
      };
      /** Brings one piece back and counts it; its return still has to be confirmed. @returns the return's id */
      const comesBack = async (): Promise<string> => {
        await deliver();
        const [request] = (await ask(one())).body.order!.returns;
        await accept(request!.id);
        const [made] = await shop.rows<{ id: string }>("select id from return where canceled_at is null");
        await staff("POST", `returns/${made!.id}/receive`, {});
        await staff("POST", `returns/${made!.id}/receive-items`, { items: [{ id: line, quantity: 1 }] });
        return made!.id;
      };
      /**
       * Kills the work ever later, by `step` statements, until it survives: no death leaves part of it. A process may also
       * die once it is whole, before it lets go of its lock.
       */
      const wholeOrNot = async (work: () => Promise<unknown>, step = 15) => {
        const before = await books();
        const left: unknown[] = [];
        while (await dyingAfter(shop, 2 + left.length * step, work)) left.push(await books());
        const after = await books();
        const whole = left.findIndex((each) => !isDeepStrictEqual(each, before));
        if (whole >= 0) expect(left.slice(whole)).toEqual([after]);
        expect(left.length).toBeGreaterThan(2);
        return [before, after];
      };

      it("as what is asked back is accepted", async () => {
        await deliver();
        const [request] = (await ask(one())).body.order!.returns;
        const accepting = () => acceptReturn(shop.container, id, { requestId: request!.id, by: "user_1" });
        const [, after] = await wholeOrNot(accepting, 5);
        expect(after).toMatchObject({ asked: 1 });
        expect(await shop.count("return")).toBe(1);
      });

      it("as another size is, and what was begun of it stands in the way of nothing", async () => {
        await deliver();
        const [request] = (await ask(one({ size: "P" }))).body.order!.returns;
        const drafts = () =>
          shop.count("order_change", "status in ('pending', 'requested') and deleted_at is null");
        const accepting = () => acceptReturn(shop.container, id, { requestId: request!.id, by: "user_1" });
        for (let statements = 5; (await drafts()) === 0; statements += 5)
          expect(await dyingAfter(shop, statements, accepting)).toBe(true);
        expect((await withdraw(request!.id)).status).toBe(200);
        expect(await drafts()).toBe(0);
        const [back] = (await ask(one())).body.order!.returns;
        expect((await accept(back!.id)).status).toBe(200);
      });

      it("as what came back is received, and as its money is given back by hand", async () => {
        const made = await comesBack();
        const [before, after] = await wholeOrNot(() => receiveReturn(shop.container, made, "user_1"));
        const shelf = Number(before?.shelf) + 1;
        expect(after).toMatchObject({ shelf, received: 1, returns: ["received"] });

        const amount = Math.round((await seen()).refundDue * 100);
        const [paid, refunded] = await wholeOrNot(() =>
          settleDueRefund(shop.container, id, { amount, proof: "E00038166", by: "user_1" }),
        );
        const left = Number(paid?.money) - amount;
        expect(refunded).toMatchObject({ money: left, booked: left });
      });

      it("and PostgreSQL ends all connections wherever it may: whoever asked is answered, and may ask again", async () => {
        const made = await comesBack();
        const confirm = () =>
          shop.call("POST", `/admin/returns/${made}/receive/confirm`, { headers: admin, body: {} });
        const standing = async () => {
          const { shelf, received, returns } = { ...(await books()) };
          return [received, Number(shelf) - Number(received), returns];
        };
        const [, rest] = await standing();
        const whole = [
          [0, rest, ["requested"]],
          [1, rest, ["received"]],
        ];
        const answers: number[] = [];
        const confirmed = async () => void answers.push((await confirm()).status);
        while (await droppedAfter(shop, answers.length * 9, confirmed))
          expect(whole).toContainEqual(await standing());
        expect(answers.length).toBeGreaterThan(3);
        expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);
        await confirm();
        expect(await standing()).toEqual(whole[1]);
      });

      it("as an exchange is withdrawn", async () => {
        await deliver();
        const [request] = (await ask(one({ size: "P" }))).body.order!.returns;
        await accept(request!.id);
        const [, kept] = await wholeOrNot(() => withdrawReturn(shop.container, id, request!.id));
        expect(kept).toMatchObject({ held: 0, asked: 0, returns: null });
      });
    });

    describe("and staff close their page", () => {
      let address: string;
      beforeEach(async () => {
        await deliver();
        await ask(one());
        await accept((await seen()).returns[0]!.id);
        const [made] = await shop.rows<{ id: string }>("select id from return");
        address = `returns/${made?.id}`;
        await staff("POST", `${address}/receive`, {});
        await staff("POST", `${address}/receive-items`, { items: [{ id: line, quantity: 1 }] });
      });
      const confirm = (signal?: AbortSignal) =>
        fetch(shop.url(`/admin/${address}/receive/confirm`), {
          method: "POST",
          headers: { ...admin, "content-type": "application/json" },
          body: "{}",
          signal,
        }).then(
          ({ status }) => status,
          () => "gone",
        );
      /** Sends a request and waits until it has reached the order's lock. */
      const begun = async <Sent>(send: () => Sent): Promise<Sent> => {
        let isThere = false;
        const listener = ({ sql }: { sql: string }) => {
          isThere ||= sql.startsWith("select order_id from return where id");
        };
        shop.knex.on("query", listener);
        const sent = send();
        await shop.until(async () => isThere).finally(() => shop.knex.off("query", listener));
        return sent;
      };
      const isStuck = async () =>
        (
          await shop.rows(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%order_change%'",
          )
        ).length > 0;
      const held = async (work: () => Promise<void>) =>
        shop.knex.transaction(async (transaction) => {
          await transaction.raw("lock table order_change in exclusive mode");
          await work();
        });
      const stocked = async () =>
        (await shop.rows<{ sum: number }>("select sum(stocked_quantity)::int from inventory_level"))[0]!.sum;

      it("while it waits its turn, and nobody after them waits in vain", async () => {
        const gone = new AbortController();
        let first: Promise<unknown> = Promise.resolve();
        await held(async () => {
          first = confirm();
          await shop.until(isStuck);
          const second = await begun(() => ({ answer: confirm(gone.signal) }));
          gone.abort();
          expect(await second.answer).toBe("gone");
          // Once this answers, the application has noticed the disconnect too.
          await shop.statusOf("GET", "/health", {});
        });
        expect(await first).toBe(200);
        expect((await ask(one())).status).toBe(200);
      });

      it("while it works, and the next one waits until it is done", async () => {
        const before = await stocked();
        const gone = new AbortController();
        await held(async () => {
          const first = confirm(gone.signal);
          await shop.until(isStuck);
          gone.abort();
          expect(await first).toBe("gone");
          // Once this answers, the application has noticed the disconnect too, and would have released the lock.
          await shop.statusOf("GET", "/health", {});
          await shop.count("order");
          expect(await unlessTaken(shop.knex, settling(id), async () => "free")).toBeUndefined();
        });
        expect(await confirm()).not.toBe(200);
        expect(await stocked()).toBe(before + 1);
      });
    });

    it("and has another size in its place, of the same price, that is reserved when the house accepts", async () => {
      await deliver();
      const { body } = await visitor.call("GET", `/shop/orders/${id}/returns`);
      expect(body.items).toEqual([{ id: line, sizes: [{ size: "P", inStock: true }] }]);
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
      expect(order).toMatchObject({ refundDue: 0, itemsTotal, total, returns: [{ state: "accepted" }] });
      expect(
        order.items.map(({ name, size, quantity, price }) => [name, size, quantity, price]),
      ).toContainEqual(["Camisa Oxford Branco", "P", 1, 349.9]);
      // Paper, spreadsheet and webhooks agree: the new piece's price is in no total, and only that piece is to be sent.
      const { orders } = await staff<{ orders: OrderSheet[] }>("GET", `shop/dispatch/papers?pedidos=${id}`);
      expect(orders).toMatchObject([{ itemsTotal, total }]);
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
      ).toEqual([id]);
      expect(await steps()).toEqual([
        ...["preparing", "shipped", "delivered"],
        ...["exchange_requested", "exchange_accepted"],
      ]);
      await receive(1);
      expect(await seen()).toMatchObject({ refundDue: 0, total, shippingMethod: order.shippingMethod });
      await deliver();
      expect((await seen()).stage).toBe("delivered");
      expect(await shop.reserved(3, "P")).toEqual({ level: 0, items: 0 });
    });

    describe("and for another size", () => {
      /** Staff accept what the client asks last, and Medusa's return of it is found. */
      const exchanged = async (quantity: number) => {
        await shop.setStock(3, "P", 2);
        await deliver();
        const asked = await ask({ items: [{ id: line, quantity, size: "P" }] });
        await accept(asked.body.order!.returns[0]!.id);
        await deliver();
        return (await seen()).items.find(({ isExchange }) => isExchange)!;
      };

      it("gives the old pieces back before the new ones, and is owed nothing while any is missing", async () => {
        const { id: other } = await exchanged(2);
        await receive(1);
        expect(await seen()).toMatchObject({ refundDue: 0, total, returns: [{ state: "accepted" }] });
        const back = { items: [{ id: other, quantity: 1 }] };
        expect(await ask(back)).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining("envie antes a peça trocada") },
        });
        await receive(1);
        expect(await seen()).toMatchObject({ refundDue: 0, total, returns: [{ state: "received" }] });
        expect((await ask(back)).status).toBe(200);
      });

      it("is owed nothing either for a new piece that staff take back while the client has the old one", async () => {
        const { id: other } = await exchanged(1);
        const [sent] = await shop.rows<{ location_id: string }>("select location_id from fulfillment");
        const { id: made } = await shop.container.resolve(Modules.ORDER).createReturn({
          order_id: id,
          location_id: sent?.location_id,
          items: [{ id: other, quantity: 1 }],
        });
        await staff("POST", `returns/${made}/receive`, {});
        await staff("POST", `returns/${made}/receive-items`, { items: [{ id: other, quantity: 1 }] });
        await staff("POST", `returns/${made}/receive/confirm`, {});
        expect(await seen()).toMatchObject({ refundDue: 0, total });
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
        shop.call("POST", `/admin/shop/orders/${id}/returns`, {
          headers: admin,
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

    it("and two of whose pieces cannot both be of the last other size leave nothing begun", async () => {
      await visitor.has(1, "48");
      await visitor.has(1, "50");
      const order = await visitor.orders();
      await shop.call("POST", `/shop/orders/${order.id}/tracking`, {
        headers: admin,
        body: { status: "delivered" },
      });
      await shop.setStock(1, "52", 1);
      const asked = await visitor.call("POST", `/shop/orders/${order.id}/returns`, {
        body: { items: order.items.map((item) => ({ id: item.id, quantity: 1, size: "52" })) },
      });
      const [request] = asked.body.order!.returns;
      const { status } = await shop.call("POST", `/admin/shop/orders/${order.id}/returns`, {
        headers: admin,
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
            headers: admin,
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
        shop.call("POST", `/admin/shop/orders/${id}/returns`, { headers: admin, body: { requestId } }),
      );
      const answers = await Promise.all([...accepted, buyer.order()]);
      const done = answers.filter(({ status }) => status < 300);
      expect([done.length, answers.filter(({ status }) => [400, 409].includes(status)).length]).toEqual([
        1, 3,
      ]);
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
      visitor = shop.visitor();
      await visitor.has(3, "M", 3);
      const form = await visitor.form({ paymentMethod: "boleto" });
      const placed = (await visitor.submit({ ...form, total: Math.round(form.total * 100 - 1000) / 100 }))
        .body.order!;
      ({ id, total } = placed);
      line = placed.items[0]!.id;
      await staff("POST", `shop/orders/${id}/settlement`);
      await deliver();
      const asked = await ask(one({ size: "P" }));
      expect((await accept(asked.body.order!.returns[0]!.id)).body.message).toBeUndefined();
      const books = async () => {
        const [order] = await shop.rows<{ total: number; owed: number }>(
          `select round((totals ->> 'current_order_total')::numeric, 2)::float8 as total,
             round((totals ->> 'pending_difference')::numeric, 2)::float8 as owed
           from order_summary s join "order" o on o.id = s.order_id and o.version = s.version where o.id = :id`,
          { id },
        );
        return order;
      };
      expect(await seen()).toMatchObject({
        refundDue: 0,
        discount: 10,
        itemsTotal: placed.itemsTotal,
      });
      await receive(1);
      expect(await books()).toEqual({ total, owed: 0 });
      expect(await seen()).toMatchObject({ refundDue: 0, total });

      // Then the others are returned, and refunded at the price paid for them.
      const back = await ask({ items: [{ id: line, quantity: 2 }] });
      const [request] = back.body.order!.returns.filter(({ isExchange }) => !isExchange);
      expect((await accept(request!.id)).status).toBe(200);
      const [made] = await shop.rows<{ id: string }>(
        "select id from return where exchange_id is null and canceled_at is null",
      );
      await staff("POST", `returns/${made?.id}/receive`, {});
      await staff("POST", `returns/${made?.id}/receive-items`, { items: [{ id: line, quantity: 2 }] });
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

    it("is refused after its time, of what is no piece of the order, and to those whose it is not", async () => {
      await deliver();
      const stranger = shop.visitor();
      expect((await stranger.call("POST", `/shop/orders/${id}/returns`, { body: one() })).status).toBe(404);
      for (const body of [
        {},
        { items: [] },
        { items: [{ id: "ordli_0", quantity: 1 }] },
        { items: [{ id: line, quantity: 0.5 }] },
        { items: [{ id: line, quantity: 1, tamanho: "G" }] },
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
      const { exchange } = await staff<{ exchange: { id: string } }>("POST", "exchanges", { order_id: id });
      const address = `exchanges/${exchange.id}`;
      await staff("POST", `${address}/inbound/items`, { items: [{ id: line, quantity: 1 }] });
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
