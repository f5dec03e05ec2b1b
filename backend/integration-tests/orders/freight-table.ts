import { Agent, request } from "node:http";
import type { CalculateShippingOptionPriceDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import fc from "fast-check";
import { freightOf, houseModuleOf } from "../../src/lib/services";
import { FREIGHT_COLUMNS, type FreightRow } from "../../src/modules/freight/parse-rows";
import { administrator, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";

type Check = { rows: number; services: string[]; faults: { line: number; reason: string }[] };
type Tables = { tables: { id: number; name: string; is_active: boolean }[] };

export default function freightTable(shop: Shop): void {
  describe("the house's own table of freight", () => {
    let admin: Headers;
    let visitor: Visitor;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(1, "50", 2);
    });
    // The table as houses sent it before it had weights.
    const BY_PIECES = FREIGHT_COLUMNS.filter((column) => column !== "peso até (kg)");
    const csv = (...rows: string[]) => [BY_PIECES.join(";"), ...rows].join("\n");
    const byWeight = (...rows: string[]) => [FREIGHT_COLUMNS.join(";"), ...rows].join("\n");
    const send = async <T>(
      below: string,
      sheet: string,
      name = "frete.csv",
    ): Promise<{ status: number; body: T }> =>
      (await shop.upload(`/admin/shop/freight${below}?name=${name}`, Buffer.from(sheet), admin)) as never;
    const use = async (id: number | null) =>
      (await shop.call("POST", "/admin/shop/freight/active", { headers: admin, body: { id } })).status;
    const quoted = async (cep: string, by = visitor) =>
      (await by.call("GET", `/shop/shipping-options?zipCode=${cep}`)).body.options?.map(({ id, price }) => [
        id,
        price,
      ]);

    /** What the table in use charges for that many pieces of that total weight, as the shop and Admin ask it. */
    const charges = (cep: number, pieces: number, grams: number) =>
      shop.rows<{ service: string; centavos: number }>(
        "select service, centavos from shop_freight_quotes(:cep, :pieces, :grams)",
        { cep, pieces, grams },
      );

    afterEach(() => shop.rows("update product_variant set weight = null where weight is not null"));

    it("is checked line by line before it is used, and only then charges, as it is shown", async () => {
      const wrong = csv("01000-000;05999-999;3;19,90;2 a 4;PAC", "01000-000;00999-999;3;19,90;5;PAC");
      const checked = await send<Check>("/check", wrong);
      expect(checked.body.faults).toEqual([
        { line: 3, reason: "CEP até: '00999-999' vem antes de 'CEP de'" },
      ]);
      expect((await send("", wrong)).status).toBe(400);
      expect((await send("/check", "")).status).toBe(400);

      const good = csv("01000-000;19999-999;3;19,90;2 a 4;PAC", "01000-000;01999-999;9;25;1;Motoboy");
      expect((await send<Check>("/check", good)).body).toEqual({
        rows: 2,
        services: ["PAC", "Motoboy"],
        faults: [],
      });
      expect((await quoted("01310-100"))?.map(([id]) => id)).toEqual(["pac", "sedex", "express"]);
      expect((await send<Tables>("", good)).body.tables).toMatchObject([
        { name: "frete.csv", is_active: true },
      ]);
      expect(await quoted("01310-100")).toEqual([
        ["pac", 19.9],
        ["motoboy", 25],
      ]);
      expect(await quoted("12000-000")).toEqual([["pac", 19.9]]);
      expect(await quoted("70000-000")).toEqual([]);

      const form = await visitor.form();
      const items = form.total - form.shippingPrice;
      const motoboy = { shippingMethod: "Motoboy", shippingPrice: 25, shippingDeliveryTime: "1 dia útil" };
      const refused = await visitor.submit({ ...form, ...motoboy, shippingPrice: 20, total: items + 20 });
      expect([refused.status, refused.body.details?.shippingPrice]).toEqual([409, 25]);
      const elsewhere = await visitor.submit({
        ...form,
        ...motoboy,
        zipCode: "70000-000",
        total: items + 25,
      });
      expect(elsewhere.status).toBe(400);
      const { order } = (await visitor.submit({ ...form, ...motoboy, total: items + 25 })).body;
      expect(order).toMatchObject({ shippingMethod: "Motoboy", shippingPrice: 25, total: items + 25 });
      // It can be packed and sent like any other order.
      const sent = await shop.call("POST", `/shop/orders/${order?.id}/tracking`, {
        headers: admin,
        body: { status: "shipped" },
      });
      expect(sent.status).toBe(200);
    });

    it("that is too large is refused, and whoever asks next by that connection is answered", async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = (length: number, chunked: boolean) =>
        new Promise<number | undefined>((resolve, reject) => {
          const sent = request(
            shop.url("/admin/shop/freight/check?name=frete.csv"),
            {
              agent,
              method: "POST",
              headers: { ...admin, ...(!chunked && { "content-length": length }) },
            },
            (response) => response.resume().once("end", () => resolve(response.statusCode)),
          );
          sent.once("error", reject).end(Buffer.alloc(length, "a"));
        });
      try {
        for (const chunked of [false, true]) {
          expect(await ask(6 * 1024 * 1024, chunked)).toBe(413);
          expect(await ask(9, chunked)).toBe(200);
        }
      } finally {
        agent.destroy();
      }
    });

    it("charges by weight: of the variant, else of its product, else what the house says of a piece", async () => {
      const good = byWeight(
        ...["0,6", "1,0", "2"].map((kg, at) => `00000-000;99999-999;;${kg};${10 * (at + 1)};5;PAC`),
        "00000-000;99999-999;2;;99;5;Sedex",
      );
      expect((await send<Tables>("", good)).status).toBe(200);
      const pac = async () => (await quoted("01310-100"))?.find(([id]) => id === "pac")?.[1];
      const weigh = (of: string, grams: number | null) =>
        shop.rows(`update ${of} set weight = :grams`, { grams });
      // Two pieces of 0,3 kg, the specification's weight.
      expect(await pac()).toBe(10);
      const { version, house } = await houseModuleOf(shop.container).read();
      await houseModuleOf(shop.container).save(
        { version, house: { ...house, pieceWeight: 400 } },
        async () => undefined,
      );
      expect(await pac()).toBe(20);
      await weigh("product", 1000);
      expect(await pac()).toBe(30);
      await weigh("product_variant", 250.5);
      expect(await pac()).toBe(10);
      await weigh("product_variant", 1000.5);
      expect(await quoted("01310-100")).toEqual([["sedex", 99]]);
      await weigh("product_variant", 0);
      expect(await pac()).toBe(30);

      const form = await visitor.form();
      const items = form.total - form.shippingPrice;
      const freight = { shippingMethod: "PAC", shippingPrice: 30, shippingDeliveryTime: "5 dias úteis" };
      const { order } = (await visitor.submit({ ...form, ...freight, total: items + 30 })).body;
      expect(order).toMatchObject({ shippingPrice: 30 });
    });

    it("is shown for an empty cart too, and for one whose pieces are no longer sold, as for one piece", async () => {
      await send("", byWeight("00000-000;99999-999;1;0,3;10;5;PAC", "00000-000;99999-999;9;;20;5;PAC"));
      expect(await quoted("01310-100")).toEqual([["pac", 20]]);
      expect(await quoted("01310-100", shop.visitor())).toEqual([["pac", 10]]);
      await shop.rows("update product set status = 'draft'");
      expect(await quoted("01310-100")).toEqual([["pac", 10]]);
    });

    it("is given as the sheet that it came from, and one that is gone is not found", async () => {
      const sheet = byWeight(
        "01000-000;19999-999;3;2,5;19,90;2 a 4;PAC",
        "01000-000;01999-999;;0,5;25,00;1;Motoboy",
      );
      const [table] = (await send<Tables>("", sheet)).body.tables;
      const file = (id: number | string) =>
        fetch(shop.url(`/admin/shop/freight/file?id=${id}`), { headers: admin });
      expect(
        (await (await file(table?.id ?? 0)).text())
          .replace(/^\uFEFF/, "")
          .trim()
          .split("\r\n"),
      ).toEqual(sheet.split("\n"));
      const gone = await file(999_999);
      expect([gone.status, ((await gone.json()) as { message: string }).message]).toEqual([
        404,
        "Esta tabela de frete não existe mais",
      ]);
      expect((await file("x")).status).toBe(400);
    });

    it("gives way to a former one, or to the formula", async () => {
      const tableOf = (price: string) => csv(`00000-000;99999-999;99;${price};5;PAC`);
      const [first] = (await send<Tables>("", tableOf("10"))).body.tables;
      await send("", tableOf("20"));
      expect(await quoted("01310-100")).toEqual([["pac", 20]]);
      expect(await use(first?.id ?? 0)).toBe(200);
      expect(await quoted("01310-100")).toEqual([["pac", 10]]);
      expect(await use(999)).toBe(404);
      expect(await quoted("01310-100")).toEqual([["pac", 10]]);
      expect(await use(null)).toBe(200);
      expect((await quoted("01310-100"))?.length).toBe(3);
    });

    it("sends the cheapest for nothing from the house's value on", async () => {
      const { version, house } = await houseModuleOf(shop.container).read();
      await houseModuleOf(shop.container).save(
        { version, house: { ...house, freeShippingFrom: 100 } },
        async () => undefined,
      );
      await send("", csv("00000-000;99999-999;99;30;5;Sedex", "00000-000;99999-999;99;12,50;5;Carta"));
      expect(await quoted("01310-100")).toEqual([
        ["carta", 0],
        ["sedex", 30],
      ]);
    });

    it("and free freight price the orders that staff make in Admin too", async () => {
      const { variant_id: variant } = await shop.variant(1, "50");
      const priced = async (id: string) => {
        const fulfillment = shop.container.resolve(Modules.FULFILLMENT);
        const [price] = await fulfillment.calculateShippingOptionsPrices([
          {
            id: "so",
            provider_id: "correios_brazilian",
            optionData: { id },
            data: {},
            context: {
              items: [{ quantity: 2, unit_price: 1890, variant_id: variant }],
              shipping_address: { postal_code: "01310-100" },
            },
          } as unknown as CalculateShippingOptionPriceDTO,
        ]);
        return price?.calculated_amount;
      };
      const formula = await priced("pac");
      expect(formula).toBeGreaterThan(0);
      const { version, house } = await houseModuleOf(shop.container).read();
      await houseModuleOf(shop.container).save(
        { version, house: { ...house, freeShippingFrom: 3780 } },
        async () => undefined,
      );
      expect(await priced("pac")).toBe(0);
      await send("", csv("00000-000;99999-999;99;30;5;Sedex", "00000-000;99999-999;99;12,50;5;PAC"));
      expect([await priced("pac"), await priced("sedex")]).toEqual([0, 30]);
      await expect(priced("express")).rejects.toThrow("Não entregamos neste CEP por este serviço");
      await shop.rows("update product_variant set weight = 700 where id = :variant", { variant });
      await send("", byWeight("00000-000;99999-999;;1,3;30;5;PAC", "00000-000;99999-999;;1,4;40;5;PAC"));
      const { version: next, house: now } = await houseModuleOf(shop.container).read();
      await houseModuleOf(shop.container).save(
        { version: next, house: { ...now, freeShippingFrom: null } },
        async () => undefined,
      );
      expect(await priced("pac")).toBe(40);
    });

    it("has one price per service at most, that of its narrowest range, whatever overlaps", async () => {
      const freight = freightOf(shop.container);
      const last = (limit: number | null) => limit ?? 1_000_000;
      const row = fc.record({
        from: fc.nat(60),
        wide: fc.nat(60),
        limit: fc
          .record({
            piecesTo: fc.option(fc.integer({ min: 1, max: 6 })),
            weightTo: fc.option(fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 100)),
          })
          .filter(({ piecesTo, weightTo }) => piecesTo !== null || weightTo !== null),
        centavos: fc.nat(500),
        service: fc.constantFrom("pac", "sedex"),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (drawn) => {
          const rows: FreightRow[] = drawn.map(({ from, wide, limit, ...rest }, at) => ({
            ...rest,
            ...limit,
            line: at + 2,
            cepFrom: from,
            cepTo: from + wide,
            days: "5",
            name: rest.service,
          }));
          await freight.add({ name: "t", rows, by: "user" }, async () => undefined);
          for (const [cep, pieces, grams] of [
            [0, 1, 600],
            [30, 2, 500],
            [60, 5, 100],
            [120, 6, 601],
          ] as const) {
            const found = await charges(cep, pieces, grams);
            const expected = ["pac", "sedex"].flatMap((service) => {
              const [best] = rows
                .filter(
                  (r) =>
                    r.service === service &&
                    r.cepFrom <= cep &&
                    cep <= r.cepTo &&
                    (r.piecesTo ?? pieces) >= pieces &&
                    (r.weightTo ?? grams) >= grams,
                )
                .sort(
                  (one, other) =>
                    one.cepTo - one.cepFrom - (other.cepTo - other.cepFrom) ||
                    last(one.weightTo) - last(other.weightTo) ||
                    last(one.piecesTo) - last(other.piecesTo) ||
                    one.centavos - other.centavos ||
                    one.line - other.line,
                );
              return best ? [[service, best.centavos]] : [];
            });
            expect(found.map(({ service, centavos }) => [service, centavos])).toEqual(expected);
          }
        }),
        { numRuns: 40 },
      );
    });

    it("of 50,000 rows is looked up by its index", async () => {
      const rows: FreightRow[] = Array.from({ length: 50_000 }, (_, at) => ({
        line: at + 2,
        cepFrom: at * 1900,
        cepTo: at * 1900 + 1899,
        piecesTo: 99,
        weightTo: null,
        centavos: at,
        days: "5",
        service: "pac",
        name: "PAC",
      }));
      await freightOf(shop.container).add({ name: "grande", rows, by: "user" }, async () => undefined);
      await shop.rows("analyze freight_row");
      const plan = await shop.rows<object>("explain select * from shop_freight_quotes(1310100, 2, 600)");
      expect(JSON.stringify(plan)).toMatch(/IDX_freight_row_ceps|Function Scan/);
      expect(await charges(1_310_100, 2, 600)).toMatchObject([{ centavos: 689 }]);
    });
  });
}
