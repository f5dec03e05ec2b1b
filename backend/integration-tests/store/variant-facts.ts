import { createInventoryItemsWorkflow } from "@medusajs/medusa/core-flows";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { webhooksOf } from "../../src/lib/services";
import { administrator } from "../people";
import type { Shop } from "../shop";
import { pageOfChanges } from "./catalogue-changes";

export default function variantFacts(shop: Shop): void {
  describe("what a variant is to a shopper", () => {
    /** What the catalogue shows for a variant. */
    async function listed(variantId: string) {
      await shop.project();
      const told: { price_centavos?: number; stock?: number | null } = {};
      for (const line of (await pageOfChanges(shop)).lines) {
        if ("stock" in line && variantId in line.stock) told.stock = line.stock[variantId] ?? null;
        if ("product" in line)
          Object.assign(told, line.product.variants.find(({ id }) => id === variantId) ?? {});
      }
      return told;
    }

    /** What the cart line, the order and the webhook event say of one piece, in centavos. */
    async function charged(piece: number, size: string) {
      const visitor = shop.visitor();
      await visitor.has(piece, size);
      const [line] = await shop.rows<{ centavos: number }>(
        `select round(l.unit_price * 100)::int as centavos from cart_line_item l
         join cart_session s on s.cart_id = l.cart_id where s.session_hash = :hash`,
        { hash: visitor.hash },
      );
      await webhooksOf(shop.container).collect(["http://127.0.0.1:1/"]);
      const order = await visitor.orders();
      await webhooksOf(shop.container).collect(["http://127.0.0.1:1/"]);
      const [event] = await shop.rows<{ price: number }>(
        "select (data #>> '{items,0,price}')::float8 as price from webhook_delivery where type = 'order.placed'",
      );
      return [
        line?.centavos,
        Math.round((order.items[0]?.price ?? 0) * 100),
        Math.round((event?.price ?? 0) * 100),
      ];
    }

    it("is one price in list, cart, order and webhook, of two base prices the lower", async () => {
      const { variant_id, price_centavos } = await shop.variant(1, "50");
      await shop.rows(
        `insert into price (id, price_set_id, currency_code, amount, raw_amount, created_at)
         select p.id || v.suffix, p.price_set_id, 'brl', v.amount, jsonb_build_object('value', v.amount::text, 'precision', 20), v.at
         from product_variant_price_set l join price p on p.price_set_id = l.price_set_id and p.deleted_at is null
         cross join (values ('_lower', 100.5, now()), ('_older', 9999.0, now() - interval '1 year')) v (suffix, amount, at)
         where l.variant_id = :variant_id`,
        { variant_id },
      );
      expect(price_centavos).toBeGreaterThan(100_50);
      expect((await listed(variant_id)).price_centavos).toBe(100_50);
      expect(await charged(1, "50")).toEqual([100_50, 100_50, 100_50]);
    });

    it("is one price of a variant as well whose stock nobody keeps", async () => {
      const { variant_id, price_centavos } = await shop.variant(1, "50");
      const keep = (isKept: "true" | "false") =>
        shop.rows(
          "update product_variant set manage_inventory = cast(:isKept as boolean) where id = :variant_id",
          {
            isKept,
            variant_id,
          },
        );
      await keep("false");
      try {
        expect(await listed(variant_id)).toMatchObject({ stock: null, price_centavos });
        expect(await charged(1, "50")).toEqual([price_centavos, price_centavos, price_centavos]);
      } finally {
        await keep("true");
      }
    });

    it("is the stock that it had when staff or a program count it again", async () => {
      const { variant_id, product_id } = await shop.variant(1, "50");
      const headers = await administrator(shop);
      await shop.setStock(1, "50", 7);
      const count = async (manage_inventory: boolean) => {
        const address = `/admin/products/${product_id}/variants/${variant_id}`;
        expect((await shop.call("POST", address, { headers, body: { manage_inventory } })).status).toBe(200);
      };
      await count(false);
      expect((await listed(variant_id)).stock).toBeNull();
      await count(true);
      expect((await listed(variant_id)).stock).toBe(7);
      await count(false);
      const batch = await shop.call("POST", `/admin/products/${product_id}/variants/batch`, {
        headers,
        body: { update: [{ id: variant_id, manage_inventory: true }] },
      });
      expect(batch.status).toBe(200);
      expect((await listed(variant_id)).stock).toBe(7);
    });

    it("is what the scarcest item of a kit allows, and an order takes of each", async () => {
      const { variant_id } = await shop.variant(3, "M");
      const [place] = await shop.rows<{ id: string }>(
        "select id from stock_location where name = 'São Paulo'",
      );
      const { result } = await createInventoryItemsWorkflow(shop.container).run({
        input: {
          items: [
            { sku: "LENCO-BRINDE", location_levels: [{ location_id: place!.id, stocked_quantity: 5 }] },
          ],
        },
      });
      const link = shop.container.resolve(ContainerRegistrationKeys.LINK);
      const part = {
        [Modules.PRODUCT]: { variant_id },
        [Modules.INVENTORY]: { inventory_item_id: result[0]!.id },
        data: { required_quantity: 2 },
      };
      await link.create([part]);
      try {
        await shop.setStock(3, "M", 4);
        await shop.rows("update inventory_level set stocked_quantity = 5 where inventory_item_id = :id", {
          id: result[0]!.id,
        });
        expect((await listed(variant_id)).stock).toBe(2);
        const visitor = shop.visitor();
        expect((await visitor.add(3, "M", 3)).body.code).toBe("conflict");
        await visitor.has(3, "M", 2);
        await visitor.orders();
        const taken = await shop.rows<{ quantity: number }>(
          "select quantity::int as quantity from reservation_item order by quantity",
        );
        expect(taken.map(({ quantity }) => quantity)).toEqual([2, 4]);
        expect((await listed(variant_id)).stock).toBe(0);
        await shop.rows("update inventory_level set stocked_quantity = stocked_quantity + 9");
        const { price_centavos: price } = await listed(variant_id);
        expect(await charged(3, "M")).toEqual([price, price, price]);
      } finally {
        await link.dismiss([part]);
        await shop.rows("delete from inventory_item where id = :id", { id: result[0]!.id });
      }
    });
  });
}
