import orderNotices from "../../src/jobs/order-notices";
import writeOrderEmails from "../../src/jobs/write-order-emails";
import orderPlaced, { config } from "../../src/subscribers/order-placed";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import { pack, ship as shipParcel } from "../../src/workflows/stock/parcels";
import { type EmailRow, type Shop, type Visitor } from "../shop";

/** The mail server is down in all of these tests; see `environment.js`. */
export default function emails(shop: Shop): void {
  describe("emails", () => {
    async function placed(): Promise<{ visitor: Visitor; order: OrderRecord }> {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      await visitor.has(3, "M");
      return { visitor, order: await visitor.orders() };
    }

    /** The first email of that template, once delivery has been attempted. */
    async function tried(template: string): Promise<EmailRow> {
      let found: EmailRow | undefined;
      await shop.until(async () => {
        [found] = await shop.emails(template);
        return found !== undefined && found.attempts > 0;
      });
      return found!;
    }

    it("confirm an order with a link that opens it, for whoever has the link", async () => {
      const { order } = await placed();
      const email = await tried("order-placed");
      expect(email).toMatchObject({ key: `order-placed:${order.id}`, recipient: "joao@exemplo.com.br" });
      expect(email.data).toMatchObject({
        number: order.number,
        name: "João da Silva Prado",
        seller: { nome: "Helena Prado" },
        paymentLabel: "Pix",
        pixCode: null,
        total: order.total,
        shippingPrice: order.shippingPrice,
        address: ["Avenida Paulista, 1578", "ap. 31 · Bela Vista", "São Paulo - SP", "CEP 01310-100"],
        items: [
          { name: "Blazer Milano Azul Marinho", size: "50", quantity: 2, price: 1890 },
          { name: "Camisa Oxford Branco", size: "M", quantity: 1, price: 349.9 },
        ],
      });
      const link = new URL(String(email.data.link));
      expect(link.pathname).toBe(`/pedido/${order.id}`);
      const { status, body } = await shop.call("GET", `/shop/orders/${order.id}${link.search}`);
      expect([status, body.order?.id]).toEqual([200, order.id]);
      const whatsapp = new URL(String(email.data.whatsappUrl));
      expect(whatsapp.pathname).toBe("/5511955550101");
      expect(whatsapp.searchParams.get("text")).toContain(`nº ${order.number}`);
    });

    it("wait for a mail server that is down, which no order does", async () => {
      await placed();
      await tried("order-placed");
      await shop.until(async () => (await shop.count("outbox_email", "last_error is not null")) === 1);
      const [email] = await shop.rows(
        `select state, last_error, next_attempt_at > now() as waits, data ->> 'name' as name from outbox_email`,
      );
      expect(email).toEqual({
        state: "queued",
        last_error: expect.stringMatching(/^E[A-Z]+ CONN$/),
        waits: true,
        name: "João da Silva Prado",
      });
      expect(await shop.count("notification")).toBe(0);
    });

    it("are one for an order whose event is told twice", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const events = await shop.events(String(config.event), () => visitor.order());
      expect(events).toHaveLength(1);
      const told = {
        event: { ...(events[0] as { data: { id: string } }), name: "" },
        container: shop.container,
      };
      await Promise.all([1, 2, 3].map(() => orderPlaced({ ...told, pluginOptions: {} })));
      expect(await shop.emails("order-placed")).toHaveLength(1);
    });

    /** As if the process had ended before it queued the emails. */
    const lose = async (age: string) => {
      // Their subscriber still writes that they are queued after they have been.
      await shop.until(async () => (await shop.count("order_placement", "email_due")) === 0);
      await shop.rows("delete from outbox_email");
      await shop.rows(
        `update order_placement set email_due = true, created_at = now() - :age::interval, updated_at = now() - :age::interval`,
        { age },
      );
    };

    it("are written all the same when an order's event was lost with its process, days ago", async () => {
      const { order } = await placed();
      await tried("order-placed");
      await lose("3 days");
      await writeOrderEmails(shop.container);
      await writeOrderEmails(shop.container);
      expect((await shop.emails("order-placed")).map(({ key }) => key)).toEqual([`order-placed:${order.id}`]);
    });

    it("are not written for an order that owes none: from elsewhere, or canceled", async () => {
      const { order } = await placed();
      await tried("order-placed");
      await lose("3 days");
      await shop.rows(`update "order" set canceled_at = now() where id = :id`, { id: order.id });
      await writeOrderEmails(shop.container);
      await shop.rows(`update "order" set canceled_at = null, metadata = metadata - 'payment_due_at'`);
      await writeOrderEmails(shop.container);
      expect(await shop.emails("order-placed")).toEqual([]);
    });

    it("carry the Pix code of an order that is paid so", async () => {
      await placed();
      await tried("order-placed");
      await lose("1 minute");
      await shop.rows(`update payment set data = data || '{"brCode": "000201…6304ABCD"}'`);
      await writeOrderEmails(shop.container);
      expect((await tried("order-placed")).data.pixCode).toBe("000201…6304ABCD");
    });

    describe("on a shipment", () => {
      async function ship(order: OrderRecord, no_notification: boolean) {
        const [shirt] = await shop.rows<{ id: string }>(
          `select li.id from order_line_item li join order_item i on i.item_id = li.id
           where i.order_id = :orderId and li.title like 'Camisa%'`,
          { orderId: order.id },
        );
        const items = [{ id: shirt?.id ?? "", quantity: 1 }];
        await pack(shop.container, { order_id: order.id, items, no_notification: true });
        const [parcel] = await shop.rows<{ id: string }>(
          "select fulfillment_id as id from order_fulfillment where order_id = :id",
          { id: order.id },
        );
        const fulfillment_id = parcel?.id ?? "";
        const labels = [
          {
            tracking_number: "AA123456789BR",
            tracking_url: "https://rastreamento.correios.com.br/app/",
            label_url: "#",
          },
          { tracking_number: "AA123456790BR", tracking_url: "#", label_url: "#" },
        ];
        await shipParcel(shop.container, {
          order_id: order.id,
          fulfillment_id,
          items,
          labels,
          no_notification,
        });
        await orderNotices(shop.container);
        return fulfillment_id;
      }

      it("name its pieces and how to follow it", async () => {
        const { order } = await placed();
        const id = await ship(order, false);
        const email = await tried("order-shipped");
        expect(email).toMatchObject({ key: `order-shipped:${id}`, recipient: "joao@exemplo.com.br" });
        expect(email.data).toMatchObject({
          number: order.number,
          items: [{ name: "Camisa Oxford Branco", color: "Branco", size: "M", quantity: 1 }],
          tracking: [
            { code: "AA123456789BR", url: "https://rastreamento.correios.com.br/app/" },
            {
              code: "AA123456790BR",
              url: "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456790BR",
            },
          ],
        });
      });

      it("are not written when staff chose so", async () => {
        const { order } = await placed();
        await ship(order, true);
        const other = await placed();
        await ship(other.order, false);
        const email = await tried("order-shipped");
        expect(email.data.number).toBe(other.order.number);
        expect(await shop.emails("order-shipped")).toHaveLength(1);
      });
    });
  });
}
