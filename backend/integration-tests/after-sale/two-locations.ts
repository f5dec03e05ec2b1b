import { administrator, callsOf, type Headers } from "../people";
import type { Shop } from "../shop";

type Level = { id: string; name: string; stocked: number; reserved: number };

export default function twoLocations(shop: Shop): void {
  describe("a line whose pieces lie at two locations", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const staff = callsOf(shop, () => admin);
    const levels = () =>
      shop.rows<Level>(
        `select k.id, k.name, l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved
           from inventory_level l join stock_location k on k.id = l.location_id
           join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id
           join import_mapping m on m.variant_id = i.variant_id and m.import_id = 3 and m.size = 'M'
          where l.deleted_at is null order by k.name desc`,
      );
    const ordered = async () => {
      await shop.setStock(3, "M", 1);
      const [item] = await shop.rows<{ id: string }>(
        `select i.inventory_item_id as id from product_variant_inventory_item i
           join import_mapping m on m.variant_id = i.variant_id and m.import_id = 3 and m.size = 'M'`,
      );
      const [other] = await shop.rows<{ id: string }>(
        "select id from stock_location where deleted_at is null order by created_at desc, id desc limit 1",
      );
      await staff("POST", `inventory-items/${item?.id}/location-levels/batch`, {
        create: [{ location_id: other?.id, stocked_quantity: 2 }],
      });
      const visitor = shop.visitor();
      await visitor.has(3, "M", 3);
      const order = await visitor.orders();
      expect((await levels()).map(({ stocked, reserved }) => [stocked, reserved])).toEqual([
        [1, 1],
        [2, 2],
      ]);
      return order;
    };
    const pack = async (order: { id: string; items: { id: string }[] }, quantity: number, at?: string) =>
      staff("POST", `orders/${order.id}/fulfillments`, {
        items: [{ id: order.items[0]?.id, quantity }],
        location_id: at,
        no_notification: true,
      });

    it("is packed whole, and leaves none of them", async () => {
      await pack(await ordered(), 3);
      expect((await levels()).map(({ stocked, reserved }) => [stocked, reserved])).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    it("comes back to where it was packed", async () => {
      const order = await ordered();
      await pack(order, 3);
      const [parcel] = await shop.rows<{ id: string }>(
        "select id from fulfillment where canceled_at is null",
      );
      await staff("POST", `orders/${order.id}/fulfillments/${parcel?.id}/cancel`, { no_notification: true });
      expect((await levels()).map(({ stocked, reserved }) => [stocked, reserved])).toEqual([
        [0, 0],
        [3, 3],
      ]);
    });

    it("is packed in two parcels, each of which takes what is in it", async () => {
      const order = await ordered();
      const [first] = await levels();
      await pack(order, 1, first?.id);
      const rest = await levels();
      expect(rest.reduce((sum, { stocked }) => sum + stocked, 0)).toBe(2);
      expect(rest.every(({ stocked, reserved }) => stocked >= reserved && reserved >= 0)).toBe(true);
      await pack(order, 2, first?.id);
      expect((await levels()).map(({ stocked, reserved }) => [stocked, reserved])).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });
  });
}
