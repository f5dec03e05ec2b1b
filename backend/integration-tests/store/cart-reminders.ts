import cartReminders from "../../src/jobs/cart-reminders";
import { checkoutOf, remindersOf } from "../../src/lib/services";
import { subscriberOf } from "../../src/workflows/reminders/subscriber";
import { atOnce, type Shop, type Visitor } from "../shop";

const EMAIL = "ana@exemplo.com.br";

export default function carts(shop: Shop): void {
  describe("a cart that is left", () => {
    let visitor: Visitor;
    beforeEach(async () => {
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      await visitor.has(1, "50");
    });
    const ask = (email = EMAIL) => visitor.call("PUT", "/shop/cart/reminder", { body: { email } });
    const letters = () => shop.emails("cart-reminder");
    const look = () => atOnce(2, () => cartReminders(shop.container));
    const later = async () => {
      for (const table of ["cart_reminder", "cart_line_item"])
        await shop.rows(`update ${table} set updated_at = now() - interval '25 hours'`);
    };
    const linkOf = async () => new URL(String((await letters())[0]?.data.link)).searchParams;
    const restore = async (by: Visitor, query?: URLSearchParams) => {
      const link = query ?? (await linkOf());
      const body = { cart: link.get("cart"), token: link.get("token") };
      return by.call("POST", "/shop/cart/restore", { body });
    };

    it("is written of once, to who asked for it, and comes back in another browser", async () => {
      expect((await ask()).status).toBe(204);
      await look();
      expect(await letters()).toEqual([]);
      await later();
      await look();
      await look();
      expect(await letters()).toMatchObject([
        {
          recipient: EMAIL,
          data: { items: [{ name: "Camisa Oxford Branco", quantity: 2 }, { size: "50" }] },
        },
      ]);
      expect(await shop.rows("select email from cart_reminder")).toEqual([{ email: null }]);
      await ask();
      await later();
      await look();
      expect(await letters()).toHaveLength(1);
      const elsewhere = shop.visitor();
      await shop.setStock(1, "50", 0);
      expect((await restore(elsewhere)).body).toEqual({ pieces: 2, missing: 1 });
      expect((await restore(elsewhere)).body).toEqual({ pieces: 2, missing: 1 });
      expect((await elsewhere.cart()).map(({ quantity }) => quantity)).toEqual([2]);
      // The original browser loses nothing and gains nothing.
      expect((await restore(visitor)).body).toMatchObject({ missing: 0 });
      expect((await visitor.cart()).map(({ quantity }) => quantity)).toEqual([2, 1]);
    });

    it("comes back as far as an order holds it", async () => {
      await ask();
      await later();
      await look();
      const elsewhere = shop.visitor();
      await elsewhere.has(3, "P");
      await shop.setStock(3, "M", 1);
      const { limits } = checkoutOf(shop.container);
      const { maxPieces } = limits;
      Object.assign(limits, { maxPieces: 1 });
      try {
        expect((await restore(elsewhere)).body).toEqual({ pieces: 2, missing: 2 });
      } finally {
        Object.assign(limits, { maxPieces });
      }
    });

    it("is not written of when nobody asked, it was ordered, emptied, touched, or the wish was taken back", async () => {
      await later();
      await look();
      await ask();
      await later();
      await visitor.change((await visitor.cart())[0]!.id, { quantity: 3 });
      await look();
      await later();
      await visitor.call("DELETE", "/shop/cart/reminder");
      await look();
      await ask();
      await later();
      await shop.call("POST", `/shop/letters/unsubscribe?key=${subscriberOf(EMAIL)}`);
      await look();
      await ask();
      await visitor.orders();
      await later();
      await look();
      expect(await letters()).toEqual([]);
      expect((await ask()).status).toBe(409);
      await remindersOf(shop.container).carts.sweep();
      expect(await shop.count("cart_reminder")).toBe(0);
      await visitor.has(3, "P");
      await ask();
      await visitor.call("DELETE", "/shop/cart");
      await later();
      await look();
      expect(await letters()).toEqual([]);
    });

    it("comes back by no other link, nor once it is an order", async () => {
      await ask();
      await later();
      await look();
      const link = await linkOf();
      const other = new URLSearchParams({ cart: link.get("cart") ?? "", token: "x.y" });
      expect((await restore(shop.visitor(), other)).status).toBe(404);
      await visitor.orders();
      expect((await restore(shop.visitor())).status).toBe(404);
    });
  });
}
