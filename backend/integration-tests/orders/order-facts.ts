import type { OrderSheet } from "@alfaiataria/contract";
import { CSV_COLUMNS, csvRowOf } from "../../src/workflows/dispatch/csv-row";
import { writeOrderPlaced } from "../../src/workflows/emails/order-placed";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import type { Dashboard } from "../../src/modules/dashboard/types";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { webhooksOf } from "../../src/lib/services";
import { emailsOfWork } from "../customer";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";

const RECEIVER = "http://127.0.0.1:1/recebe";

type Statuses = Record<"payment_status" | "fulfillment_status", string>;

/** What each page says of an order, in the terms of `shop_order_facts`. */
type Said = { payment: string; isPaid: boolean; total: number };

export default function orderFacts(shop: Shop): void {
  describe("what an order is", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    /** The total agreed when ordering, in centavos. */
    let agreed: number;
    beforeEach(async () => {
      admin = await administrator(shop);
      await webhooksOf(shop.container).collect([RECEIVER]);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      await visitor.has(1, "50");
      const order = await visitor.orders();
      id = order.id;
      agreed = Math.round(order.total * 100);
    });

    const staff = callsOf(shop, () => admin);
    const facts = async () => {
      const [found] = await shop.rows<
        Record<`${"items" | "shipping" | "total"}_centavos`, number> & {
          lines: number;
          is_paid: boolean;
          payment: string;
          fulfillment: string;
        }
      >("select * from shop_order_facts(array[:id])", { id });
      if (!found) throw new Error("the order has no facts");
      return found;
    };
    /**
     * What the shopper's page, staff's widget, the seller's queue and list, the dashboard, a webhook and an email say.
     */
    const saidEverywhere = async () => {
      const page = (await visitor.call("GET", `/shop/orders/${id}`)).body.order;
      const { payment } = (await staff("GET", `shop/orders/${id}/settlement`)).settlement as SettlementView;
      const queued = (await staff("GET", `shop/seller-queue/orders/${id}`)).order as {
        seller: { id: string };
      };
      const { seller } = queued;
      const [listed] = (await staff("GET", `shop/sellers/${seller.id}/orders`)).orders as unknown[];
      const { totals } = (await staff("GET", "shop/painel?dias=7")).painel as Dashboard;
      await webhooksOf(shop.container).collect([RECEIVER]);
      const [webhook] = await shop.rows<{ data: { total: number } }>(
        "select data from webhook_delivery where type = 'order.placed'",
      );
      const [email] = await emailsOfWork(shop, () => writeOrderPlaced(shop.container, id));
      return { page, widget: payment, queued, listed, totals, webhook: webhook?.data, email: email?.data };
    };
    const expectOneTruth = async (said: Said) => {
      const known = await facts();
      expect({ payment: known.payment, isPaid: known.is_paid, total: known.total_centavos }).toEqual(said);
      expect(known).toMatchObject({ lines: 2, items_centavos: 258_980 });
      expect(known.items_centavos + known.shipping_centavos).toBe(agreed);
      const { payment, isPaid, total } = said;
      const isOpen = payment !== "canceled" && payment !== "lapsed";
      const inShort = isOpen ? (isPaid ? "paid" : "pending") : payment;
      const { page, widget, queued, listed, totals, webhook, email } = await saidEverywhere();
      expect(page).toMatchObject({
        total: total / 100,
        itemsTotal: known.items_centavos / 100,
        shippingPrice: known.shipping_centavos / 100,
        status: isOpen ? "pending" : payment,
        paid: isPaid,
      });
      expect(widget.state).toBe(inShort);
      expect(queued).toMatchObject({
        total,
        canceled: payment === "canceled",
        payment: { paid: isPaid, lapsed: payment === "lapsed" },
        delivery: { shipped: known.fulfillment === "shipped", delivered: known.fulfillment === "delivered" },
      });
      expect(listed).toMatchObject({ total, payment: inShort });
      expect(totals).toMatchObject({
        orders: isOpen ? 1 : 0,
        revenue: isOpen ? total : 0,
        received: isOpen && isPaid ? total : 0,
      });
      // The webhook has the total of the day of the order.
      expect(webhook).toMatchObject({ total: agreed / 100 });
      expect(email).toMatchObject({ total: total / 100 });
    };

    /** What the spreadsheet of orders says came in and went back, as its cells have it. */
    const booked = async () => {
      const { orders } = await staff<{ orders: OrderSheet[] }>("GET", `shop/dispatch/papers?pedidos=${id}`);
      const row = csvRowOf(orders[0]!);
      return ["Recebido", "Reembolsado"].map((header) => row[CSV_COLUMNS.indexOf(header)]);
    };
    const cell = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");

    it("is said alike wherever it is asked: placed, paid, shipped, refunded in part, then whole, and canceled", async () => {
      const total = agreed;
      await expectOneTruth({ payment: "unpaid", isPaid: false, total });
      expect(await booked()).toEqual(["0,00", "0,00"]);
      await staff("POST", `shop/orders/${id}/settlement`);
      await expectOneTruth({ payment: "paid", isPaid: true, total });

      const items = await shop.rows<{ id: string; quantity: number }>(
        "select item_id as id, quantity::int from order_item where order_id = :id",
        { id },
      );
      await staff("POST", `orders/${id}/fulfillments`, { items, no_notification: true });
      const [fulfillment] = await shop.rows<{ id: string }>("select id from fulfillment");
      expect((await facts()).fulfillment).toBe("fulfilled");
      await staff("POST", `orders/${id}/fulfillments/${fulfillment?.id}/shipments`, { items, labels: [] });
      expect((await facts()).fulfillment).toBe("shipped");
      await expectOneTruth({ payment: "paid", isPaid: true, total });

      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await staff("POST", `payments/${payment?.id}/refund`, { amount: 100.5, note: "Pix E1" });
      await expectOneTruth({ payment: "partially_refunded", isPaid: true, total: total - 10_050 });
      expect(await booked()).toEqual([cell(total), "100,50"]);
      await staff("POST", `payments/${payment?.id}/refund`, {
        amount: (total - 10_050) / 100,
        note: "Pix E2",
      });
      await expectOneTruth({ payment: "refunded", isPaid: true, total: 0 });
      expect(await booked()).toEqual([cell(total), cell(total)]);
    });

    it("is canceled for everybody when staff cancel it", async () => {
      await staff("POST", `orders/${id}/cancel`);
      await expectOneTruth({ payment: "canceled", isPaid: false, total: agreed });
    });

    /** The statuses in Medusa's list and on its page, which are the same. */
    const medusaSays = async () => {
      const fields = "fields=id,payment_status,fulfillment_status";
      const { order } = await staff<{ order: Statuses }>("GET", `orders/${id}?${fields}`);
      const [listed] = (await staff<{ orders: Statuses[] }>("GET", `orders?${fields}`)).orders;
      const said = [order.payment_status, order.fulfillment_status];
      expect([listed?.payment_status, listed?.fulfillment_status]).toEqual(said);
      return said;
    };

    it("is not to be shipped any more, in Medusa's own list and page too, once all the money went back", async () => {
      expect(await medusaSays()).toEqual(["authorized", "not_fulfilled"]);
      await staff("POST", `shop/orders/${id}/settlement`);
      expect(await medusaSays()).toEqual(["captured", "not_fulfilled"]);
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      const refund = (centavos: number) =>
        staff("POST", `payments/${payment?.id}/refund`, { amount: centavos / 100, note: "Pix E1" });
      await refund(10_050);
      expect(await medusaSays()).toEqual(["partially_refunded", "not_fulfilled"]);
      await refund(agreed - 10_050);
      expect(await medusaSays()).toEqual(["refunded", "canceled"]);
    });

    it("has lapsed for everybody when its deadline passed unpaid", async () => {
      await shop.rows("update payment_deadline set due_at = now() - interval '1 minute'");
      expect(await keepDeadlines(shop.container)).toBe(1);
      await expectOneTruth({ payment: "lapsed", isPaid: false, total: agreed });
      expect(await medusaSays()).toEqual(["not_paid", "canceled"]);
    });
  });
}
