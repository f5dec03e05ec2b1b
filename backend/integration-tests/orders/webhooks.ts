import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OrderSheet } from "@alfaiataria/contract";
import { sheetsOf } from "../../src/workflows/dispatch/read-sheets";
import { markAsPaid } from "../../src/workflows/order/settlement";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { webhooksOf } from "../../src/lib/services";
import { atOnce, type Shop } from "../shop";

const SECRET = "segredo-entre-a-loja-e-quem-recebe";
type Event = { id: string; type: string; createdAt: string; data: Record<string, unknown> };

/** A server that receives webhooks, and answers as the test says. */
class Receiver {
  readonly seen: { headers: IncomingHttpHeaders; body: string; event: Event }[] = [];
  status = 200;
  url = "";
  private server: Server | undefined;

  async open(): Promise<this> {
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        this.seen.push({ headers: request.headers, body, event: JSON.parse(body) as Event });
        const location = this.status === 302 ? { location: `${this.url}/elsewhere` } : {};
        // Status 0: it never answers.
        if (this.status > 0) response.writeHead(this.status, location).end("x");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${randomUUID()}`;
    return this;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  types = () => this.seen.map(({ event }) => event.type).sort();
}

export default function webhooks(shop: Shop): void {
  describe("webhooks", () => {
    let receiver: Receiver;
    let other: Receiver;
    beforeEach(async () => {
      receiver = await new Receiver().open();
      other = await new Receiver().open();
      await look();
    });
    afterEach(() => [receiver, other].forEach((each) => each.close()));

    const tell = (to = receiver) => webhooksOf(shop.container).deliver(to.url, SECRET);
    /** Looks for events, once the catalogue has what happened so far. */
    const collect = async (urls: string[]) => {
      await shop.project();
      await webhooksOf(shop.container).collect(urls);
    };
    const look = (...to: Receiver[]) => collect([receiver, ...to].map(({ url }) => url));
    /** As if the time until the next attempt had passed. */
    const later = () =>
      shop.rows("update webhook_delivery set next_attempt_at = now() where delivered_at is null");
    const order = async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      return visitor.orders({ taxId: "529.982.247-25" });
    };

    it("tell of an order once, signed, and of the stock it took", async () => {
      const { id, number, total } = await order();
      await atOnce(3, () => look());
      await atOnce(3, () => tell());
      expect(receiver.types()).toEqual(["order.placed", "stock.changed"]);
      const { event, body, headers } =
        receiver.seen.find(({ event: { type } }) => type === "order.placed") ?? {};
      expect(event?.data).toMatchObject({
        orderId: id,
        number,
        total,
        items: [{ quantity: 1, price: 1890, size: "50" }],
      });
      expect(headers?.["x-webhook-id"]).toBe(event?.id);
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers?.["x-webhook-signature"])) ?? [];
      expect(v1).toBe(createHmac("sha256", SECRET).update(`${t}.${body}`).digest("hex"));
      expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(60);
    });

    it("tell after days in which the shop was off what happened just before, each once", async () => {
      const { id } = await order();
      await markAsPaid(shop.container, id);
      await shop.rows(`update "order" set created_at = created_at - interval '9 days' where id = :id`, {
        id,
      });
      await shop.rows("update payment set captured_at = captured_at - interval '9 days'");
      const wasOff = (days: number) =>
        shop.rows(
          `update webhook_receiver set created_at = now() - interval '30 days', collected_at = now() - :days * interval '1 day'`,
          { days },
        );
      await wasOff(6);
      await look();
      await tell();
      expect(receiver.types()).toEqual(["stock.changed"]);
      await wasOff(8);
      for (const _ of [1, 2]) await look();
      await tell();
      expect(receiver.types()).toEqual(["order.paid", "order.placed", "stock.changed"]);
    });

    it("tell within ten minutes of an order that was a draft of staff for days", async () => {
      const { id } = await order();
      await look();
      await tell();
      const drafted = (isDraft: "true" | "false") =>
        shop.rows(
          `update "order" set is_draft_order = :isDraft, created_at = now() - interval '5 days' where id = :id`,
          { id, isDraft },
        );
      await shop.rows("delete from webhook_delivery");
      await shop.rows("update webhook_receiver set created_at = now() - interval '9 days'");
      const tenMinutesLater = () =>
        shop.rows("update webhook_receiver set collected_at = collected_at - interval '10 minutes'");
      receiver.seen.length = 0;
      await drafted("true");
      await tenMinutesLater();
      await look();
      await tell();
      expect(receiver.types()).toEqual([]);
      await drafted("false");
      await look();
      await tell();
      expect(receiver.types()).toEqual([]);
      await tenMinutesLater();
      await look();
      await tell();
      expect(receiver.types()).toEqual(["order.placed"]);
    });

    it("tell of an order before the stock that a great import has changed", async () => {
      await shop.rows(
        `insert into webhook_delivery (id, event_id, url, type, subject, data, occurred_at, next_attempt_at)
         select 'whd_' || n, 'stock.changed:' || n, :url, 'stock.changed', n::text, '{}', now(), now() - interval '1 minute'
         from generate_series(1, 50) n`,
        { url: receiver.url },
      );
      await order();
      await look();
      await tell();
      const types = receiver.seen.map(({ event }) => event.type);
      // Ten are sent at once.
      expect(types.slice(0, 10)).toContain("order.placed");
      expect(types.filter((type) => type === "stock.changed").length).toBeGreaterThanOrEqual(50);
    });

    it("tell that a piece is no longer sold, and that it is there again", async () => {
      await look();
      const draft = (status: "draft" | "published") =>
        shop.rows(
          `update product set status = :status where id = (select product_id from imported_product where id = 1)`,
          { status },
        );
      const told = async () => {
        receiver.seen.length = 0;
        await look();
        await tell();
        const stock = receiver.seen.map(({ event: { data } }) => data["available"] as number);
        return [...new Set(stock.map(Boolean))];
      };
      await draft("draft");
      expect(await told()).toEqual([false]);
      await draft("published");
      expect(await told()).toEqual([true]);
      await shop.rows("update product_variant set deleted_at = now() where sku = '1-50'");
      expect(await told()).toEqual([false]);
      expect(await told()).toEqual([]);
      await shop.rows("update product_variant set deleted_at = null where sku = '1-50'");
      expect(await told()).toEqual([true]);
    });

    /** The stock that the receiver was told of since the last call, by SKU. */
    const toldStock = async () => {
      receiver.seen.length = 0;
      await tell();
      return receiver.seen.map(({ event: { data } }) => [data["sku"], data["available"]]).sort();
    };
    const ofPiece = "(select product_id from imported_product where id = 2)";

    it("tell of a piece that was there before the receiver, and is sold only now", async () => {
      await shop.rows(`update product set status = 'draft' where id = ${ofPiece}`);
      await shop.rows("delete from webhook_receiver");
      await shop.rows("delete from webhook_stock");
      await shop.rows("delete from webhook_stock_place");
      await look();
      expect(await toldStock()).toEqual([]);
      await shop.rows(`update product set status = 'published' where id = ${ofPiece}`);
      await look();
      expect(await toldStock()).toContainEqual(["2-48", 2]);
    });

    it("tell that a size is no longer sold whose product was exchanged for one that nobody sees", async () => {
      await shop.rows(
        `insert into product (id, title, handle, status) values ('prod_unseen', 'Fora', 'fora', 'draft')`,
      );
      const moveTo = (id: string) =>
        shop.rows(`update product_variant set product_id = ${id} where sku = '2-48'`);
      await moveTo("'prod_unseen'");
      await look();
      expect(await toldStock()).toEqual([["2-48", 0]]);
      await moveTo(ofPiece);
      await look();
      expect(await toldStock()).toEqual([["2-48", 2]]);
    });

    it("tell each change once, although a look fails after it was found", async () => {
      await shop.setStock(1, "48", 9);
      await shop.project();
      await shop.rows("alter table webhook_receiver rename column collected_at to away");
      await expect(look()).rejects.toThrow();
      await shop.rows("alter table webhook_receiver rename column away to collected_at");
      await look();
      expect(await toldStock()).toEqual([["1-48", 9]]);
      await look();
      expect(await toldStock()).toEqual([]);
    });

    it.each([
      ["was restored", "update catalogue_head set epoch = gen_random_uuid()"],
      ["forgot removals", "update catalogue_head set pruned_to = version"],
      ["is behind the place", "update webhook_stock_place set version = version + 1000000"],
    ])("tell of what changed, and of nothing else, when the catalogue's history %s", async (_, happens) => {
      await shop.setStock(1, "48", 9);
      await shop.rows("update product_variant set deleted_at = now() where sku = '1-50'");
      await shop.project();
      await shop.rows(happens);
      await look();
      expect(await toldStock()).toEqual([
        ["1-48", 9],
        ["1-50", 0],
      ]);
      await shop.rows("update product_variant set deleted_at = null where sku = '1-50'");
      await shop.rows("update catalogue_head set pruned_to = 0");
    });

    it("tell of no stock while there is no catalogue yet", async () => {
      await shop.rows("update webhook_stock_place set epoch = gen_random_uuid()");
      const [head] = await shop.rows<{ version: string }>("select version from catalogue_head");
      await shop.rows("update catalogue_head set version = 0");
      await webhooksOf(shop.container).collect([receiver.url]);
      await shop.rows("update catalogue_head set version = :version::bigint", { version: head!.version });
      expect(await toldStock()).toEqual([]);
      await look();
      expect(await toldStock()).toEqual([]);
    });

    it("carry what an invoice needs, by the contract, and keep nothing of who bought", async () => {
      const { id, number, createdAt, total, shippingPrice } = await order();
      await shop.rows(
        `insert into order_line_item_adjustment (id, item_id, amount, raw_amount, version)
         select 'ordliadj_1', item_id, 90.5, '{"value": "90.5"}', 1 from order_item where order_id = :id`,
        { id },
      );
      await look();
      for (const { data } of await shop.rows<{ data: object }>("select data from webhook_delivery"))
        for (const personal of ["joao@", "Prado", "Paulista", "98888", "52998224725"])
          expect(JSON.stringify(data)).not.toContain(personal);
      await markAsPaid(shop.container, id);
      await look();
      await tell();
      expect(receiver.types()).toEqual(["order.paid", "order.placed", "stock.changed"]);
      for (const { event } of receiver.seen.filter(({ event: { type } }) => type !== "stock.changed")) {
        const sheet = OrderSheet.parse(event.data["order"]);
        expect(sheet).toEqual({
          id,
          number,
          placedAt: new Date(createdAt).toISOString(),
          paidAt: expect.any(String),
          shippedAt: null,
          deliveredAt: null,
          stage: "paid",
          currency: "brl",
          client: {
            name: "João da Silva Prado",
            taxId: "52998224725",
            email: "joao@exemplo.com.br",
            phone: "(11) 98888-7777",
            address: {
              street: "Avenida Paulista",
              number: "1578",
              complement: "ap. 31",
              neighborhood: "Bela Vista",
              city: "São Paulo",
              state: "SP",
              zipCode: "01310-100",
              country: "BR",
            },
          },
          items: [
            {
              variantId: expect.any(String),
              productId: expect.any(String),
              sku: expect.any(String),
              ncm: null,
              ean: null,
              unit: "UN",
              name: "Blazer Milano Azul Marinho",
              color: "Azul Marinho",
              size: "50",
              quantity: 1,
              toSend: 1,
              isExchange: false,
              price: 1890,
              discount: 90.5,
              total: 1799.5,
              weight: null,
              location: "São Paulo",
            },
          ],
          itemsTotal: 1890,
          pickup: null,
          shipping: { method: "PAC", deliveryTime: "8 a 12 dias úteis", price: shippingPrice },
          discount: 90.5,
          discounts: [{ code: "", label: "Desconto", amount: 90.5 }],
          total: total - 90.5,
          payment: { method: "pix", isPaid: true, received: total, refunded: 0 },
          seller: expect.any(String),
          tracking: [],
        });
      }
    });

    it("have of each line what an NF-e asks: the variant's NCM, else the product's, and its barcode, as staff keep them now", async () => {
      const { id } = await order();
      await look();
      const codes = async () => {
        const [sheet] = await sheetsOf(shop.knex, [id]);
        return OrderSheet.parse(sheet).items.map(({ ncm, ean, unit }) => [ncm, ean, unit]);
      };
      const keep = (table: "product" | "product_variant", set: string) =>
        shop.rows(
          `update ${table} set ${set} where id in (select ${table === "product" ? "product_id" : "variant_id"}
             from order_line_item l join order_item i on i.item_id = l.id where i.order_id = :id)`,
          { id },
        );
      expect(await codes()).toEqual([[null, null, "UN"]]);
      await keep("product", "hs_code = '6203.31.00'");
      await keep("product_variant", "hs_code = '', barcode = '7891234567895'");
      expect(await codes()).toEqual([["62033100", "7891234567895", "UN"]]);
      await keep("product_variant", "hs_code = '6203.33.00', ean = '7 891234 567888'");
      await tell();
      const told = receiver.seen.find(({ event: { type } }) => type === "order.placed");
      expect(OrderSheet.parse(told?.event.data["order"]).items).toMatchObject([
        { ncm: "62033300", ean: "7891234567888", unit: "UN" },
      ]);
    });

    it("tell that an order lapsed and was taken up again, each once, with the stock that moved", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const { id, number } = await visitor.orders();
      await look();
      await tell();
      receiver.seen.length = 0;
      await shop.rows("update payment_deadline set due_at = now() - interval '1 second'");
      await keepDeadlines(shop.container);
      await atOnce(2, () => look());
      await tell();
      expect(receiver.types()).toEqual(["order.lapsed", "stock.changed"]);
      const { body } = await visitor.call("POST", `/shop/orders/${id}/resume`);
      await atOnce(2, () => look());
      await tell();
      expect(receiver.types()).toEqual(["order.lapsed", "order.resumed", "stock.changed", "stock.changed"]);
      const dataOf = (type: string) => receiver.seen.find(({ event }) => event.type === type)?.event.data;
      expect(dataOf("order.lapsed")).toEqual({ orderId: id, number });
      expect(dataOf("order.resumed")).toEqual({ orderId: id, number, payBy: expect.any(String) });
      expect(Date.parse(String(dataOf("order.resumed")?.payBy))).toBe(Date.parse(body.order?.payBy ?? ""));
    });

    it("come again until the receiver takes them, later and later, with the same id", async () => {
      await order();
      await look();
      for (const status of [500, 302, 404]) {
        receiver.status = status;
        await tell();
        await tell();
        await later();
      }
      receiver.status = 200;
      await tell();
      await later();
      await tell();
      const orders = receiver.seen.filter(({ event }) => event.type === "order.placed");
      expect(orders).toHaveLength(4);
      expect(new Set(orders.map(({ body }) => body)).size).toBe(1);
      expect(await shop.count("webhook_delivery", "delivered_at is null")).toBe(0);
    });

    it("wait twice as long after every failure, and give up after a day", async () => {
      await order();
      await look();
      receiver.status = 503;
      const waits: number[] = [];
      for (let attempt = 0; attempt < 3; attempt++) {
        await tell();
        const [row] = await shop.rows<{ seconds: number }>(
          `select extract(epoch from next_attempt_at - updated_at)::int as seconds from webhook_delivery
           where type = 'order.placed'`,
        );
        waits.push(row?.seconds ?? 0);
        await later();
      }
      expect(waits).toEqual([10, 20, 40]);
      await shop.rows("update webhook_delivery set created_at = now() - interval '25 hours'");
      await tell();
      const seen = receiver.seen.length;
      await later();
      await tell();
      expect(receiver.seen).toHaveLength(seen);
      expect(await shop.count("webhook_delivery", "given_up_at is not null")).toBe(2);
    });

    it("reach one receiver while another never answers", async () => {
      await look(other);
      await order();
      await look(other);
      receiver.status = 0;
      const waiting = tell(receiver);
      await tell(other);
      expect(other.types()).toEqual(["order.placed", "stock.changed"]);
      receiver.close();
      await waiting;
      expect(await shop.count("webhook_delivery", "delivered_at is null")).toBe(2);
    });

    it("survive a process that was killed with them in its hands", async () => {
      await order();
      await look();
      // What a killed process leaves: a claimed delivery without a result.
      await shop.rows(
        "update webhook_delivery set attempts = 1, next_attempt_at = now() + interval '1 minute'",
      );
      await tell();
      expect(receiver.seen).toHaveLength(0);
      await later();
      await tell();
      expect(receiver.types()).toEqual(["order.placed", "stock.changed"]);
    });

    it("tell of a variant's stock as it is now, however often it changed before they came through", async () => {
      const { variant_id } = await shop.variant(1, "48");
      for (const quantity of [2, 7, 9]) {
        await shop.setStock(1, "48", quantity);
        await look();
      }
      await tell();
      expect(receiver.seen.map(({ event }) => event.data)).toEqual([
        expect.objectContaining({ variantId: variant_id, available: 9 }),
      ]);
      await look();
      await tell();
      expect(receiver.seen).toHaveLength(1);
    });

    it("tell a new receiver nothing of the past, and one that was taken out nothing more", async () => {
      await order();
      await look(other);
      await tell(other);
      expect(other.types()).toEqual([]);
      await collect([other.url]);
      await tell(receiver);
      expect(receiver.seen).toHaveLength(0);
    });
  });
}
