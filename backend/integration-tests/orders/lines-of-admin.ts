import { sheetsOf } from "../../src/workflows/dispatch/read-sheets";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop } from "../shop";

export default function linesOfAdmin(shop: Shop): void {
  describe("a line of an order names color, size and picture", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const staff = callsOf(shop, () => admin);
    const itemsOf = async (orderId: string) => {
      const [sheet] = await sheetsOf(shop.knex, [orderId]);
      return sheet!.items.map(({ name, color, size }) => [name, color, size]);
    };

    it("when staff added it on Medusa's own screen", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const { id } = await visitor.orders();
      const { variant_id, thumbnail } = await shop.variant(2, "50");
      await staff("POST", "order-edits", { order_id: id });
      await staff("POST", `order-edits/${id}/items`, { items: [{ variant_id, quantity: 1 }] });
      await staff("POST", `order-edits/${id}/request`);
      await staff("POST", `order-edits/${id}/confirm`);
      expect(await itemsOf(id)).toEqual([
        ["Camisa Oxford Branco", "Branco", "M"],
        ["Blazer Milano", "Preto", "50"],
      ]);
      expect(
        await shop.rows(
          `select thumbnail as picture, (metadata ->> 'import_id')::int as piece from order_line_item
            where variant_id = :variant_id`,
          { variant_id },
        ),
      ).toEqual([{ picture: thumbnail, piece: 2 }]);
    });

    it("when the piece was made in Admin, and is in no sheet", async () => {
      const [channel] = await shop.rows<{ id: string }>("select default_sales_channel_id as id from store");
      const { product } = await staff<{ product: { id: string; variants: { id: string }[] } }>(
        "POST",
        "products",
        {
          title: "Colete Tweed",
          status: "published",
          sales_channels: [channel],
          options: [
            { title: "Cor", values: ["Cinza"] },
            { title: "Tamanho", values: ["G"] },
          ],
          variants: [
            {
              title: "Cinza / G",
              manage_inventory: false,
              options: { Cor: "Cinza", Tamanho: "G" },
              prices: [{ currency_code: "brl", amount: 590 }],
            },
          ],
        },
      );
      const visitor = shop.visitor();
      const body = { productId: product.id, variantId: product.variants[0]?.id, quantity: 1 };
      await visitor.call("POST", "/shop/cart", { body });
      const order = await visitor.orders();
      expect(order.items).toMatchObject([{ name: "Colete Tweed", color: "Cinza", size: "G" }]);
      expect(await itemsOf(order.id)).toEqual([["Colete Tweed", "Cinza", "G"]]);
    });
  });
}
