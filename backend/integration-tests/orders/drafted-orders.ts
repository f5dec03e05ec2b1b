import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { webhooksOf } from "../../src/lib/services";
import { writeOrderNotices } from "../../src/workflows/emails/order-notices";
import { administrator, type Headers } from "../people";
import { atOnce, type Shop, tally } from "../shop";

type More = { title: string; unit_price: number; quantity: number }[];

/** An order as staff make it in Admin for a client who wrote by WhatsApp: a draft, then an order. */
async function draftedOrder(
  shop: Shop,
  headers: Headers,
  more: More = [],
): Promise<{ id: string; total: number }> {
  const path = `/admin/draft-orders/${await draft(shop, headers, more)}/convert-to-order`;
  const { body } = await shop.call("POST", path, { headers, body: {} });
  return (body as unknown as { order: { id: string; total: number } }).order;
}

/** @returns the draft's id */
async function draft(shop: Shop, headers: Headers, more: More = []): Promise<string> {
  const [known] = await shop.rows<{ variant: string; region: string; channel: string; option: string }>(
    `select (select variant_id from import_mapping where import_id = 3 and size = 'M') as variant,
       (select id from region where deleted_at is null limit 1) as region,
       (select sales_channel_id from sales_channel_stock_location where deleted_at is null limit 1) as channel,
       (select id from shipping_option where name = 'PAC' and deleted_at is null) as option`,
  );
  const send = (path: string, body: object) => shop.call("POST", path, { headers, body });
  const drafted = await send("/admin/draft-orders", {
    email: "ze@exemplo.com.br",
    region_id: known?.region,
    sales_channel_id: known?.channel,
    items: [{ variant_id: known?.variant, quantity: 1 }, ...more],
    shipping_methods: [{ shipping_option_id: known?.option, name: "PAC", amount: 30 }],
  });
  return (drafted.body as unknown as { draft_order: { id: string } }).draft_order.id;
}

export default function draftedOrders(shop: Shop): void {
  describe("the payment of an order that staff make in Admin", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const ask = async (method: string, orderId: string) => {
      const { status, body } = await shop.call(method, `/admin/shop/orders/${orderId}/settlement`, {
        headers: admin,
      });
      return { status, message: body.message, ...(body as { settlement?: SettlementView }) };
    };

    it("is nobody's before it is an order: no call finds the draft, and nothing of it is told", async () => {
      const id = await draft(shop, admin);
      const call = (method: string, path: string, body?: object) =>
        shop.call(method, `/shop/orders/${id}${path}`, { headers: admin, ...(body && { body }) });
      const answers = [
        await call("GET", ""),
        await call("POST", "/cancel", {}),
        await call("POST", "/tracking", { status: "shipped", code: "AA123456785BR" }),
        await ask("POST", id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect((await shop.reserved(3, "M")).items).toBe(0);
      expect(await shop.rows("select id from fulfillment")).toEqual([]);
      const receiver = "https://erp.example/pedidos";
      const webhooks = webhooksOf(shop.container);
      await webhooks.collect([receiver]);
      expect((await shop.call("POST", `/admin/orders/${id}/cancel`, { headers: admin })).status).toBe(200);
      await webhooks.collect([receiver]);
      await writeOrderNotices(shop.container);
      expect(await shop.rows("select type from webhook_delivery")).toEqual([]);
      expect(await shop.rows("select template from outbox_email")).toEqual([]);
    });

    it("is received by hand, once, and given back by hand", async () => {
      const { id, total } = await draftedOrder(shop, admin);
      const payment = { method: "", amount: Math.round(total * 100) };
      expect((await ask("GET", id)).settlement?.payment).toMatchObject({ ...payment, state: "pending" });
      const answers = await atOnce(4, () => ask("POST", id));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
      expect((await ask("GET", id)).settlement).toMatchObject({ stage: "paid", payment: { state: "paid" } });
      const house = (method: string, path: string, body?: object) =>
        shop.call(method, path, { headers: admin, ...(body && { body }) });
      const { body } = await house("GET", `/admin/orders/${id}?fields=payment_status,*summary`);
      expect(body).toMatchObject({
        order: { payment_status: "captured", summary: { paid_total: total, pending_difference: 0 } },
      });
      expect((await house("GET", "/admin/shop/dispatch")).body).toMatchObject({ orders: [{ id }] });
      await house("POST", `/admin/orders/${id}/cancel`);
      const refund = await house("POST", `/admin/shop/orders/${id}/refund`, {
        amount: payment.amount,
        proof: "E00038166",
      });
      expect(refund.body).toMatchObject({ settlement: { refund: null } });
      const [sum] = await shop.rows<{ left: number }>(
        "select sum(amount)::float8 as left from order_transaction",
      );
      expect(sum?.left).toBe(0);
    });

    it("is of an alteration too, which goes its way with the piece", async () => {
      const { id } = await draftedOrder(shop, admin, [
        { title: "Ajuste de barra", unit_price: 50, quantity: 1 },
      ]);
      await ask("POST", id);
      for (const stage of ["shipped", "delivered"]) {
        const { status, body } = await shop.call("POST", `/shop/orders/${id}/tracking`, {
          headers: admin,
          body: { status: stage, code: "aa123456785br" },
        });
        expect([status, body.message]).toEqual([200, undefined]);
        expect((await ask("GET", id)).settlement?.stage).toBe(stage);
        expect(body.order?.tracking.map(({ code }) => code)).toEqual(["AA123456785BR"]);
      }
      const [order] = [(await shop.call("GET", `/shop/orders/${id}`, { headers: admin })).body.order];
      expect(order?.paymentMethod).toBeNull();
      expect(order?.history.map(({ step }) => step).sort()).toEqual(
        ["delivered", "paid", "placed", "preparing", "shipped"].sort(),
      );
      const [left] = await shop.rows<{ count: number }>(
        `select count(*)::int as count from order_item i join "order" o on o.id = i.order_id and o.version = i.version
         where i.quantity > i.delivered_quantity`,
      );
      expect(left?.count).toBe(0);
    });

    it("is refused once they have canceled it", async () => {
      const { id } = await draftedOrder(shop, admin);
      await shop.call("POST", `/admin/orders/${id}/cancel`, { headers: admin });
      const { status, message } = await ask("POST", id);
      expect([status, message]).toEqual([409, "Este pedido foi cancelado"]);
      expect((await ask("GET", id)).settlement?.payment.state).toBe("none");
    });
  });
}
