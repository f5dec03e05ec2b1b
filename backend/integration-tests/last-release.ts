import { getDatabaseURL } from "@medusajs/test-utils/dist/database";
import { EarlierRelease, isKnown } from "./earlier-release";
import { administrator, callsOf, type Headers } from "./people";
import { Shop, type Visitor } from "./shop";
import { pageOfChanges } from "./store/catalogue-changes";

/**
 * The release that houses run, which this version replaces process by process. Whoever releases a version names its
 * commit here.
 */
const LAST_RELEASE = "7aaf5204";
/** Below those that the system gives to connections. */
const PORT = 29_000 + (process.pid % 1_700);

/** The last release's Medusa beside this version's, on the database that this version has migrated. */
export function lastRelease(shop: Shop): void {
  // A copy of the project without its history has no last release to try.
  (isKnown(LAST_RELEASE) ? describe : describe.skip)(
    "the last release, while this version replaces it",
    () => {
      const release = new EarlierRelease(LAST_RELEASE, PORT);
      const before = new Shop({
        api: { defaults: { baseURL: release.url } },
        getContainer: () => shop.container,
      });
      let admin: Headers;
      beforeAll(async () => {
        release.build();
        const [database] = await shop.rows<{ name: string }>("select current_database() as name");
        await release.start({ DATABASE_URL: getDatabaseURL(database?.name) });
      });
      afterAll(() => release.close());
      beforeEach(async () => {
        admin = await administrator(shop);
      });

      /** The same browser, its next request answered by the other version. */
      const at = (server: Shop, visitor: Visitor): Visitor =>
        Object.assign(server.visitor(), { session: visitor.session, hash: visitor.hash });

      it("shows the catalogue that this version shows, with a price that staff have just changed with it", async () => {
        const { product_id, variant_id, price_centavos } = await shop.variant(3, "M");
        const price = price_centavos / 100 + 10;
        await callsOf(before, () => admin)("POST", `products/${product_id}/variants/${variant_id}`, {
          prices: [{ currency_code: "brl", amount: price }],
        });
        await shop.project();
        const [now, then] = [await pageOfChanges(shop), await pageOfChanges(before)];
        expect(then.lines).toEqual(now.lines);
        expect(JSON.stringify(now.lines)).toContain(String(price_centavos + 1000));
        // The form has this version's total: another one is refused.
        const visitor = before.visitor();
        await visitor.has(3, "M", 1);
        expect((await visitor.orders()).items).toMatchObject([{ price }]);
      });

      it("sells what this version put into the cart, and the other way round, each piece once", async () => {
        for (const [first, second] of [
          [shop, before],
          [before, shop],
        ] as const) {
          const visitor = first.visitor();
          await visitor.has(3, "M", 2);
          const { id, total } = await at(second, visitor).orders();
          const seen = [visitor, at(second, visitor)].map(async (each) => {
            const { body } = await each.call("GET", `/shop/orders/${id}`);
            return [body.order?.id, body.order?.total];
          });
          expect(await Promise.all(seen)).toEqual([
            [id, total],
            [id, total],
          ]);
        }
        expect(await shop.reserved(3, "M")).toEqual({ level: 4, items: 4 });
      });

      it("goes on with orders at every step, whichever version takes it", async () => {
        const visitor = shop.visitor();
        await visitor.has(3, "M", 2);
        const { id } = await visitor.orders();
        const staff = (server: Shop) => callsOf(server, () => admin);
        await staff(before)("POST", `shop/orders/${id}/settlement`, {});
        const { body: paid } = await visitor.call("GET", `/shop/orders/${id}`);
        expect(paid.order).toMatchObject({ stage: "paid" });
        const items = await shop.rows<{ id: string; quantity: number }>(
          "select item_id as id, quantity::int from order_item where order_id = :id and version = 1",
          { id },
        );
        await staff(shop)("POST", `orders/${id}/fulfillments`, { items, no_notification: true });
        const [parcel] = await shop.rows<{ id: string }>(
          "select id from fulfillment where canceled_at is null",
        );
        await staff(before)("POST", `orders/${id}/fulfillments/${parcel?.id}/shipments`, {
          items,
          labels: [{ tracking_number: "aa123456785br", tracking_url: "#", label_url: "#" }],
          no_notification: true,
        });
        for (const server of [shop, before]) {
          const { body } = await at(server, visitor).call("GET", `/shop/orders/${id}`);
          expect(body.order).toMatchObject({ stage: "shipped", tracking: [{ code: "AA123456785BR" }] });
        }
      });
    },
  );
}
