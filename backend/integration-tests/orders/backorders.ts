import { administrator, type Headers } from "../people";
import type { Shop } from "../shop";

const M_OF_THE_SHIRT = "(select variant_id from import_mapping where import_id = 3 and size = 'M')";

export default function backorders(shop: Shop): void {
  describe("a piece that staff sell also without stock", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
      await shop.setStock(3, "M", 1);
      await sellWithoutStock(true);
    });
    afterEach(() => sellWithoutStock(false));
    const sellWithoutStock = (allowed: boolean) =>
      shop.rows(`update product_variant set allow_backorder = ${allowed} where id = ${M_OF_THE_SHIRT}`);
    const paid = async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 3);
      const order = await visitor.orders();
      await shop.call("POST", `/admin/shop/orders/${order.id}/settlement`, { headers: admin });
      return { visitor, ...order };
    };
    const level = () =>
      shop.rows<{ stocked: number; reserved: number }>(
        `select l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved from inventory_level l
         join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id where i.variant_id = ${M_OF_THE_SHIRT}`,
      );

    it("is sent once the house has made it, whatever its stock says", async () => {
      const { id, visitor } = await paid();
      const sent = await shop.call("POST", `/shop/orders/${id}/tracking`, {
        headers: admin,
        body: { status: "shipped" },
      });
      expect([sent.status, sent.body.message]).toEqual([200, undefined]);
      expect((await visitor.call("GET", `/shop/orders/${id}`)).body.order?.stage).toBe("shipped");
      expect(await level()).toEqual([{ stocked: -2, reserved: 0 }]);
    });

    it("is packed on Medusa's screen, a part of it and then the rest", async () => {
      const { id, items } = await paid();
      const pack = (quantity: number) =>
        shop.call("POST", `/admin/orders/${id}/fulfillments`, {
          headers: admin,
          body: { items: [{ id: items[0]!.id, quantity }] },
        });
      expect([(await pack(1)).status, (await pack(2)).status]).toEqual([200, 200]);
      expect(await level()).toEqual([{ stocked: -2, reserved: 0 }]);
    });

    it("is sent only from the stock again once staff have ended that", async () => {
      const { id } = await paid();
      await sellWithoutStock(false);
      const { status, body } = await shop.call("POST", `/shop/orders/${id}/tracking`, {
        headers: admin,
        body: { status: "shipped" },
      });
      expect([status, body.message]).toEqual([409, expect.stringContaining("resta 1")]);
    });
  });
}
