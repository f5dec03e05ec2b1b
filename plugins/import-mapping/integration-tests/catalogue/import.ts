import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  addToCartWorkflow,
  createCartWorkflow,
  createProductVariantsWorkflow,
  deleteInventoryItemWorkflow,
  deleteProductsWorkflow,
  deleteProductVariantsWorkflow,
  updateInventoryLevelsWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { blazer, type Shop, type ReadProduct } from "../shop";

export default function imports(shop: Shop): void {
  const productOf = async (id: number) => readProduct((await shop.piece(id)).product_id ?? "");
  const readProduct = async (id: string) => {
    const { data } = await shop.query.graph({
      entity: "product",
      fields: [
        "*",
        "options.title",
        "options.values.value",
        "variants.*",
        "variants.prices.*",
        "variants.options.value",
        "variants.inventory_items.inventory.location_levels.*",
        "variants.images.url",
        "images.*",
        "categories.*",
        "categories.parent_category.*",
        "sales_channels.id",
        "shipping_profile.name",
      ],
      filters: { id },
    });
    // Turns Medusa's big numbers into plain numbers, as an API response has them.
    return JSON.parse(JSON.stringify(data[0])) as ReadProduct;
  };

  describe("an imported piece", () => {
    it("is a product as Medusa makes it, with colors, sizes, prices, stock and pictures", async () => {
      const images = { imagens: "https://fotos.exemplo/1.jpg|https://fotos.exemplo/2.jpg" };
      const result = await shop.import([
        blazer(1, "Azul Marinho", images),
        blazer(2, "Preto", { estoque: "" }),
      ]);
      expect(result).toMatchObject({ created: 2, updated: 0, unchanged: 0, retired: 0, errors: [] });

      const product = await productOf(1);
      expect(product).toMatchObject({
        title: "Blazer Milano",
        handle: "blazer-milano",
        status: "published",
        description: "Corte próximo ao corpo.",
        material: "Lã fria",
        thumbnail: "https://fotos.exemplo/1.jpg",
        metadata: { estilo: "Slim", composicao: "100% Lã", codigo: "BLZ-1", produto: "Blazer" },
        sales_channels: [{ id: shop.salesChannelId }],
        shipping_profile: { name: "Padrão" },
        categories: [{ handle: "blazer", name: "Blazer", parent_category: { handle: "vestuario-superior" } }],
      });
      const options = product.options.map(({ title, values }) => [
        title,
        values.map(({ value }) => value).sort(),
      ]);
      expect(Object.fromEntries(options)).toEqual({
        Cor: ["Azul Marinho", "Preto"],
        Tamanho: ["48", "50"],
      });
      const variants = [...product.variants].sort((a, b) => a.variant_rank - b.variant_rank);
      expect(variants.map(({ title, sku, manage_inventory }) => [title, sku, manage_inventory])).toEqual([
        ["Azul Marinho / 48", "1-48", true],
        ["Azul Marinho / 50", "1-50", true],
        ["Preto / 48", "2-48", false],
        ["Preto / 50", "2-50", false],
      ]);
      expect(variants[1]).toMatchObject({
        prices: [{ amount: 1890, currency_code: "brl", rules_count: 0 }],
        inventory_items: [
          {
            inventory: {
              location_levels: [
                {
                  location_id: shop.locationId,
                  stocked_quantity: 5,
                  reserved_quantity: 0,
                  available_quantity: 5,
                },
              ],
            },
          },
        ],
        images: [{ url: "https://fotos.exemplo/1.jpg" }, { url: "https://fotos.exemplo/2.jpg" }],
      });
      expect(variants[2]?.images).toEqual([]);
    });

    it("can be changed, extended and deleted with Medusa's own workflows, and bought", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")]);
      const product = await productOf(1);
      const [variant] = product.variants;
      await updateProductsWorkflow(shop.container).run({
        input: {
          selector: { id: product.id },
          update: { title: "Blazer Roma", images: [{ url: "/static/x.jpg" }] },
        },
      });
      await updateProductVariantsWorkflow(shop.container).run({
        input: {
          selector: { id: variant!.id },
          update: { prices: [{ currency_code: "brl", amount: 99.9 }] },
        },
      });
      const again = createProductVariantsWorkflow(shop.container).run({
        input: {
          product_variants: [
            {
              product_id: product.id,
              title: "Azul / 50",
              options: { Cor: "Azul", Tamanho: "50" },
              prices: [{ currency_code: "brl", amount: 1 }],
            },
          ],
        },
      });
      await expect(again).rejects.toMatchObject({ message: expect.stringContaining("exists") as string });
      const { result: cart } = await createCartWorkflow(shop.container).run({
        input: { region_id: shop.regionId, sales_channel_id: shop.salesChannelId, currency_code: "brl" },
      });
      await addToCartWorkflow(shop.container).run({
        input: { cart_id: cart.id, items: [{ variant_id: variant!.id, quantity: 2 }] },
      });
      const { data } = await shop.query.graph({
        entity: "cart",
        fields: ["items.unit_price", "items.quantity", "items.product_title", "items.variant_sku"],
        filters: { id: cart.id },
      });
      expect(data[0]?.items).toEqual([
        expect.objectContaining({
          unit_price: 99.9,
          quantity: 2,
          product_title: "Blazer Roma",
          variant_sku: variant!.sku,
        }),
      ]);
      await deleteProductsWorkflow(shop.container).run({ input: { ids: [product.id] } });
      expect(await shop.piece(1)).toMatchObject({ product_id: null, slug: null, variants: [] });
    });

    it("asks for no more than is in stock", async () => {
      await shop.import([blazer(1, "Azul", { tamanhos: "48", estoque: "2" })]);
      const { variants } = await shop.piece(1);
      const { result: cart } = await createCartWorkflow(shop.container).run({
        input: { region_id: shop.regionId, sales_channel_id: shop.salesChannelId, currency_code: "brl" },
      });
      const add = addToCartWorkflow(shop.container).run({
        input: { cart_id: cart.id, items: [{ variant_id: variants[0]!.id, quantity: 3 }] },
      });
      await expect(add).rejects.toMatchObject({ code: "insufficient_inventory" });
    });

    it("is in the catalogue without being sold when its stock is on request", async () => {
      await shop.import([blazer(1, "Azul", { estoque: "sob consulta" })]);
      expect(await shop.piece(1)).toMatchObject({
        preco: "R$ 1.890,00",
        product_id: null,
        slug: null,
        variants: [],
      });
    });

    it("has a color of its own when two rows of a model share one", async () => {
      await shop.import([blazer(1, "Preto"), blazer(2, "Preto")]);
      const product = await productOf(2);
      expect(product.variants.map(({ title }) => title).sort()).toEqual([
        "Preto (2) / 48",
        "Preto (2) / 50",
        "Preto / 48",
        "Preto / 50",
      ]);
      expect((await shop.piece(2)).cor_hex).toBe((await shop.product(product.id)).variants[2]?.colorHex);
    });

    it("leaves an SKU to the product that has it", async () => {
      await shop.import([blazer(7, "Azul")]);
      const [small] = (await productOf(7)).variants.filter(({ sku }) => sku === "7-48");
      await updateProductVariantsWorkflow(shop.container).run({
        input: { selector: { id: small!.id }, update: { sku: "1-48" } },
      });
      expect(await shop.import([blazer(7, "Azul"), blazer(1, "Preto")])).toMatchObject({ created: 1 });
      const { variants } = await shop.piece(1);
      const product = await productOf(1);
      const skus = new Map(product.variants.map(({ id, sku }) => [id, sku]));
      expect(variants.map(({ id, size, stock }) => [size, skus.get(id), stock])).toEqual([
        ["48", null, 3],
        ["50", "1-50", 5],
      ]);
    });

    it("takes another address when a product has it", async () => {
      await shop.import([
        blazer(1, "Azul"),
        blazer(2, "Azul", { preco: "10" }),
        blazer(3, "Azul", { preco: "20" }),
      ]);
      const slugs = await Promise.all([1, 2, 3].map(async (id) => (await shop.piece(id)).slug));
      expect(slugs).toEqual(["blazer-milano", "blazer-milano-2", "blazer-milano-3"]);
    });
  });

  describe("the same file again", () => {
    it("changes nothing, not even the catalogue's version", async () => {
      const lines = [blazer(1, "Azul"), blazer(2, "Preto"), blazer(3, "Cinza", { estoque: "sob consulta" })];
      await shop.import(lines);
      const [before, version] = [await productOf(1), await shop.version()];
      expect(await shop.import(lines)).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 3,
        retired: 0,
        changes: [],
      });
      expect(await productOf(1)).toEqual(before);
      expect(await shop.version()).toBe(version);
    });

    it("keeps what staff changed in Admin", async () => {
      const lines = [blazer(1, "Azul"), blazer(2, "Preto")];
      await shop.import(lines);
      const product = await productOf(1);
      const [gone, kept] = (await shop.piece(1)).variants;
      await updateProductsWorkflow(shop.container).run({
        input: { selector: { id: product.id }, update: { title: "Blazer Roma" } },
      });
      await deleteProductVariantsWorkflow(shop.container).run({ input: { ids: [gone!.id] } });
      await shop.import(lines);
      // Changes another row of the product, and another field of the row itself.
      await shop.import([blazer(1, "Azul", { tecido: "Linho" }), blazer(2, "Preto", { estoque: "9" })]);
      expect(await shop.piece(1)).toMatchObject({
        nome_peca: "Blazer Roma Azul",
        variants: [{ id: kept!.id, size: "50", stock: 5 }],
      });
      expect((await shop.product(product.id)).fabric).toBe("Linho");
    });
  });

  describe("a changed row", () => {
    it("changes only its own fields, and they are listed", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")]);
      const before = await shop.piece(1);
      const [small] = before.variants;
      const item = await productOf(1).then(({ variants }) => variants.find(({ id }) => id === small!.id));
      await updateInventoryLevelsWorkflow(shop.container).run({
        input: {
          updates: [
            {
              inventory_item_id: item!.inventory_items[0]!.inventory_item_id,
              location_id: shop.locationId,
              stocked_quantity: 40,
            },
          ],
        },
      });
      const result = await shop.import([
        blazer(1, "Azul", { estoque: "3|7", descricao: "Outra." }),
        blazer(2, "Preto"),
      ]);
      expect(result).toMatchObject({ updated: 1, unchanged: 1 });
      expect(result.changes).toEqual([
        {
          kind: "update",
          id: 1,
          name: "Blazer Milano Azul",
          fields: [
            { field: "estoque", before: "3 | 5", after: "3 | 7" },
            { field: "descricao", before: "Corte próximo ao corpo.", after: "Outra." },
          ],
        },
      ]);
      // Staff counted size 48, which is unchanged in the sheet; size 50 has a new value in the sheet.
      const ids = before.variants.map(({ id }) => id);
      expect((await shop.piece(1)).variants).toEqual([
        { id: ids[0], size: "48", stock: 40 },
        { id: ids[1], size: "50", stock: 7 },
      ]);
      expect((await productOf(1)).description).toBe("Outra.");
    });

    it("has a price and stock again where staff had deleted them", async () => {
      await shop.import([blazer(1, "Azul")]);
      const { id, variants } = await productOf(1);
      await updateProductVariantsWorkflow(shop.container).run({
        input: { selector: { id: variants.map((variant) => variant.id) }, update: { prices: [] } },
      });
      await deleteInventoryItemWorkflow(shop.container).run({
        input: variants.map(({ inventory_items }) => inventory_items[0]!.inventory_item_id),
      });
      const parts = async () =>
        (await readProduct(id)).variants.map(({ prices, inventory_items }) => [
          prices.length,
          inventory_items.length,
        ]);
      expect(await parts()).toEqual([
        [0, 0],
        [0, 0],
      ]);
      await shop.import([blazer(1, "Azul", { preco: "2.000,00", estoque: "8" })]);
      const after = await shop.piece(1);
      expect(after).toMatchObject({ preco: "R$ 2.000,00" });
      expect(after.variants.map((variant) => [variant.id, variant.stock]).sort()).toEqual(
        variants.map((variant) => [variant.id, 8]).sort(),
      );
      expect(await parts()).toEqual([
        [1, 1],
        [1, 1],
      ]);
    });

    it("never puts stock below what orders have reserved", async () => {
      await shop.import([blazer(1, "Azul")]);
      const [small] = (await shop.piece(1)).variants;
      await shop.reserve(small!.id, 2);
      expect((await shop.piece(1)).variants[0]?.stock).toBe(1);
      await shop.import([blazer(1, "Azul", { estoque: "0|5" })]);
      const product = await productOf(1);
      const variant = product.variants.find(({ id }) => id === small!.id);
      expect(variant!.inventory_items[0]!.inventory.location_levels[0]).toMatchObject({
        stocked_quantity: 2,
        reserved_quantity: 2,
      });
      expect((await shop.piece(1)).variants[0]?.stock).toBe(0);
    });

    it("moves a whole group with its address and its variants when the price changes", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")]);
      const before = await shop.piece(1);
      await shop.import([
        blazer(1, "Azul", { preco: "2.000,00" }),
        blazer(2, "Preto", { preco: "2.000,00" }),
      ]);
      const after = await shop.piece(1);
      expect(after).toMatchObject({
        slug: before.slug,
        product_id: before.product_id,
        variants: before.variants,
      });
      expect(after.preco).toBe("R$ 2.000,00");
      expect((await productOf(1)).variants.map(({ prices }) => prices.map(({ amount }) => amount))).toEqual([
        [2000],
        [2000],
        [2000],
        [2000],
      ]);
    });

    it("moves one row to a product of its own, with its variants and pictures", async () => {
      const images = (n: number) => ({ imagens: `https://fotos.exemplo/${n}.jpg` });
      await shop.import([blazer(1, "Azul", images(1)), blazer(2, "Preto", images(2))]);
      const before = await shop.piece(2);
      await shop.import([
        blazer(1, "Azul", images(1)),
        blazer(2, "Preto", { ...images(2), preco: "1.000,00" }),
      ]);
      const after = await shop.piece(2);
      expect(after).toMatchObject({
        slug: "blazer-milano-2",
        variants: before.variants,
        imagens: ["https://fotos.exemplo/2.jpg"],
        preco: "R$ 1.000,00",
      });
      expect(after.product_id).not.toBe(before.product_id);
      expect((await productOf(1)).variants.map(({ title }) => title).sort()).toEqual([
        "Azul / 48",
        "Azul / 50",
      ]);
      expect((await productOf(1)).images.map(({ url }) => url)).toEqual(["https://fotos.exemplo/1.jpg"]);
      expect(
        (await productOf(2)).variants.map(({ title, options }) => [title, options.length]).sort(),
      ).toEqual([
        ["Preto / 48", 2],
        ["Preto / 50", 2],
      ]);
    });

    it("takes sizes off and brings them back as the same variants", async () => {
      await shop.import([blazer(1, "Azul")]);
      const before = await shop.piece(1);
      await shop.import([blazer(1, "Azul", { tamanhos: "50|52", estoque: "5|1" })]);
      const between = await shop.piece(1);
      expect(between.variants.map(({ size, stock }) => [size, stock])).toEqual([
        ["50", 5],
        ["52", 1],
      ]);
      await shop.import([blazer(1, "Azul", { tamanhos: "48|50|52", estoque: "6|5|1" })]);
      expect((await shop.piece(1)).variants).toEqual([
        { id: before.variants[0]!.id, size: "48", stock: 6 },
        ...between.variants,
      ]);
    });

    it("begins and ceases to count stock", async () => {
      await shop.import([blazer(1, "Azul", { estoque: "" })]);
      expect((await shop.piece(1)).variants.map(({ stock }) => stock)).toEqual([null, null]);
      await shop.import([blazer(1, "Azul", { estoque: "4" })]);
      expect((await shop.piece(1)).variants.map(({ stock }) => stock)).toEqual([4, 4]);
      await shop.import([blazer(1, "Azul", { estoque: "" })]);
      expect((await shop.piece(1)).variants.map(({ stock }) => stock)).toEqual([null, null]);
    });

    it("counts again with the stock item that it had, which Medusa takes off who is no longer counted", async () => {
      await shop.import([blazer(1, "Azul")]);
      const [variant] = (await productOf(1)).variants;
      const read = async () => (await productOf(1)).variants.find(({ id }) => id === variant!.id);
      const count = (manage_inventory: boolean) =>
        updateProductVariantsWorkflow(shop.container).run({
          input: { selector: { id: variant!.id }, update: { manage_inventory } },
        });
      await count(false);
      expect((await read())?.inventory_items).toEqual([]);
      await shop.import([blazer(1, "Azul", { estoque: "9" })]);
      const again = await read();
      expect(again).toMatchObject({ sku: variant!.sku, manage_inventory: true });
      expect(again?.inventory_items.map(({ inventory_item_id }) => inventory_item_id)).toEqual(
        variant!.inventory_items.map(({ inventory_item_id }) => inventory_item_id),
      );
    });

    it("changes color, name, type and pictures", async () => {
      await shop.import([blazer(1, "Azul", { imagens: "https://fotos.exemplo/1.jpg" })]);
      const before = await shop.piece(1);
      await shop.import([
        blazer(1, "Verde", {
          nome_peca: "Jaqueta Milano Verde",
          produto: "Jaqueta",
          imagens: "https://fotos.exemplo/9.jpg",
        }),
      ]);
      const product = await productOf(1);
      expect(product).toMatchObject({
        id: before.product_id,
        handle: "blazer-milano",
        title: "Jaqueta Milano",
        thumbnail: "https://fotos.exemplo/9.jpg",
        categories: [{ handle: "jaqueta" }],
      });
      expect(product.variants.map(({ title, id }) => [title, id]).sort()).toEqual(
        before.variants.map(({ id, size }) => [`Verde / ${size}`, id]),
      );
      expect(product.variants.every(({ options }) => options.some(({ value }) => value === "Verde"))).toBe(
        true,
      );
      expect((await shop.piece(1)).imagens).toEqual(["https://fotos.exemplo/9.jpg"]);
    });
  });

  describe("a type that the shop has no category of", () => {
    it("gets one beneath the group of the sheet's category, by its whole name or its beginning", async () => {
      const group = { name: "Acessórios Masculinos", handle: "acessorios-masculinos", is_active: true };
      const { id } = await shop.container.resolve(Modules.PRODUCT).createProductCategories(group);
      const line = (number: number, produto: string, categoria: string) =>
        blazer(number, "Azul", { nome_peca: `${produto} Azul`, produto, categoria });
      await shop.import([line(1, "Boina", "Acessórios"), line(2, "Chinelo", "Praia")]);
      const [boina, chinelo] = [await productOf(1), await productOf(2)];
      expect(boina).toMatchObject({ categories: [{ handle: "boina", parent_category: { id } }] });
      expect(chinelo).toMatchObject({ categories: [{ parent_category: { handle: "praia" } }] });
    });
  });

  describe("a row that a newer file lacks", () => {
    it("leaves the sale, and comes back as it was", async () => {
      const images = { imagens: "https://fotos.exemplo/2.jpg" };
      const lines = [blazer(1, "Azul"), blazer(2, "Preto", images)];
      await shop.import(lines);
      const before = await shop.piece(2);
      const result = await shop.import([lines[0]!]);
      expect(result).toMatchObject({
        retired: 1,
        changes: [{ kind: "retire", id: 2, name: "Blazer Milano Preto" }],
      });
      await expect(shop.piece(2)).rejects.toThrow("not in the catalogue");
      const product = await productOf(1);
      expect(product.variants.map(({ title }) => title).sort()).toEqual(["Azul / 48", "Azul / 50"]);
      expect(product.images).toEqual([]);
      expect(await shop.import(lines)).toMatchObject({
        updated: 0,
        restored: 1,
        changes: [{ kind: "restore", id: 2 }],
      });
      expect(await shop.piece(2)).toEqual(before);
    });

    it("comes back with what is left of the stock that it was given, and with a new figure as the sheet says", async () => {
      const lines = [blazer(1, "Azul", { estoque: "10|10" }), blazer(2, "Preto")];
      const stock = async () => (await shop.piece(1)).variants.map(({ stock }) => stock);
      await shop.import(lines);
      await shop.setStock(1, "48", 6);
      await shop.import([lines[1]!]);
      await shop.import(lines);
      expect(await stock()).toEqual([6, 10]);

      // One of its sizes, which the row lacks for a while, or all of them, on request for a while.
      await shop.import([blazer(1, "Azul", { tamanhos: "50", estoque: "10" }), lines[1]!]);
      await shop.import([blazer(1, "Azul", { tamanhos: "50", estoque: "8" }), lines[1]!]);
      await shop.import(lines);
      expect(await stock()).toEqual([6, 10]);
      await shop.import([blazer(1, "Azul", { estoque: "sob consulta" }), lines[1]!]);
      await shop.import([blazer(1, "Azul", { estoque: "10|11" }), lines[1]!]);
      expect(await stock()).toEqual([6, 11]);
    });

    it("makes its product a draft with the last color, and publishes it when it is back", async () => {
      const other = blazer(9, "Azul", { nome_peca: "Blazer Torino Azul" });
      await shop.import([blazer(1, "Azul"), other]);
      const { product_id, slug } = await shop.piece(1);
      await shop.import([other]);
      const status = async () =>
        (await shop.container.resolve(Modules.PRODUCT).retrieveProduct(product_id!)).status;
      expect(await status()).toBe("draft");
      await shop.import([blazer(1, "Azul", { preco: "2.500,00" }), other]);
      expect(await status()).toBe("published");
      expect(await shop.piece(1)).toMatchObject({ product_id, slug, preco: "R$ 2.500,00" });
    });

    it("keeps the stock that orders have reserved of it", async () => {
      const other = blazer(9, "Azul", { nome_peca: "Blazer Torino Azul" });
      await shop.import([blazer(1, "Azul"), other]);
      await shop.reserve((await shop.piece(1)).variants[0]!.id, 1);
      await shop.import([other]);
      const inventory = shop.container.resolve(Modules.INVENTORY);
      const reservations = await inventory.listReservationItems({});
      expect(reservations).toEqual([expect.objectContaining({ quantity: 1, deleted_at: null })]);
      const { inventory_item_id } = reservations[0]!;
      expect(await inventory.retrieveInventoryItem(inventory_item_id)).toMatchObject({ sku: "1-48" });
      expect(Number(await inventory.retrieveReservedQuantity(inventory_item_id, [shop.locationId]))).toBe(1);
    });
  });

  describe("a bad line", () => {
    it("is named, the good ones go in, and a known piece with a bad line stays as it is", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")]);
      const result = await shop.import([
        blazer(1, "Azul", { preco: "grátis" }),
        blazer(2, "Preto", { preco: "2.000" }),
        blazer(2, "Verde"),
        blazer(3, "Cinza", { nome_peca: "" }),
      ]);
      expect(result).toMatchObject({ created: 0, updated: 1, retired: 0 });
      expect(result.errors).toEqual([
        {
          line: 2,
          column: "preco",
          value: "grátis",
          reason: "o preço não foi entendido; use o formato R$ 1.234,56",
        },
        { line: 4, column: "id", value: "2", reason: "o id já está na linha 3" },
        { line: 5, column: "nome_peca", value: "", reason: "falta o nome da peça" },
      ]);
      expect((await shop.piece(1)).preco).toBe("R$ 1.890,00");
      expect((await shop.piece(2)).preco).toBe("R$ 2.000,00");
    });

    it("retires nothing when no line is good", async () => {
      await shop.import([blazer(1, "Azul")]);
      const result = await shop.import([blazer(5, "Azul", { preco: "" })]);
      expect(result).toMatchObject({ retired: 0, changes: [] });
      expect(result.errors).toHaveLength(1);
      expect((await shop.piece(1)).variants).toHaveLength(2);
    });
  });

  describe("a dry run", () => {
    it("lists creations, changes and removals, and changes nothing", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")]);
      const version = await shop.version();
      const lines = [blazer(1, "Azul", { preco: "1.500,00" }), blazer(3, "Cinza")];
      const result = await shop.import(lines, { dryRun: true });
      expect(result).toMatchObject({ dryRun: true, created: 1, updated: 1, retired: 1 });
      expect(result.changes.map(({ kind, id }) => [kind, id])).toEqual([
        ["update", 1],
        ["create", 3],
        ["retire", 2],
      ]);
      expect(result.changes[0]?.fields).toEqual([
        { field: "preco", before: "R$ 1.890,00", after: "R$ 1.500,00" },
      ]);
      expect(await shop.version()).toBe(version);
      expect(await shop.import(lines)).toEqual({ ...result, dryRun: false });
    });
  });

  it("refuses a second import while one runs", async () => {
    const lines = Array.from({ length: 200 }, (_, index) => blazer(index + 1, "Azul", { preco: index + 1 }));
    const results = await Promise.allSettled([shop.import(lines), shop.import(lines)]);
    const refused = results.filter((result) => result.status === "rejected");
    const done = results.filter((result) => result.status === "fulfilled");
    // The second import may also start when the first has just ended; it then finds nothing to do.
    expect(done.length + refused.length).toBe(2);
    expect(done.some(({ value }) => value.created === 200)).toBe(true);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ShopError);
    const { rows } = await shop.container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw<{ rows: { n: string }[] }>("select count(*) as n from import_mapping");
    expect(Number(rows[0]!.n)).toBe(400);
  });

  it("leaves nothing behind when it fails half-way", async () => {
    // An import writes the rows themselves last.
    await shop.knex.raw("alter table imported_product add constraint no_second check (id <> 2)");
    try {
      await expect(shop.import([blazer(1, "Azul"), blazer(2, "Preto")])).rejects.toThrow("no_second");
    } finally {
      await shop.knex.raw("alter table imported_product drop constraint no_second");
    }
    const { data } = await shop.query.graph({ entity: "product", fields: ["id"] });
    expect(data).toEqual([]);
  });
}
