import { Modules } from "@medusajs/framework/utils";
import { type House, pixDiscountOf } from "@alfaiataria/contract";
import { houseModuleOf } from "../../src/lib/services";
import type { Dashboard } from "../../src/modules/dashboard/types";
import { writeOrderPlaced } from "../../src/workflows/emails/order-placed";
import { trackOrder } from "../../src/workflows/order/tracking";
import { emailsOfWork } from "../customer";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";

const CEP = "01310-100";

export default function houseTerms(shop: Shop): void {
  describe("what the house has set", () => {
    let admin: Headers;
    let visitor: Visitor;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      await visitor.has(3, "M", 3);
    });
    const staff = callsOf(shop, () => admin);
    const set = async (terms: Partial<House>) => {
      const { version, house } = await houseModuleOf(shop.container).read();
      await houseModuleOf(shop.container).save(
        { version, house: { ...house, ...terms } },
        async () => undefined,
      );
    };
    const quoted = async () =>
      (await visitor.call("GET", `/shop/shipping-options?zipCode=${CEP}`)).body.options;
    const ITEMS = 2 * 189_000 + 3 * 34_990;
    const discountAt = (percent: number) =>
      2 * pixDiscountOf(189_000, percent) + 3 * pixDiscountOf(34_990, percent);

    it("is taken off an order by Pix piece by piece, as the pages show it, and told everywhere", async () => {
      await set({ pixDiscount: 7 });
      const discount = discountAt(7);
      const form = await visitor.form();
      const freight = Math.round(form.shippingPrice * 100);
      const refused = await visitor.submit(form);
      expect([refused.status, refused.body.details]).toEqual([
        409,
        {
          reason: "totals",
          itemsTotal: ITEMS / 100,
          discount: discount / 100,
          shippingPrice: form.shippingPrice,
          shippingDeliveryTime: form.shippingDeliveryTime,
          total: (ITEMS - discount + freight) / 100,
        },
      ]);
      const total = ITEMS - discount + freight;
      const { body } = await visitor.submit({ ...form, total: total / 100 });
      const id = body.order?.id ?? "";
      expect(body.order).toMatchObject({
        itemsTotal: ITEMS / 100,
        discount: discount / 100,
        total: total / 100,
      });

      const charged = await shop.rows<{ centavos: number }>(
        "select round(amount * 100)::int as centavos from payment",
      );
      expect(charged).toEqual([{ centavos: total }]);
      const ofMedusa = await shop.container
        .resolve(Modules.ORDER)
        .retrieveOrder(id, { select: ["total", "discount_total"], relations: ["items.adjustments"] });
      expect(
        [ofMedusa.total, ofMedusa.discount_total].map((amount) => Math.round(Number(amount) * 100)),
      ).toEqual([total, discount]);
      const [email] = await emailsOfWork(shop, () => writeOrderPlaced(shop.container, id));
      expect(email?.data).toMatchObject({
        discounts: [{ label: "Desconto no Pix", amount: discount / 100 }],
        total: total / 100,
      });
      const { painel } = await staff("GET", "shop/painel?dias=7");
      const { totals, bestPieces } = painel as Dashboard & { bestPieces: { revenue: number }[] };
      expect(totals).toMatchObject({ revenue: total, discount });
      expect(bestPieces.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(ITEMS - discount);

      await staff("POST", `shop/orders/${id}/settlement`);
      await trackOrder(shop.container, id, { status: "delivered" }, "user");
      const [facts] = await shop.rows(
        "select items_centavos, discount_centavos, total_centavos, is_paid from shop_order_facts(array[:id])",
        { id },
      );
      expect(facts).toEqual({
        items_centavos: ITEMS,
        discount_centavos: discount,
        total_centavos: total,
        is_paid: true,
      });
    });

    it("stays with the order when staff take a piece out of it", async () => {
      await set({ pixDiscount: 10 });
      const form = await visitor.form();
      const total = (ITEMS - discountAt(10)) / 100 + form.shippingPrice;
      const id = (await visitor.submit({ ...form, total })).body.order?.id ?? "";
      const lines = await shop.rows<{ id: string }>(
        "select l.id from order_line_item l join order_item i on i.item_id = l.id where l.unit_price = 1890",
      );
      await staff("POST", "order-edits", { order_id: id });
      await staff("POST", `order-edits/${id}/items/item/${lines[0]?.id}`, { quantity: 1 });
      await staff("POST", `order-edits/${id}/confirm`);
      const [facts] = await shop.rows<Record<string, number>>(
        "select items_centavos, discount_centavos, total_centavos from shop_order_facts(array[:id])",
        { id },
      );
      // The discount of each line as it was given: Medusa takes back no part of it.
      expect(facts).toEqual({
        items_centavos: ITEMS - 189_000,
        discount_centavos: discountAt(10),
        total_centavos: ITEMS - 189_000 - discountAt(10) + Math.round(form.shippingPrice * 100),
      });
      const { order } = (await visitor.call("GET", `/shop/orders/${id}`)).body;
      expect(order).toMatchObject({
        discount: discountAt(10) / 100,
        total: (facts?.total_centavos ?? 0) / 100,
      });
    });

    it("is for a Pix alone: by card or boleto the pieces cost what they cost", async () => {
      await set({ pixDiscount: 30 });
      const order = await visitor.orders({ paymentMethod: "credit" });
      expect(order).toMatchObject({ discount: 0, total: ITEMS / 100 + order.shippingPrice });
    });

    it("sends for nothing by PAC from its value on, by the others for what they cost, as it was quoted", async () => {
      const before = (await quoted())?.map(({ price }) => price) ?? [];
      await set({ freeShippingFrom: (ITEMS + 1) / 100 });
      expect((await quoted())?.map(({ price }) => price)).toEqual(before);
      await set({ freeShippingFrom: ITEMS / 100 });
      expect((await quoted())?.map(({ price }) => price)).toEqual([0, ...before.slice(1)]);

      const form = await visitor.form();
      const refused = await visitor.submit(form);
      expect([refused.status, refused.body.details?.shippingPrice]).toEqual([409, 0]);
      const order = (await visitor.submit({ ...form, shippingPrice: 0, total: ITEMS / 100 })).body.order;
      expect(order).toMatchObject({ shippingMethod: "PAC", shippingPrice: 0, total: ITEMS / 100 });
    });

    it("is that of the moment of the order: what the shopper saw before is refused with the new figures", async () => {
      await set({ pixDiscount: 10 });
      const form = await visitor.form();
      const seen = { ...form, total: (ITEMS - discountAt(10)) / 100 + form.shippingPrice };
      await set({ pixDiscount: 5 });
      const refused = await visitor.submit(seen);
      expect([refused.status, refused.body.details?.discount]).toEqual([409, discountAt(5) / 100]);
    });
  });
}
