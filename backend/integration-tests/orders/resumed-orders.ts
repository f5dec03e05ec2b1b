import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows";
import { checkoutOf } from "../../src/lib/services";
import { orderToken } from "../../src/workflows/order/order-token";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { customer, type Headers, seller } from "../people";
import { atOnce, tally, type Shop } from "../shop";
import { HOUR, unpaidOrders } from "../unpaid-orders";

export default function resumedOrders(shop: Shop): void {
  describe("unpaid orders", () => {
    const { administrator, placed, seen, expire, lapsed, resume, staff, markAsPaid, settlementOf, told } =
      unpaidOrders(shop);

    describe("taken up again", () => {
      it("have their pieces, prices and a new deadline, and lapse again with an email of their own", async () => {
        const { visitor, order } = await lapsed();
        const { variant_id } = await shop.variant(3, "M");
        await updateProductVariantsWorkflow(shop.container).run({
          input: {
            selector: { id: variant_id },
            update: { prices: [{ currency_code: "brl", amount: 999 }] },
          },
        });
        const { status, body } = await resume(visitor, order.id);
        expect(status).toBe(200);
        expect(body.order).toMatchObject({ status: "pending", canResume: false, total: order.total });
        expect(Date.parse(body.order?.payBy ?? "") - Date.now()).toBeGreaterThan(167 * HOUR);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        expect(await settlementOf(order.id)).toMatchObject({ state: "pending", dueAt: body.order?.payBy });
        await expire(order.id);
        await keepDeadlines(shop.container);
        expect((await shop.emails("order-lapsed")).map(({ key }) => key)).toEqual([
          `order-lapsed:${order.id}:1`,
          `order-lapsed:${order.id}:2`,
        ]);
      });

      it("five times at once are taken up once, and pressed again stay as they are", async () => {
        Object.assign(checkoutOf(shop.container).limits, { unpaidPerClient: 1 });
        const { visitor, order } = await lapsed();
        const answers = await atOnce(5, () => resume(visitor, order.id));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
        expect((await resume(visitor, order.id)).body.order?.payBy).toBe(answers[0]?.body.order?.payBy);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        expect(await shop.rows("select round from payment_deadline")).toEqual([{ round: 2 }]);
      });

      it("by two clients at once for the last piece are one, and the other is told what is missing", async () => {
        const orders = [await lapsed({}, 1), await lapsed({ email: "ana@exemplo.com.br" }, 1)];
        await shop.setStock(3, "M", 1);
        const answers = await Promise.all(orders.map(({ visitor, order }) => resume(visitor, order.id)));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
        const refused = answers.find(({ status }) => status === 409)?.body;
        expect(refused?.message).toBe("Não há estoque suficiente: Camisa Oxford Branco (esgotado)");
        expect(refused?.details).toMatchObject({
          reason: "stock",
          items: [{ name: "Camisa Oxford Branco", available: 0 }],
        });
        expect(await shop.reserved(3, "M")).toEqual({ level: 1, items: 1 });
      });

      it("are for those whose the order is", async () => {
        const { visitor, order } = await lapsed();
        const address = `/shop/orders/${order.id}/resume`;
        for (const headers of [
          {},
          { "x-cart-session": shop.visitor().session },
          await customer(shop, "x@exemplo.com"),
        ])
          expect(told(await shop.call("POST", address, { headers }))).toEqual([404, "Pedido não encontrado"]);
        expect((await shop.call("POST", `${address}?token=${orderToken(order.id)}x`)).status).toBe(404);
        for (const id of ["order_nenhum", "%00", "a".repeat(200)])
          expect((await visitor.call("POST", `/shop/orders/${id}/resume`)).status).toBe(404);
        expect(await shop.reserved(3, "M")).toEqual({ level: 0, items: 0 });
        expect((await shop.call("POST", `${address}?token=${orderToken(order.id)}`)).status).toBe(200);
      });

      it("count among the unpaid ones of their client and of the network, and hold no more than an order may", async () => {
        const { visitor, order } = await lapsed();
        await placed();
        Object.assign(checkoutOf(shop.container).limits, { unpaidPerClient: 1 });
        await visitor.has(3, "P");
        const other = await visitor.orders();
        expect((await resume(visitor, order.id)).body.details).toMatchObject({
          reason: "unpaid_orders",
          max: 1,
        });
        await expire(other.id);
        await keepDeadlines(shop.container);
        Object.assign(checkoutOf(shop.container).limits, { maxPieces: 1 });
        expect((await resume(visitor, order.id)).body.details).toMatchObject({ reason: "limit", max: 1 });
        Object.assign(checkoutOf(shop.container).limits, { maxPieces: 60 });
        expect((await resume(visitor, order.id)).status).toBe(200);
      });

      it("are refused when they are too old, canceled or paid, and a piece is no more", async () => {
        const { visitor, order } = await lapsed();
        await shop.rows("update payment_deadline set latest_at = now() + interval '1 hour'");
        expect((await seen(visitor, order.id)).canResume).toBe(false);
        expect(told(await resume(visitor, order.id))).toEqual([
          409,
          "Este pedido é antigo demais para ser retomado: faça um novo, ou fale com a loja pelo WhatsApp",
        ]);
        await shop.rows("update payment_deadline set latest_at = now() + interval '30 days'");
        const { variant_id } = await shop.variant(3, "M");
        await shop.rows("update product_variant set deleted_at = now() where id = :variant_id", {
          variant_id,
        });
        expect((await resume(visitor, order.id)).body.details).toMatchObject({ reason: "stock" });
        await shop.rows("update product_variant set deleted_at = null where id = :variant_id", {
          variant_id,
        });
        expect((await staff(`orders/${order.id}/cancel`)).status).toBe(200);
        expect((await seen(visitor, order.id)).status).toBe("canceled");
        expect(told(await resume(visitor, order.id))).toEqual([409, "Este pedido foi cancelado"]);
        const paid = await placed();
        await markAsPaid(paid.order.id);
        await keepDeadlines(shop.container);
        expect(told(await resume(paid.visitor, paid.order.id))).toEqual([
          409,
          "Este pedido não espera mais um pagamento",
        ]);
      });
    });

    describe("given more time", () => {
      const extend = (id: string, body: object, headers = administrator()) =>
        staff(`shop/orders/${id}/payment-deadline`, body, headers);
      const later = (dueAt: string | null, days: number) =>
        new Date(Date.parse(dueAt ?? "") + days * 24 * HOUR).toISOString();

      it("by staff keep their pieces so many days more, at most until 30 days after the order", async () => {
        const { visitor, order } = await placed();
        const { status, body } = await extend(order.id, { days: 7, dueAt: order.payBy });
        expect(status).toBe(200);
        const { settlement } = body as unknown as { settlement: SettlementView };
        expect(settlement.payment.dueAt).toBe(later(order.payBy, 7));
        const { payBy } = await seen(visitor, order.id);
        expect(payBy).toBe(later(order.payBy, 7));
        const refused = await extend(order.id, { days: 20, dueAt: payBy });
        expect(refused.status).toBe(409);
        expect(refused.body.message).toMatch(
          /^O prazo deste pedido vai no máximo até \d\d\/\d\d às \d{1,2}h$/,
        );
        for (const wrong of [{ days: 0 }, { days: 31 }, { days: 1.5 }, {}, { days: 1, dueAt: "amanhã" }])
          expect((await extend(order.id, { dueAt: payBy, ...wrong })).status).toBe(400);
      });

      it("by two at once have one of the two, and the other is told", async () => {
        const { visitor, order } = await placed();
        const answers = await atOnce(2, () => extend(order.id, { days: 3, dueAt: order.payBy }));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
        expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
          /^O prazo deste pedido já mudou: agora é /,
        );
        expect((await seen(visitor, order.id)).payBy).toBe(later(order.payBy, 3));
      });

      it("after they have lapsed are taken up again while stock lasts", async () => {
        const { order } = await lapsed();
        const { dueAt } = await settlementOf(order.id);
        await shop.setStock(3, "M", 1);
        const refused = await extend(order.id, { days: 2, dueAt });
        expect([refused.status, refused.body.details?.reason]).toEqual([409, "stock"]);
        await shop.setStock(3, "M", 2);
        expect((await extend(order.id, { days: 2, dueAt })).status).toBe(200);
        expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
        const { state, dueAt: now } = await settlementOf(order.id);
        expect(state).toBe("pending");
        expect(Math.round((Date.parse(now ?? "") - Date.now()) / HOUR)).toBeGreaterThanOrEqual(48);
      });

      it("while they lapse do so or not, and are never half of it", async () => {
        const orders = await atOnce(6, () => placed());
        for (const { order } of orders) await expire(order.id);
        const seenDue = await Promise.all(orders.map(({ order }) => settlementOf(order.id)));
        await Promise.all([
          ...orders.map(({ order }, index) => extend(order.id, { days: 1, dueAt: seenDue[index]?.dueAt })),
          keepDeadlines(shop.container),
          keepDeadlines(shop.container),
        ]);
        const states = await Promise.all(
          orders.map(async ({ order }) => (await settlementOf(order.id)).state),
        );
        expect(await shop.reserved(3, "M")).toMatchObject({
          level: 2 * states.filter((state) => state === "pending").length,
        });
      });

      it("are refused when they are paid, or have no deadline", async () => {
        const { order } = await placed();
        await markAsPaid(order.id);
        expect(told(await extend(order.id, { days: 1, dueAt: order.payBy }))).toEqual([
          409,
          "Este pedido não espera mais um pagamento",
        ]);
        expect((await extend("order_nenhum", { days: 1, dueAt: order.payBy })).status).toBe(404);
      });

      it("by a seller are their own, and by a stranger none", async () => {
        const helena = await seller(shop, "VSP01");
        const otavio = await seller(shop, "VSP02");
        const { order } = await placed();
        expect(order.seller?.nome).toBe("Helena Prado");
        const queue = (headers: Headers, id = order.id) =>
          staff(`shop/seller-queue/orders/${id}/payment-deadline`, { days: 1, dueAt: order.payBy }, headers);
        expect((await queue(otavio.headers)).status).toBe(404);
        expect((await queue({})).status).toBe(401);
        expect((await queue(helena.headers, "%00")).status).toBe(404);
        expect((await extend(order.id, { days: 1, dueAt: order.payBy }, helena.headers)).status).toBe(403);
        expect((await queue(helena.headers)).status).toBe(200);
        const { dueAt } = await settlementOf(order.id);
        expect(dueAt).toBe(later(order.payBy, 1));
      });
    });
  });
}
