import { sweepRetired } from "@alfaiataria/import-mapping/import";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";

/** Another catalogue, without any piece of the first one. */
const OTHER = ['90,Colete Tweed Cinza,Colete,"R$ 590,00",Cinza,Vestuário Superior,Coletes,P|M,4|4'];

type Item = { id: string; quantity: number };

export default function retiredPieces(shop: Shop): void {
  describe("an order whose piece has left the catalogue", () => {
    let admin: Headers;
    let visitor: Visitor;
    let order: OrderRecord;
    let variantId: string;
    let productId: string;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      ({ variant_id: variantId, product_id: productId } = await shop.variant(3, "M"));
      await visitor.has(3, "M", 2);
      order = await visitor.orders();
      await shop.import(OTHER);
    });
    afterEach(() => shop.import());

    const staff = callsOf(shop, () => admin);
    const items = () =>
      shop.rows<Item>(
        `select i.item_id as id, i.quantity::int from order_item i
           join "order" o on o.id = i.order_id and o.version = i.version where o.id = :id`,
        { id: order.id },
      );
    const ship = async () => {
      const all = await items();
      await staff("POST", `orders/${order.id}/fulfillments`, { items: all, no_notification: true });
      const [fulfillment] = await shop.rows<{ id: string }>(
        "select id from fulfillment order by created_at desc limit 1",
      );
      const address = `orders/${order.id}/fulfillments/${fulfillment?.id}/shipments`;
      await staff("POST", address, { items: all, labels: [] });
    };
    /** Stock and reservations of the ordered size, whatever the current catalogue is. */
    const stock = async () => {
      const [level] = await shop.rows<{ stocked: number; reserved: number }>(
        `select sum(l.stocked_quantity)::int as stocked, sum(l.reserved_quantity)::int as reserved
           from inventory_level l join product_variant_inventory_item i using (inventory_item_id)
          where i.variant_id = :variantId and l.deleted_at is null and i.deleted_at is null`,
        { variantId },
      );
      return level;
    };
    const isThere = async () =>
      (await shop.count("product_variant", `id = '${variantId}' and deleted_at is null`)) === 1;
    const isSold = async () =>
      (await shop.rows("select from shop_variant_facts(array[:variantId])", { variantId })).length === 1;

    it("still has it as Admin asks for it, and nobody can buy it", async () => {
      const fields = "*items.variant,*items.variant.inventory.location_levels";
      const { order: seen } = await staff<{
        order: { items: { variant: { id: string; inventory: { location_levels: unknown[] }[] } | null }[] };
      }>("GET", `orders/${order.id}?fields=${fields}`);
      expect(seen.items[0]?.variant?.id).toBe(variantId);
      expect(seen.items[0]?.variant?.inventory[0]?.location_levels.length).toBeGreaterThan(0);
      expect(await isSold()).toBe(false);
      expect(await stock()).toMatchObject({ reserved: 2 });
      const { status } = await visitor.call("POST", "/shop/cart", {
        body: { productId, variantId, quantity: 1 },
      });
      expect(status).toBe(404);
    });

    it("is packed and shipped, and its pieces leave the stock", async () => {
      const before = await stock();
      await ship();
      expect(await stock()).toEqual({ stocked: (before?.stocked ?? 0) - 2, reserved: 0 });
    });

    it("is edited", async () => {
      const [item] = await items();
      await staff("POST", "order-edits", { order_id: order.id });
      await staff("POST", `order-edits/${order.id}/items/item/${item?.id}`, { quantity: 3 });
      await staff("POST", `order-edits/${order.id}/request`);
      await staff("POST", `order-edits/${order.id}/confirm`);
      expect(await stock()).toMatchObject({ reserved: 3 });
      await ship();
      expect(await stock()).toMatchObject({ reserved: 0 });
    });

    it("is canceled, and its pieces are free", async () => {
      await staff("POST", `orders/${order.id}/cancel`);
      expect(await stock()).toMatchObject({ reserved: 0 });
    });

    it("is refunded, and what was sent back is in stock again", async () => {
      await staff("POST", `shop/orders/${order.id}/settlement`);
      await ship();
      const before = await stock();
      const [item] = await items();
      const [location] = await shop.rows<{ id: string }>("select location_id as id from fulfillment");
      const asked = await staff<{ return: { id: string } }>("POST", "returns", {
        order_id: order.id,
        location_id: location?.id,
      });
      const address = `returns/${asked.return.id}`;
      await staff("POST", `${address}/request-items`, { items: [{ id: item?.id, quantity: 2 }] });
      await staff("POST", `${address}/request`, {});
      await staff("POST", `${address}/receive`, {});
      await staff("POST", `${address}/receive-items`, { items: [{ id: item?.id, quantity: 2 }] });
      await staff("POST", `${address}/receive/confirm`, {});
      expect(await stock()).toMatchObject({ stocked: (before?.stocked ?? 0) + 2 });
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await staff("POST", `payments/${payment?.id}/refund`, { amount: order.total, note: "Pix E1" });
    });

    it("holds it until it is canceled, or was shipped long ago", async () => {
      await sweepRetired(shop.knex);
      expect(await isThere()).toBe(true);
      await ship();
      await sweepRetired(shop.knex);
      expect(await isThere()).toBe(true);
      await shop.rows("update order_item set updated_at = now() - interval '91 days'");
      await sweepRetired(shop.knex);
      expect(await isThere()).toBe(false);
      await shop.import();
      expect([await isThere(), await isSold()]).toEqual([true, true]);
    });

    it("has a sweep bring back what was deleted while it was placed", async () => {
      await shop.rows("update product_variant set deleted_at = now() where id = :variantId", { variantId });
      await sweepRetired(shop.knex);
      expect([await isThere(), await isSold()]).toEqual([true, false]);
    });

    it("is sent when a file counts what was not counted before, as far as there is enough", async () => {
      const line = (stock: string) => [
        `3,Camisa Oxford Branco,Camisa,"R$ 349,90",Branco,Vestuário Superior,Camisas,P|M,${stock}`,
      ];
      await shop.import(line(""));
      await visitor.has(3, "M", 3);
      order = await visitor.orders();
      await shop.import(line("90|4"));
      const all = await items();
      const tooFew = await shop.call("POST", `/admin/orders/${order.id}/fulfillments`, {
        headers: admin,
        body: { items: all },
      });
      expect([tooFew.status, tooFew.body.message]).toEqual([409, expect.stringContaining("restam 2")]);
      await shop.import(line("90|7"));
      await ship();
      expect(await stock()).toEqual({ stocked: 4, reserved: 2 });
    });

    it("sells it again when a later file has it", async () => {
      await shop.import();
      expect(await isSold()).toBe(true);
      expect(await stock()).toMatchObject({ stocked: 90, reserved: 2 });
      await ship();
      expect(await stock()).toEqual({ stocked: 88, reserved: 0 });
    });
  });
}
