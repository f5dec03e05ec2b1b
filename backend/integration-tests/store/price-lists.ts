import type { CreatePriceListDTO } from "@medusajs/framework/types";
import { Modules, PriceListStatus, PriceListType } from "@medusajs/framework/utils";
import { sweepPrices } from "@alfaiataria/import-mapping/read-model";
import { webhooksOf } from "../../src/lib/services";
import { SHEET_LINES, type Shop } from "../shop";
import { pageOfChanges } from "./catalogue-changes";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const SOLD = 189_000;

export default function priceLists(shop: Shop): void {
  describe("a price list", () => {
    const pricing = () => shop.container.resolve(Modules.PRICING);

    /** The price set of one size of blazer 1. */
    async function priceSet(): Promise<string> {
      const { variant_id } = await shop.variant(1, "50");
      const [price] = await shop.rows<{ price_set_id: string }>(
        "select price_set_id from product_variant_price_set where variant_id = :variant_id",
        { variant_id },
      );
      return price!.price_set_id;
    }

    /** Creates a price list as staff do in Admin, with that size at `reais`. */
    async function list(reais: number, own: Partial<CreatePriceListDTO> = {}): Promise<string> {
      const [made] = await pricing().createPriceLists([
        {
          title: "Liquidação",
          description: "",
          status: PriceListStatus.ACTIVE,
          type: PriceListType.SALE,
          prices: [{ amount: reais, currency_code: "brl", price_set_id: await priceSet() }],
          ...own,
        },
      ]);
      return made!.id;
    }

    /** What the catalogue shows for the size on the list, and for the piece. */
    async function told() {
      await shop.project();
      const { variant_id } = await shop.variant(1, "50");
      const lines = (await pageOfChanges(shop)).lines;
      const product = lines
        .flatMap((line) => ("product" in line ? [line.product] : []))
        .find(({ variants }) => variants.some(({ id }) => id === variant_id))!;
      const { price_centavos, sale } = product.variants.find(({ id }) => id === variant_id)!;
      const piece = lines.flatMap((line) => ("piece" in line && line.piece.id === 1 ? [line.piece] : []))[0]!;
      return { price_centavos, sale, piece: [piece.preco, piece.sale?.regular_centavos] };
    }
    const REGULAR = { price_centavos: SOLD, sale: undefined, piece: ["R$ 1.890,00", undefined] };

    it("lowers the price everywhere, with what it is lowered from, and what is listed is charged", async () => {
      await list(1500.5);
      expect(await told()).toEqual({
        price_centavos: 150_050,
        sale: { regular_centavos: SOLD, lowest_centavos: null },
        piece: ["R$ 1.500,50", SOLD],
      });
      await webhooksOf(shop.container).collect(["http://127.0.0.1:1/"]);
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const order = await visitor.orders({ paymentMethod: "boleto" });
      expect(order.itemsTotal).toBe(1500.5);
      expect(order.items).toMatchObject([{ price: 1500.5, originalPrice: 1890 }]);
      await webhooksOf(shop.container).collect(["http://127.0.0.1:1/"]);
      expect(
        await shop.rows(
          "select (data #>> '{items,0,price}')::float8 as price from webhook_delivery where type = 'order.placed'",
        ),
      ).toEqual([{ price: 1500.5 }]);
      expect(
        await shop.rows(
          "select unit_price::float8 as now, compare_at_unit_price::float8 as before from order_line_item",
        ),
      ).toEqual([{ now: 1500.5, before: 1890 }]);
    });

    it("begins and ends at its date, without anybody writing anything", async () => {
      await list(1000, { starts_at: inHours(1), ends_at: inHours(2) });
      // As if the time until then had passed: without triggers, nothing is noted.
      const comes = (date: "starts_at" | "ends_at") =>
        shop.knex.raw(`set local session_replication_role = replica; update price_list set ${date} = now()`);
      expect(await told()).toEqual(REGULAR);
      await comes("starts_at");
      expect((await told()).price_centavos).toBe(100_000);
      await comes("ends_at");
      expect(await told()).toEqual(REGULAR);
    });

    it("does nothing as a draft, for customers of a group alone, or where it is dearer", async () => {
      const draft = await list(1000, { status: PriceListStatus.DRAFT });
      await list(1000, { rules: { "customer.groups.id": ["cusgroup_1"] } });
      await list(5000);
      expect(await told()).toEqual(REGULAR);
      await pricing().updatePriceLists([{ id: draft, status: PriceListStatus.ACTIVE }]);
      expect((await told()).price_centavos).toBe(100_000);
      await pricing().deletePriceLists([draft]);
      expect(await told()).toEqual(REGULAR);
    });

    it("of the kind that overrides is the regular price while it lasts", async () => {
      await list(2000, { type: PriceListType.OVERRIDE });
      expect(await told()).toMatchObject({ price_centavos: 200_000, sale: undefined });
      await list(1700);
      expect(await told()).toMatchObject({
        price_centavos: 170_000,
        sale: { regular_centavos: 200_000, lowest_centavos: SOLD },
      });
    });

    it("may be in the column of the store's region, which comes before the currency's, as in Medusa's own carts", async () => {
      const [store] = await shop.rows<{ id: string }>("select default_region_id as id from store");
      const inColumnOf = (region_id: string, amount: number) => ({
        amount,
        currency_code: "brl",
        rules: { region_id },
      });
      const prices = [inColumnOf("reg_other", 10), inColumnOf(store!.id, 1600)];
      await pricing().addPrices([{ priceSetId: await priceSet(), prices }]);
      expect(await told()).toMatchObject({ price_centavos: 160_000, sale: undefined });
      await list(0, { prices: [{ ...inColumnOf(store!.id, 1500), price_set_id: await priceSet() }] });
      expect(await told()).toMatchObject({
        price_centavos: 150_000,
        sale: { regular_centavos: 160_000, lowest_centavos: null },
      });
      const medusa = await pricing().calculatePrices(
        { id: [await priceSet()] },
        { context: { currency_code: "brl", region_id: store!.id } },
      );
      expect(medusa).toMatchObject([{ calculated_amount: 1500, original_amount: 1600 }]);
    });

    it("gives way in both columns of the regular price to the price that a sheet changes, and to no other sheet", async () => {
      const [store] = await shop.rows<{ id: string }>("select default_region_id as id from store");
      const prices = [{ amount: 1600, currency_code: "brl", rules: { region_id: store!.id } }];
      await pricing().addPrices([{ priceSetId: await priceSet(), prices }]);
      await shop.import();
      expect(await told()).toMatchObject({ price_centavos: 160_000, piece: ["R$ 1.600,00", undefined] });
      await shop.import(SHEET_LINES.map((line) => line.replace("1.890,00", "1.990,00")));
      expect(await told()).toEqual({
        price_centavos: 199_000,
        sale: undefined,
        piece: ["R$ 1.990,00", undefined],
      });
    });

    it("names the lowest price of the last 30 days where the regular one was raised before the sale", async () => {
      const reprice = (reais: number) =>
        shop.rows("update price set amount = :reais where price_list_id is null", { reais });
      await told();
      for (const reais of [1200, 2500]) {
        await reprice(reais);
        await told();
      }
      await list(1300);
      const lowered = { regular_centavos: 250_000, lowest_centavos: 120_000 };
      expect(await told()).toMatchObject({ price_centavos: 130_000, sale: lowered });
      await shop.rows("update catalogue_former_price set ended_at = now() - interval '31 days'");
      await sweepPrices(shop.knex);
      expect(await told()).toMatchObject({ sale: { regular_centavos: 250_000, lowest_centavos: null } });
      expect(await shop.count("catalogue_former_price")).toBe(0);
    });
  });
}
