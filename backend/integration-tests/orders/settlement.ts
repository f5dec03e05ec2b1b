import { Modules } from "@medusajs/framework/utils";
import type { CustomerRecord } from "../../src/workflows/customer-data/read-customer-record";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { administrator, type Headers, seller } from "../people";
import { atOnce, type Shop, tally } from "../shop";

const NOBODY = ["order_x", "%00", "a".repeat(200), "..%2f..", "%F0%9F%91%94"];

export default function settlement(shop: Shop): void {
  describe("settlement", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const address = (orderId: string) => `/admin/shop/orders/${orderId}/settlement`;
    const ask = async (method: string, orderId: string, headers = admin) => {
      const { status, body } = await shop.call(method, address(orderId), { headers });
      return { status, message: body.message, ...(body as { settlement?: SettlementView }) };
    };
    const placed = async (change: Parameters<ReturnType<Shop["visitor"]>["orders"]>[0] = {}) => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      return { visitor, order: await visitor.orders(change) };
    };

    it("tells how an order is paid and delivered, and has a greeting with the order in it", async () => {
      const { order } = await placed();
      const { settlement } = await ask("GET", order.id);
      expect(settlement).toMatchObject({
        payment: {
          method: "Pix",
          state: "pending",
          amount: Math.round(order.total * 100),
          captured: 0,
          paidAt: null,
          pixCode: null,
        },
        delivery: {
          method: "PAC",
          price: order.shippingPrice * 100,
          time: "8 a 12 dias úteis",
          description: "Entrega econômica pelos Correios",
          zipCode: "01310-100",
        },
      });
      const link = new URL(settlement?.whatsappUrl ?? "");
      expect(link.pathname).toBe("/5511988887777");
      const text = link.searchParams.get("text") ?? "";
      for (const part of [
        "Olá, João! Aqui é da Alfaiataria 1989.",
        `pedido nº ${order.number}`,
        "2 × Camisa Oxford Branco, tamanho M",
        "*Entrega:* PAC, 8 a 12 dias úteis",
      ])
        expect(text).toContain(part);
    });

    it("marked as paid is paid for Medusa, its reports and the shopper alike", async () => {
      const { visitor, order } = await placed();
      const { status, settlement } = await ask("POST", order.id);
      expect([status, settlement?.payment.state]).toEqual([200, "paid"]);
      expect(Date.parse(settlement?.payment.paidAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
      const { body } = await shop.call("GET", `/admin/orders/${order.id}?fields=payment_status,*summary`, {
        headers: admin,
      });
      expect((body as { order: unknown }).order).toMatchObject({
        payment_status: "captured",
        summary: { paid_total: order.total, pending_difference: 0 },
      });
      const seen = await visitor.call("GET", `/shop/orders/${order.id}`);
      expect(seen.body.order?.paid).toBe(true);
    });

    it("asked for eight times at once is done once, and the others are told so", async () => {
      const { order } = await placed();
      const answers = await atOnce(8, () => ask("POST", order.id));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 7 });
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ message }) => message))).toEqual(
        new Set(["Este pedido já está marcado como pago"]),
      );
      expect(await shop.count("capture")).toBe(1);
      expect(await shop.count("order_transaction")).toBe(1);
    });

    it("takes what is left when a part was captured on Medusa's own screen", async () => {
      const { order } = await placed();
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await shop.call("POST", `/admin/payments/${payment?.id}/capture`, {
        headers: admin,
        body: { amount: 100.5 },
      });
      expect((await ask("GET", order.id)).settlement?.payment).toMatchObject({
        state: "pending",
        captured: 10_050,
      });
      const read = await shop.call("GET", `/shop/orders/${order.id}`, { headers: admin });
      expect(read.body.order).toMatchObject({ paid: false, paidPart: 100.5, stage: "awaiting_payment" });
      const { settlement } = await ask("POST", order.id);
      expect(settlement?.payment).toMatchObject({ state: "paid", captured: Math.round(order.total * 100) });
      const [sum] = await shop.rows<{ total: number }>(
        "select sum(amount)::float8 as total from order_transaction",
      );
      expect(sum?.total).toBe(order.total);
    });

    it("of a canceled order is refused", async () => {
      const { order } = await placed();
      await shop.call("POST", `/admin/orders/${order.id}/cancel`, { headers: admin });
      const { status, message } = await ask("POST", order.id);
      expect([status, message]).toEqual([409, "Este pedido foi cancelado"]);
      expect((await ask("GET", order.id)).settlement?.payment.state).toBe("canceled");
    });

    it("is for administrators, and of an order that there is", async () => {
      const { order } = await placed();
      const helena = await seller(shop, "VSP01");
      for (const method of ["GET", "POST"]) {
        expect((await ask(method, order.id, helena.headers)).status).toBe(403);
        expect((await ask(method, order.id, {})).status).toBe(401);
        for (const id of NOBODY) expect([id, (await ask(method, id)).status]).toEqual([id, 404]);
      }
      expect(await shop.count("capture")).toBe(0);
    });
  });

  describe("customer record", () => {
    const recordOf = async (id: string, headers: Headers) => {
      const { status, body } = await shop.call("GET", `/admin/shop/customers/${id}`, { headers });
      return { status, ...(body as { record?: CustomerRecord }) };
    };

    it("holds likes, messages with seller and state, and no consent that was never given", async () => {
      const admin = await administrator(shop);
      const email = "joao@exemplo.com.br";
      const { id } = await shop.container
        .resolve(Modules.CUSTOMER)
        .createCustomers({ email, has_account: true });
      await shop.rows("insert into customer_favorite (id, customer_id, import_id) values ('fav_1', :id, 1)", {
        id,
      });
      await shop.call("POST", "/shop/contact", {
        body: {
          clientId: "a",
          messageType: "general_inquiry",
          messageData: { email, message: "Fazem ajuste?" },
        },
      });
      await shop.call("POST", "/shop/contact", {
        body: {
          clientId: "b",
          messageType: "general_inquiry",
          messageData: { email: "outra@exemplo.com.br" },
        },
      });
      const { record } = await recordOf(id, admin);
      expect(record).toMatchObject({
        favorites: {
          count: 1,
          pieces: [{ importId: 1, name: "Blazer Milano Azul Marinho", price: 189_000, retired: false }],
        },
        messages: {
          count: 1,
          latest: [{ type: "general_inquiry", status: "sent", seller: "Helena Prado" }],
        },
        consent: { hasAccount: true, emailConfirmedAt: null },
      });
      expect(record?.messages.latest[0]?.text).toContain("Fazem ajuste?");
    });

    it("is for administrators, and of a customer that there is", async () => {
      const admin = await administrator(shop);
      const helena = await seller(shop, "VSP01");
      for (const id of NOBODY) expect([id, (await recordOf(id, admin)).status]).toEqual([id, 404]);
      expect((await recordOf("cus_1", helena.headers)).status).toBe(403);
      expect((await recordOf("cus_1", {})).status).toBe(401);
    });
  });
}
