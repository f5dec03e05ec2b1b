import { accountOf, checkoutOf } from "../../src/lib/services";
import { Customer } from "../customer";
import type { Shop, Visitor } from "../shop";

export default function sweeps(shop: Shop): void {
  describe("what is old", () => {
    const age = async (days: number) => {
      for (const table of ["cart", "cart_line_item", "cart_session"])
        await shop.rows(`update ${table} set updated_at = now() - make_interval(days => :days)`, { days });
    };
    const sweep = () => checkoutOf(shop.container).sweepCarts();
    const left = async () => [
      await shop.count("cart"),
      await shop.count("cart_line_item"),
      await shop.count("cart_session"),
    ];
    const pieces = async (visitor: Visitor) => (await visitor.cart()).length;

    it("of a guest's cart goes after 90 days, with its lines and session; whoever comes back begins anew", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      await age(89);
      expect([await sweep(), await left()]).toEqual([0, [1, 1, 1]]);
      await age(91);
      expect([await sweep(), await left()]).toEqual([1, [0, 0, 0]]);
      expect(await pieces(visitor)).toBe(0);
      await visitor.has(3, "P");
      expect(await pieces(visitor)).toBe(1);
    });

    it("stays while a piece in it was touched, and while somebody touches it", async () => {
      const visitor = shop.visitor();
      const line = await visitor.has(3, "M");
      await age(91);
      await visitor.change(line.id, { quantity: 2 });
      expect(await sweep()).toBe(0);
      await age(91);
      await shop.knex.transaction(async (transaction) => {
        await transaction("cart").forKeyShare().select("id");
        expect(await sweep()).toBe(0);
      });
      expect(await sweep()).toBe(1);
    });

    it("of a customer's cart goes after a year", async () => {
      const person = new Customer(shop, "joao@exemplo.com.br");
      await person.register();
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      await person.signIn(undefined, { "x-cart-session": visitor.session });
      await age(364);
      expect(await sweep()).toBe(0);
      await age(366);
      expect([await sweep(), await left()]).toEqual([1, [0, 0, 0]]);
    });

    it("never takes a cart from which an order was made, or is being made", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const { id } = await visitor.orders();
      await age(1000);
      expect([await sweep(), await shop.count("cart")]).toEqual([0, 1]);
      expect(await shop.count("cart_session")).toBe(0);
      // The order's page stays open to the session for as long as the order exists.
      expect((await visitor.call("GET", `/shop/orders/${id}`)).status).toBe(200);
      await shop.rows("update cart set completed_at = null");
      expect([await sweep(), await shop.count("cart")]).toEqual([0, 1]);
    });

    it("goes in batches, and what somebody else holds is passed over", async () => {
      await shop.rows(
        `insert into sign_in_attempt (key, failures, blocked_until, updated_at)
         select 'guess ' || n, 1, now() - interval '2 days', now() - interval '2 days' from generate_series(1, 2500) n`,
      );
      const statements = await shop.statements(() =>
        shop.knex.transaction(async (transaction) => {
          await transaction("sign_in_attempt").where({ key: "guess 7" }).forUpdate().select("key");
          await accountOf(shop.container).sweep();
        }),
      );
      expect(await shop.rows("select key from sign_in_attempt")).toEqual([{ key: "guess 7" }]);
      expect(statements.filter((sql) => sql.includes("delete from sign_in_attempt"))).toHaveLength(3);
    });
  });
}
