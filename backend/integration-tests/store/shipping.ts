import { Modules } from "@medusajs/framework/utils";
import { calculateShippingOptionsPricesWorkflow } from "@medusajs/medusa/core-flows";
import { shippingOptions } from "@alfaiataria/brazilian-shipping";
import type { Shop, Visitor } from "../shop";

/** One CEP from each region of the formula, and one outside every range. */
const CEPS = ["01310-100", "20040-020", "40020000", "70300-000", "99999-999"];

export default function shipping(shop: Shop): void {
  describe("shipping options", () => {
    const optionsFor = async (visitor: Visitor, zipCode: string) =>
      visitor.call("GET", `/shop/shipping-options?zipCode=${encodeURIComponent(zipCode)}`);

    it.each(CEPS)("to %s cost what the formula says", async (zipCode) => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      await visitor.has(3, "M", 3);
      const { status, body } = await optionsFor(visitor, zipCode);
      expect(status).toBe(200);
      expect(body.options).toEqual(
        shippingOptions({ zipCode, quantity: 5, itemsTotalCentavos: 2 * 189_000 + 3 * 34_990 }).map(
          (option) => ({ ...option, discounts: [] }),
        ),
      );
    });

    it.each(CEPS)("to %s cost what Medusa's own calculation says for the same cart", async (zipCode) => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      await visitor.has(3, "M", 3);
      const [session] = await shop.rows<{ cart_id: string }>("select cart_id from cart_session");
      await shop.container.resolve(Modules.CART).updateCarts(session?.cart_id ?? "", {
        shipping_address: { postal_code: zipCode, country_code: "br" },
      });
      const options = await shop.rows<{ id: string; service: string }>(
        "select id, data ->> 'id' as service from shipping_option where data ->> 'id' <> 'pickup'",
      );
      const ofMedusa: Record<string, unknown> = {};
      for (const { id, service } of options) {
        const { result } = await calculateShippingOptionsPricesWorkflow(shop.container).run({
          input: { cart_id: session?.cart_id ?? "", shipping_options: [{ id, data: {} }] },
        });
        ofMedusa[service] = result[0]?.calculated_amount;
      }
      const { body } = await optionsFor(visitor, zipCode);
      expect(body.options).toHaveLength(3);
      expect(ofMedusa).toEqual(Object.fromEntries((body.options ?? []).map(({ id, price }) => [id, price])));
    });

    it("follow the cart and today's prices", async () => {
      const visitor = shop.visitor();
      const before = await optionsFor(visitor, CEPS[0]!);
      expect(before.body.options?.map(({ price }) => price)).toEqual([15, 23, 33]);
      await visitor.has(1, "50", 5);
      const after = await optionsFor(visitor, CEPS[0]!);
      expect(after.body.options?.[0]?.price).toBe(Math.round(0.3 * 5 * 8 + 9450 * 0.02));
    });

    it.each(["", "1234", "01310-10", "01310 100", "abcde-fgh"])("refuse the CEP '%s'", async (zipCode) => {
      const { status, body } = await optionsFor(shop.visitor(), zipCode);
      expect([status, body.message]).toEqual([400, "CEP deve ter formato 00000-000"]);
    });
  });
}
