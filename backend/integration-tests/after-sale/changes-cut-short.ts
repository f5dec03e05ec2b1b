import { isDeepStrictEqual } from "node:util";
import { confirmClaim, confirmExchange } from "../../src/workflows/withdrawal/confirm-change";
import { dyingAfter } from "../death";
import { orderToReturn } from "../order-to-return";
import type { Shop } from "../shop";

export default function changesCutShort(shop: Shop): void {
  describe("an exchange or a claim that staff put together on Medusa's screens", () => {
    const { scene, staff, deliver } = orderToReturn(shop);

    /** What a confirmed change leaves in stock, order and payments. */
    const books = async () => {
      const [row] = await shop.rows(
        `select o.version, (select count(*)::int from order_change where status in ('pending', 'requested')) as open,
           (select sum(quantity)::int from reservation_item where deleted_at is null) as held,
           (select sum(reserved_quantity)::int from inventory_level) as level,
           (select count(*)::int from order_exchange_item) + (select count(*)::int from order_claim_item) as sent,
           (select count(*)::int from return_item) as back,
           (select array_agg(status::text) from return where status <> 'open') as returns,
           (select count(*)::int from order_fulfillment) + (select count(*)::int from return_fulfillment) as parcels,
           (select array_agg(c.status || ' ' || round(c.amount, 2) order by c.created_at) from payment_collection c) as payments,
           (select round((totals ->> 'pending_difference')::numeric, 2)::float8 from order_summary s
             where s.order_id = o.id and s.version = o.version) as owed
         from "order" o where o.id = :id`,
        { id: scene.id },
      );
      return row;
    };
    const confirm = (address: string) =>
      shop.call("POST", `/admin/${address}/request`, { headers: scene.admin, body: {} });

    /** One piece comes back, and a dearer one is sent in its place. @returns the change's address */
    const begun = async (kind: "exchange" | "claim"): Promise<string> => {
      await deliver();
      const [dearer] = await shop.rows<{ variant_id: string }>(
        "select variant_id from import_mapping where import_id = 1 and size = '50'",
      );
      const more = kind === "claim" ? { type: "replace" } : {};
      const made = await staff<Record<string, { id: string }>>("POST", `${kind}s`, {
        order_id: scene.id,
        ...more,
      });
      const address = `${kind}s/${made[kind]?.id}`;
      await staff("POST", `${address}/inbound/items`, { items: [{ id: scene.line, quantity: 1 }] });
      await staff("POST", `${address}/outbound/items`, {
        items: [{ variant_id: dearer?.variant_id, quantity: 1 }],
      });
      return address;
    };

    it.each(["exchange", "claim"] as const)(
      "is whole or not at all, wherever a process dies (%s)",
      async (kind) => {
        const address = await begun(kind);
        const before = await books();
        const work = { exchange: confirmExchange, claim: confirmClaim }[kind];
        const confirming = () => work(shop.container, address.split("/")[1] ?? "", "user_1");
        const left: unknown[] = [];
        while (await dyingAfter(shop, 2 + left.length * 12, confirming)) left.push(await books());
        const after = await books();
        const whole = left.findIndex((each) => !isDeepStrictEqual(each, before));
        if (whole >= 0) expect(left.slice(whole)).toEqual(left.slice(whole).map(() => after));
        expect(left.length).toBeGreaterThan(3);
        expect(after).toMatchObject({ open: 0, held: 1, level: 1, back: 1, returns: ["requested"] });
      },
    );

    it("is answered as by Medusa, and takes its pieces also when they have a way of delivery of their own", async () => {
      const [like] = await shop.rows<Record<string, unknown>>(
        `select service_zone_id, shipping_profile_id, provider_id, data from shipping_option
          where deleted_at is null and price_type = 'calculated' order by name limit 1`,
      );
      const { shipping_option: option } = await staff<{ shipping_option: { id: string } }>(
        "POST",
        "shipping-options",
        {
          ...like,
          name: "Motoboy",
          price_type: "flat",
          type: { label: "Motoboy", description: "Motoboy", code: "motoboy" },
          prices: [{ currency_code: "brl", amount: 20 }],
          rules: [],
        },
      );
      const address = await begun("exchange");
      await staff("POST", `${address}/outbound/shipping-method`, { shipping_option_id: option.id });
      const { body } = await confirm(address);
      expect(body).toMatchObject({
        order_preview: { id: scene.id },
        exchange: { order_id: scene.id },
        return: { order_id: scene.id, items: [{ quantity: 1 }] },
      });
      expect(await books()).toMatchObject({ held: 1, level: 1, owed: 1560.1 });
      await staff("DELETE", `shipping-options/${option.id}`);
    });

    it.each(["exchange", "claim"] as const)(
      "is refused when its new piece has sold out (%s)",
      async (kind) => {
        const address = await begun(kind);
        await shop.setStock(1, "50", 0);
        const before = await books();
        const { status, body } = await confirm(address);
        expect([status, body.message]).toEqual([409, expect.stringContaining("(esgotado)")]);
        expect(await books()).toEqual(before);
      },
    );
  });
}
