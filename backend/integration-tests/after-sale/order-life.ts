import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import orderNotices from "../../src/jobs/order-notices";
import { inOneTransaction } from "../../src/lib/in-one-transaction";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { webhooksOf } from "../../src/lib/services";
import { deliver, pack, ship } from "../../src/workflows/stock/parcels";
import { administrator, callsOf, type Headers } from "../people";
import { atOnce, type EmailRow, type Shop, type Visitor } from "../shop";

type Page = {
  stage: string;
  history: { step: string; at: string; amount: number | null }[];
  tracking: object[];
};

export default function orderLife(shop: Shop): void {
  describe("an order's life", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let total: number;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      ({ id, total } = await visitor.orders());
    });

    const call = callsOf(shop, () => admin);
    const staff = (address: string, body: object = {}) => call("POST", address, body);
    const page = async (): Promise<Page> => (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;
    const steps = async () => (await page()).history.map(({ step }) => step);
    const items = () =>
      shop.rows<{ id: string; quantity: number }>(
        "select item_id as id, quantity::int from order_item where order_id = :id and version = 1",
        { id },
      );
    const packed = async () => {
      await staff(`orders/${id}/fulfillments`, { items: await items(), no_notification: true });
      const [fulfillment] = await shop.rows<{ id: string }>(
        "select id from fulfillment where canceled_at is null",
      );
      return `orders/${id}/fulfillments/${fulfillment?.id}`;
    };
    const shipped = async (fulfillment: string, tracking = "AA123456785BR") =>
      staff(`${fulfillment}/shipments`, {
        items: await items(),
        labels: [{ tracking_number: tracking, tracking_url: "#", label_url: "#" }],
        no_notification: true,
      });
    /** As if the shop had been off since 5 days ago; `since` is when the house began to write about orders. */
    const wasOffFor5Days = () =>
      shop.rows(
        "update order_notice set at = now() - case id when 'collected' then interval '5 days' else interval '9 days' end where id in ('collected', 'since')",
      );
    /** Stock and reservations of the order's pieces, and how many of them the order records as sent. */
    const shelf = async () => {
      const [row] = await shop.rows<Record<"stocked" | "reserved" | "fulfilled", number>>(
        `select sum(l.stocked_quantity)::int as stocked, sum(l.reserved_quantity)::int as reserved, max(i.fulfilled_quantity)::int as fulfilled
         from "order" o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
         join order_line_item li on li.id = i.item_id
         join product_variant_inventory_item v on v.variant_id = li.variant_id
         join inventory_level l on l.inventory_item_id = v.inventory_item_id where o.id = :id`,
        { id },
      );
      return row!;
    };
    const parcels = () =>
      shop.count(
        "fulfillment",
        `canceled_at is null and id in (select fulfillment_id from order_fulfillment where order_id = '${id}')`,
      );
    /** Template, recipient, and event or amount of the emails that the job writes, run twice at once and then again. */
    const letters = async () => {
      await Promise.all([orderNotices(shop.container), orderNotices(shop.container)]);
      await orderNotices(shop.container);
      const rows = await shop.rows<EmailRow & { template: string }>(
        "select * from outbox_email where template <> 'order-placed' order by template, recipient",
      );
      return rows.map(({ template, recipient, data }) => [template, recipient, data.event ?? data.amount]);
    };
    const CLIENT = "joao@exemplo.com.br";

    describe("in a process that dies in between", () => {
      /**
       * Starts work that dies when it calls this method of the order module.
       * @param seen is read before and after the death
       */
      async function dyingAt(method: string, work: Work, seen: () => Promise<unknown>): Promise<unknown[]> {
        let reach: () => void = () => undefined;
        let die: (reason: Error) => void = () => undefined;
        const half = new Promise<void>((resolve) => (reach = resolve));
        const death = new Promise<never>((_, reject) => (die = reject));
        const dying = new Proxy(shop.container.resolve(Modules.ORDER), {
          get: (target, name) => {
            if (name !== method) return Reflect.get(target, name) as unknown;
            return () => {
              reach();
              return death;
            };
          },
        });
        const scope = shop.container.createScope() as typeof shop.container;
        scope.register(Modules.ORDER, asValue(dying));
        const working = work(scope);
        await half;
        const before = await seen();
        await shop.rows(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
        );
        die(new Error("died"));
        await expect(working).rejects.toThrow();
        return [before, await seen()];
      }
      type Work = (container: typeof shop.container) => Promise<void>;

      it("tells why a transaction ended, not what undoing it has met", async () => {
        const undone = inOneTransaction(
          shop.container,
          [Modules.FULFILLMENT],
          async (_scope, transaction) => {
            const begun = transaction.raw("select 1 / 0");
            await begun.catch(() => transaction.raw("delete from fulfillment"));
          },
        );
        await expect(undone).rejects.toThrow("division by zero");
      });

      it("is done of more orders at once than there are connections, each of which reads beside its transaction", async () => {
        const done = await atOnce(30, () =>
          inOneTransaction(shop.container, [Modules.FULFILLMENT], async (scope, transaction) => {
            await transaction.raw("select pg_sleep(0.1)");
            const query = scope.resolve(ContainerRegistrationKeys.QUERY);
            return query.graph({ entity: "fulfillment", fields: ["id"] });
          }),
        );
        expect(done).toHaveLength(30);
      });

      it("is packed whole or not at all: what left the shelf the order knows of", async () => {
        const packing: Work = async (container) => pack(container, { order_id: id, items: await items() });
        const seen = async () => [await shelf(), await parcels()];
        const before = await shelf();
        expect(await dyingAt("registerFulfillment", packing, seen)).toEqual([
          [before, 0],
          [before, 0],
        ]);
        await packing(shop.container);
        expect(await seen()).toEqual([{ stocked: before.stocked - 2, reserved: 0, fulfilled: 2 }, 1]);
      });

      it("is sent whole or not at all, and then delivered", async () => {
        const [, fulfillment_id = ""] = /fulfillments\/(\w+)/.exec(await packed()) ?? [];
        const sending: Work = async (container) =>
          ship(container, { order_id: id, fulfillment_id, items: await items(), labels: [] });
        const seen = () =>
          shop.rows(
            `select f.shipped_at is not null as sent, f.delivered_at is not null as delivered,
               (select sum(shipped_quantity)::int from order_item i where i.order_id = o.id and i.version = o.version) as known
             from fulfillment f, "order" o where o.id = :id and f.id = :fulfillment_id`,
            { id, fulfillment_id },
          );
        const packedOnly = [{ sent: false, delivered: false, known: 0 }];
        expect(await dyingAt("registerShipment", sending, seen)).toEqual([packedOnly, packedOnly]);
        await sending(shop.container);
        expect(await seen()).toEqual([{ sent: true, delivered: false, known: 2 }]);
        await deliver(shop.container, { orderId: id, fulfillmentId: fulfillment_id });
        expect(await seen()).toEqual([{ sent: true, delivered: true, known: 2 }]);
      });
    });

    it("is told to be on its way, once, also when the shop was off since, and not where staff chose not to", async () => {
      const sendsParcel = async (order_id: string, no_notification: boolean) => {
        const lines = await shop.rows<{ id: string; quantity: number }>(
          "select item_id as id, quantity::int from order_item where order_id = :order_id and version = 1",
          { order_id },
        );
        await pack(shop.container, { order_id, items: lines });
        const [parcel] = await shop.rows<{ id: string }>(
          "select fulfillment_id as id from order_fulfillment where order_id = :order_id",
          { order_id },
        );
        const fulfillment_id = parcel?.id ?? "";
        await ship(shop.container, { order_id, fulfillment_id, items: lines, labels: [], no_notification });
        return fulfillment_id;
      };
      const toldOf = async () => {
        await Promise.all([orderNotices(shop.container), orderNotices(shop.container)]);
        const emails = await shop.rows<{ key: string }>(
          "select key from outbox_email where template = 'order-shipped' order by created_at",
        );
        return emails.map(({ key }) => key);
      };
      const orderOfAnother = async () => {
        const other = shop.visitor();
        await other.has(3, "M");
        return (await other.orders()).id;
      };
      const sent = await sendsParcel(id, false);
      await sendsParcel(await orderOfAnother(), true);
      expect(await toldOf()).toEqual([`order-shipped:${sent}`]);

      const before = await sendsParcel(await orderOfAnother(), false);
      await shop.rows(
        "update fulfillment set shipped_at = shipped_at - interval '5 days' where id = :before",
        {
          before,
        },
      );
      await wasOffFor5Days();
      expect(await toldOf()).toEqual([`order-shipped:${sent}`, `order-shipped:${before}`]);
      await shop.rows("update order_notice set at = now() where id = 'since'");
    });

    it("is a line of time: received, paid, prepared, sent and delivered, in the same words for the house", async () => {
      expect(await page()).toMatchObject({ stage: "awaiting_payment", tracking: [] });
      await staff(`shop/orders/${id}/settlement`);
      expect((await page()).stage).toBe("paid");
      const fulfillment = await packed();
      expect((await page()).stage).toBe("preparing");
      await shipped(fulfillment);
      expect(await page()).toMatchObject({
        stage: "shipped",
        tracking: [
          {
            code: "AA123456785BR",
            url: "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR",
          },
        ],
      });
      await staff(`${fulfillment}/mark-as-delivered`);
      const { stage, history } = await page();
      expect(stage).toBe("delivered");
      expect(history.map(({ step, amount }) => [step, amount])).toEqual([
        ["placed", null],
        ["paid", total],
        ["preparing", null],
        ["shipped", null],
        ["delivered", null],
      ]);
      expect(history.every(({ at }, index) => index === 0 || at >= history[index - 1]!.at)).toBe(true);
      const widget = await shop.call("GET", `/admin/shop/orders/${id}/settlement`, { headers: admin });
      expect((widget.body as { settlement?: SettlementView }).settlement?.stage).toBe("delivered");
    });

    it("is told of as canceled to its client, its seller and the house, whoever cancels it", async () => {
      await letters();
      await staff(`orders/${id}/cancel`);
      const told = (await letters()).filter(([, , event]) => event !== "placed");
      expect(told).toEqual([
        ["order-canceled", CLIENT, 0],
        ["order-news", "contato@alfaiataria1989.example", "canceled"],
        ["order-news", "helena@alfaiataria1989.example", "canceled"],
      ]);
      expect(await letters()).toHaveLength(told.length + 2);
    });

    describe("in two parcels", () => {
      const packOne = async () => {
        const [line] = await items();
        await staff(`orders/${id}/fulfillments`, { items: [{ id: line!.id, quantity: 1 }] });
        const [parcel] = await shop.rows<{ id: string }>(
          "select id from fulfillment where shipped_at is null order by created_at desc",
        );
        return { address: `orders/${id}/fulfillments/${parcel!.id}`, line: line!.id };
      };
      const arrives = async () => {
        const { address, line } = await packOne();
        await staff(`${address}/shipments`, { items: [{ id: line, quantity: 1 }], no_notification: true });
        await staff(`${address}/mark-as-delivered`);
        const { stage, history } = await page();
        const [sheet] = await shop.rows<{ is_there: boolean }>(
          "select sheet -> 'deliveredAt' <> 'null' as is_there from shop_order_sheets(array[:id])",
          { id },
        );
        return [stage, history.at(-1)?.step, sheet?.is_there];
      };
      const toldArrivals = async () => {
        await letters();
        const told = await shop.emails("order-delivered");
        return told.map(({ data }) => data.isPart);
      };

      it("has not arrived before the second has, and each arrival is told", async () => {
        expect([await arrives(), await toldArrivals()]).toEqual([
          ["shipped", "partly_delivered", false],
          [true],
        ]);
        expect([await arrives(), await toldArrivals()]).toEqual([
          ["delivered", "delivered", true],
          [true, false],
        ]);
      });

      it("that arrive together is told of once", async () => {
        await packOne();
        await packOne();
        await shop.call("POST", `/shop/orders/${id}/tracking`, {
          headers: admin,
          body: { status: "delivered" },
        });
        expect(await shop.count("fulfillment", "delivered_at is not null")).toBe(2);
        expect(await toldArrivals()).toEqual([false]);
      });
    });

    it("is told once each, to its client, its seller and the house, however often it is looked at", async () => {
      const news = (event: string) => [
        ["order-news", "contato@alfaiataria1989.example", event],
        ["order-news", "helena@alfaiataria1989.example", event],
      ];
      expect(await letters()).toEqual(news("placed"));
      await staff(`shop/orders/${id}/settlement`);
      const fulfillment = await packed();
      await shipped(fulfillment);
      await staff(`${fulfillment}/mark-as-delivered`);
      const told = await letters();
      expect(told.filter(([, recipient]) => recipient === CLIENT)).toEqual([
        ["order-delivered", CLIENT, undefined],
        ["order-paid", CLIENT, total],
      ]);
      expect(told.filter(([template]) => template === "order-news")).toHaveLength(4);
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await staff(`payments/${payment?.id}/refund`, { amount: 50, note: "Pix E1" });
      await staff(`payments/${payment?.id}/refund`, { amount: 20.5, note: "Pix E2" });
      expect((await letters()).filter(([template]) => template === "order-refunded")).toEqual(
        expect.arrayContaining([
          ["order-refunded", CLIENT, 50],
          ["order-refunded", CLIENT, 20.5],
        ]),
      );
      expect(await letters()).toHaveLength(8);
    });

    it("is told in the order in which it happened, also when one look finds all of it", async () => {
      await staff(`shop/orders/${id}/settlement`);
      const fulfillment = await packed();
      await shipped(fulfillment);
      await staff(`${fulfillment}/mark-as-delivered`);
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await staff(`payments/${payment?.id}/refund`, { amount: 50, note: "Pix E1" });
      await orderNotices(shop.container);
      const told = await shop.rows<{ template: string }>(
        "select template from outbox_email where recipient = :to and template <> 'order-placed' order by created_at",
        { to: CLIENT },
      );
      expect(told.map(({ template }) => template)).toEqual([
        "order-paid",
        "order-delivered",
        "order-refunded",
      ]);
    });

    it("is told to the store's systems, each step once, with money and codes; what is kept of it is nobody's", async () => {
      const receiver = "http://127.0.0.1:1/recebe";
      const look = () => webhooksOf(shop.container).collect([receiver]);
      await look();
      await staff(`shop/orders/${id}/settlement`);
      const fulfillment = await packed();
      await shipped(fulfillment);
      await Promise.all([look(), look()]);
      await staff(`${fulfillment}/mark-as-delivered`);
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await staff(`payments/${payment?.id}/refund`, { amount: 50, note: "Pix E1" });
      await Promise.all([look(), look()]);
      const told = await shop.rows<{ type: string; data: object }>(
        "select type, data from webhook_delivery where type like 'order.%' order by occurred_at",
      );
      const { number } = (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;
      const known = { orderId: id, number };
      expect(told).toEqual([
        { type: "order.paid", data: { ...known, amount: total } },
        { type: "order.shipped", data: { ...known, tracking: ["AA123456785BR"] } },
        { type: "order.delivered", data: known },
        { type: "order.refunded", data: { ...known, amount: 50 } },
      ]);
    });

    describe("told by a carrier", () => {
      const track = (body: object, headers = admin) =>
        shop.call("POST", `/shop/orders/${id}/tracking`, { headers, body });

      it("is sent and delivered, once however often and in whatever order it is said", async () => {
        const said = [
          { status: "shipped", code: "AA123456785BR" },
          { status: "shipped", code: "AA123456785BR" },
          { status: "delivered" },
          { status: "shipped" },
          { status: "delivered" },
        ];
        const answers = await Promise.all(said.map((body) => track(body)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        expect(await steps()).toEqual(["placed", "preparing", "shipped", "delivered"]);
        expect(await shop.count("fulfillment")).toBe(1);
        expect((await page()).stage).toBe("delivered");
      });

      it("is sent and delivered while a lock of Medusa's is held by nobody, as after Redis was away", async () => {
        const locks = shop.container.resolve(Modules.LOCKING);
        const never = new Error("Timed-out acquiring lock.");
        const spies = [
          jest.spyOn(locks, "execute").mockRejectedValue(never),
          jest.spyOn(locks, "acquire").mockRejectedValue(never),
        ];
        try {
          expect(await track({ status: "delivered" })).toMatchObject({ status: 200 });
        } finally {
          for (const spy of spies) spy.mockRestore();
        }
        expect((await page()).stage).toBe("delivered");
      });

      it("keeps a code that comes when it is sent already, and each code once", async () => {
        await track({ status: "shipped" });
        expect((await page()).tracking).toEqual([]);
        const url = "https://transportadora.example/1";
        for (const code of ["JD0001", "JD0001", "AA123456785BR"])
          await track({ status: "shipped", code, url });
        expect((await page()).tracking).toEqual([
          { code: "JD0001", url },
          { code: "AA123456785BR", url },
        ]);
        expect(await steps()).toEqual(["placed", "preparing", "shipped"]);
      });

      it("takes back the address of a code for a better one, which needs its code", async () => {
        const [before, after] = ["https://errada.example/1", "https://transportadora.example/1"];
        await track({ status: "shipped", code: "JD0001" });
        for (const url of [before, after]) await track({ status: "shipped", code: "JD0001", url });
        expect((await page()).tracking).toEqual([{ code: "JD0001", url: after }]);
        const answer = await track({ status: "shipped", url: before });
        expect([answer.status, answer.body.message]).toEqual([
          400,
          "Informe também o código de rastreamento",
        ]);
        expect(await steps()).toEqual(["placed", "preparing", "shipped"]);
      });

      it("is refused of what is canceled, and by those who are not the house", async () => {
        expect((await track({ status: "lost" })).status).toBe(400);
        expect((await track({ status: "shipped" }, {})).status).toBe(401);
        expect(
          (await visitor.call("POST", `/shop/orders/${id}/tracking`, { body: { status: "shipped" } })).status,
        ).toBe(401);
        await staff(`orders/${id}/cancel`);
        expect((await track({ status: "shipped" })).body.message).toBe("Este pedido foi cancelado");
      });
    });

    describe("that its client cancels", () => {
      const cancel = () => visitor.call("POST", `/shop/orders/${id}/cancel`);

      it("gives its pieces back, once however often it is asked for", async () => {
        const reserved = () => shop.count("reservation_item", "deleted_at is null");
        expect(await reserved()).toBe(1);
        const answers = await Promise.all([cancel(), cancel(), cancel()]);
        expect(answers.map(({ status, body }) => [status, body.order?.stage])).toEqual(
          Array(3).fill([200, "canceled"]),
        );
        expect([await reserved(), await steps()]).toEqual([0, ["placed", "canceled"]]);
      });

      it("stays when it is sent, or somebody else's", async () => {
        expect((await shop.visitor().call("POST", `/shop/orders/${id}/cancel`)).status).toBe(404);
        const fulfillment = await packed();
        await shipped(fulfillment);
        expect((await cancel()).body.message).toMatch(/já saiu da loja: peça a devolução/);
        await staff(`${fulfillment}/mark-as-delivered`);
        expect((await cancel()).body.message).toMatch(/já saiu da loja: peça a devolução/);
      });

      it("is not paid once it is canceled, and owes what was paid before when both are asked for at once", async () => {
        const [paid, canceled] = await Promise.all([
          shop.call("POST", `/admin/shop/orders/${id}/settlement`, { headers: admin, body: {} }),
          cancel(),
        ]);
        expect([200, 409]).toContain(paid.status);
        expect(canceled.status).toBe(200);
        expect(await page()).toMatchObject({
          stage: "canceled",
          refundDue: paid.status === 200 ? total : 0,
        });
      });
    });

    it("ends canceled, and says that nothing was paid", async () => {
      await staff(`orders/${id}/cancel`);
      expect(await page()).toMatchObject({ stage: "canceled", status: "canceled" });
      expect(await steps()).toEqual(["placed", "canceled"]);
      expect((await letters()).filter(([, recipient]) => recipient === CLIENT)).toEqual([
        ["order-canceled", CLIENT, 0],
      ]);
    });

    it("goes back a step when a fulfillment is canceled", async () => {
      await staff(`shop/orders/${id}/settlement`);
      await staff(`${await packed()}/cancel`);
      expect((await page()).stage).toBe("paid");
      expect(await steps()).toEqual(["placed", "paid"]);
    });

    it("writes after days in which the shop was off about what happened just before, and once", async () => {
      await letters();
      await staff(`shop/orders/${id}/settlement`);
      await shop.rows("update payment set captured_at = captured_at - interval '5 days'");
      await wasOffFor5Days();
      const paid = (await letters()).filter(([template]) => template === "order-paid");
      expect(paid).toHaveLength(1);
      expect((await letters()).filter(([template]) => template === "order-paid")).toEqual(paid);
      await shop.rows("update order_notice set at = now() where id = 'since'");
    });

    it("writes within ten minutes about what a machine stamped whose clock was a day behind", async () => {
      const paid = async () => (await letters()).filter(([template]) => template === "order-paid");
      const notedAgo = (note: "since" | "collected", ago: string) =>
        shop.rows("update order_notice set at = now() - :ago::interval where id = :note", { note, ago });
      await letters();
      await notedAgo("since", "9 days");
      await staff(`shop/orders/${id}/settlement`);
      await shop.rows("update payment set captured_at = captured_at - interval '1 day'");
      expect(await paid()).toEqual([]);
      await notedAgo("collected", "10 minutes");
      expect(await paid()).toHaveLength(1);
      await notedAgo("since", "0");
    });

    it("does not write about what happened before the house wrote about it", async () => {
      await shop.rows("update order_notice set at = now() + interval '1 hour' where id = 'since'");
      await staff(`shop/orders/${id}/settlement`);
      expect(await letters()).toEqual([]);
      await shop.rows("update order_notice set at = now() where id = 'since'");
    });
  });
}
