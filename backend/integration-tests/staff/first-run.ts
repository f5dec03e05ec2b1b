import { Modules } from "@medusajs/framework/utils";
import { MIGRATOR_LOCK, runMigrationScripts } from "../../src/workflows/first-run/migration-scripts";
import { setUpAdministrator } from "../../src/workflows/first-run/people";
import type { Shop } from "../shop";

const TABLES = [
  "store",
  "region",
  "region_country",
  "sales_channel",
  "api_key",
  "stock_location",
  "fulfillment_set",
  "service_zone",
  "shipping_profile",
  "shipping_option",
  "shipping_option_rule",
  "product_category",
  "seller",
  "layout_configuration",
  "location_fulfillment_provider",
  "location_fulfillment_set",
  "publishable_api_key_sales_channel",
  "region_payment_provider",
  "sales_channel_stock_location",
];

/** Every slug of the mega-menu and of the bar on product pages (spec 1 §2); the storefront adds the plurals. */
const MENU = [
  ...["blazer", "camisa", "camiseta", "jaqueta", "malha", "calca", "shorts", "costume", "terno"],
  ...["sapato", "tenis", "cinto", "gravata", "oculos", "suspensorio", "meia", "colete"],
];

export default function firstRun(shop: Shop): void {
  describe("first run", () => {
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => [table, await shop.count(table, "deleted_at is null")] as const),
        ),
      );

    it("done twice leaves what the first left", async () => {
      const once = await counts();
      expect(Object.values(once).every((count) => count > 0)).toBe(true);
      await shop.firstRun();
      expect(await counts()).toEqual(once);
    });

    it("runs Medusa's migration scripts once, whatever lock a start that was killed has left", async () => {
      const finished = () => shop.count("script_migrations", "finished_at is not null");
      await shop.container.resolve(Modules.LOCKING).acquire(MIGRATOR_LOCK, { expire: 3600 });
      await runMigrationScripts(shop.container);
      const once = await finished();
      expect(once).toBeGreaterThan(0);
      await runMigrationScripts(shop.container);
      expect(await finished()).toBe(once);
    });

    it("gives Portuguese names to what Medusa makes in English, and leaves those that staff gave", async () => {
      const named = (table: string, column = "name") =>
        shop.rows<{ name: string }>(`select ${column} as name from ${table} order by 1`);
      expect(await named("refund_reason", "label")).toEqual([
        { name: "Cortesia ao cliente" },
        { name: "Erro de preço" },
        { name: "Problema na entrega" },
      ]);
      expect(await named("sales_channel")).toEqual([{ name: "Canal padrão" }, { name: "Loja on-line" }]);
      await shop.rows("update refund_reason set label = 'Gentileza' where label = 'Cortesia ao cliente'");
      await shop.firstRun();
      expect(await named("refund_reason", "label")).toContainEqual({ name: "Gentileza" });
      await shop.rows("update refund_reason set label = 'Cortesia ao cliente' where label = 'Gentileza'");
      const brasil = "select display_name as name from region_country where iso_2 = 'br'";
      expect(await shop.rows(brasil)).toEqual([{ name: "Brasil" }]);
      const real = "select name from currency where code = 'brl'";
      expect(await shop.rows(real)).toEqual([{ name: "Real brasileiro" }]);
    });

    it("leaves the layout of a page of Admin as staff have chosen it, and gives what is new its place", async () => {
      const settings = shop.container.resolve(Modules.SETTINGS);
      const own = { widgets: { "widget:first-steps": { hidden: true } } };
      await settings.setSystemDefaultLayoutConfiguration("order.list", own);
      await shop.firstRun();
      const layout = await settings.getSystemDefaultLayoutConfiguration("order.list");
      expect(layout?.configuration.widgets).toEqual({
        ...own.widgets,
        "widget:open-disputes": { order: -3 },
        "widget:orders-of-seller": { order: -1 },
      });
    });

    it("opens the region Brasil in reais with tax included and the three ways to pay", async () => {
      const { data } = await shop.query.graph({
        entity: "region",
        fields: ["name", "currency_code", "automatic_taxes", "countries.iso_2", "payment_providers.id"],
      });
      expect(data).toEqual([
        expect.objectContaining({ name: "Brasil", currency_code: "brl", automatic_taxes: false }),
      ]);
      expect(data[0]?.countries).toEqual([expect.objectContaining({ iso_2: "br" })]);
      expect(data[0]?.payment_providers).toHaveLength(3);
      expect(data[0]?.payment_providers).toEqual(
        expect.arrayContaining(
          ["pp_boleto_brazilian", "pp_credit_brazilian", "pp_pix_brazilian"].map((id) =>
            expect.objectContaining({ id }),
          ),
        ),
      );
      const preferences = await shop.rows(
        "select attribute, value, is_tax_inclusive from price_preference where deleted_at is null",
      );
      expect(preferences).toEqual(
        expect.arrayContaining([{ attribute: "currency_code", value: "brl", is_tax_inclusive: true }]),
      );
    });

    it("has a shop in São Paulo and one in Brasília, both behind the sales channel", async () => {
      const { data } = await shop.query.graph({
        entity: "stock_location",
        fields: ["name", "address.province", "sales_channels.name"],
      });
      const sales_channels = [expect.objectContaining({ name: "Loja on-line" })];
      expect(data).toMatchObject([
        { name: "São Paulo", address: { province: "SP" }, sales_channels },
        { name: "Brasília", address: { province: "DF" }, sales_channels },
      ]);
    });

    it("offers PAC, SEDEX, Expresso and what is fetched in a branch of our own provider, priced by it", async () => {
      const { data } = await shop.query.graph({
        entity: "shipping_option",
        fields: ["name", "provider_id", "price_type", "data"],
      });
      const calculated = { provider_id: "correios_brazilian", price_type: "calculated" };
      expect(data).toHaveLength(4);
      for (const name of ["PAC", "SEDEX", "Expresso", "Retirar na loja"]) {
        expect(data).toContainEqual(expect.objectContaining({ name, ...calculated }));
      }
    });

    it("has a category for every entry of both menus, each in its group", async () => {
      const known = await shop.rows<{ handle: string; parent: string | null }>(
        `select c.handle, p.handle as parent from product_category c
         left join product_category p on p.id = c.parent_category_id where c.is_active and not c.is_internal`,
      );
      const handles = known.map(({ handle }) => handle);
      expect(handles).toEqual(expect.arrayContaining(MENU));
      expect(known.filter(({ parent }) => parent === null).map(({ handle }) => handle)).toEqual(
        expect.arrayContaining([
          "vestuario-superior-masculino",
          "vestuario-inferior-masculino",
          "trajes-completos",
          "calcados",
          "acessorios-masculinos",
        ]),
      );
      expect(known.find(({ handle }) => handle === "gravata")?.parent).toBe("acessorios-masculinos");
    });

    it("has five sellers, of whom one is away", async () => {
      const sellers = await shop.rows<{ codigo: string; ativo: boolean }>(
        "select codigo, ativo from seller order by ordem",
      );
      expect(sellers.map(({ ativo }) => ativo)).toEqual([true, true, true, true, false]);
    });

    it("makes the first administrator once, and nobody when there is one", async () => {
      const made = await setUpAdministrator(shop.container, "dona@loja.example", "segredo-da-dona");
      const again = await setUpAdministrator(shop.container, "outra@loja.example", "segredo-da-outra");
      expect([made, again]).toEqual([true, false]);
      const users = await shop.container.resolve(Modules.USER).listUsers();
      expect(users.map(({ email }) => email)).toEqual(["dona@loja.example"]);
      const { success } = await shop.container
        .resolve(Modules.AUTH)
        .authenticate("emailpass", { body: { email: "dona@loja.example", password: "segredo-da-dona" } });
      expect(success).toBe(true);
    });
  });
}
