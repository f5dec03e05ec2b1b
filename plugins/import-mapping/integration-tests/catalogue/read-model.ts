import type { UpdateProductDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createProductsWorkflow,
  linkProductsToSalesChannelWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows";
import { type Shop, TWO_COLORS } from "../shop";

export default function readModel(shop: Shop): void {
  beforeEach(async () => {
    await shop.import(TWO_COLORS);
  });

  const update = async (change: UpdateProductDTO) => {
    const { product_id } = await shop.piece(1);
    await updateProductsWorkflow(shop.container).run({
      input: { selector: { id: product_id ?? "" }, update: change },
    });
    return product_id ?? "";
  };

  it("has pieces, products and categories as the contract says", async () => {
    const { pieces, products, categories } = await shop.catalogue();
    const [product] = products;
    const variants = product!.variants.filter(({ import_id }) => import_id === 1);
    expect(pieces[0]).toEqual({
      id: 1,
      nome_peca: "Blazer Milano Azul Marinho",
      nome_base: "Blazer Milano",
      produto: "Blazer",
      preco: "R$ 1.890,00",
      preco_centavos: 189000,
      cor: "Azul Marinho",
      cor_hex: "#15233f",
      categoria: "Vestuário Superior",
      sub_categoria: "Blazers",
      tecido: "Lã fria",
      estilo: "Slim",
      composicao: "100% Lã",
      codigo: "BLZ-1",
      descricao: "Corte próximo ao corpo.",
      imagens: ["https://fotos.exemplo/1.jpg"],
      grupo: pieces[1]!.grupo,
      slug: "blazer-milano",
      product_id: product!.id,
      variants: [
        { id: variants[0]!.id, size: "48", stock: 3 },
        { id: variants[1]!.id, size: "50", stock: 5 },
      ],
    });
    expect(product).toMatchObject({
      slug: "blazer-milano",
      name: "Blazer Milano",
      price_centavos: 189000,
      produto: "Blazer",
      fabric: "Lã fria",
      style: "Slim",
      composition: "100% Lã",
      code: "BLZ-1",
      details: ["Lavar a seco", "Arejar depois de usar e guardar em cabide"],
      piece_ids: [1, 2],
      category_ids: [categories.find(({ slug }) => slug === "blazer")!.id],
    });
    expect(variants[0]).toMatchObject({
      color: "Azul Marinho",
      colorName: "Azul Marinho",
      colorHex: "#15233f",
      size: "48",
      images: ["https://fotos.exemplo/1.jpg"],
    });
    const group = categories.find(({ slug }) => slug === "vestuario-superior");
    expect(categories.find(({ slug }) => slug === "blazer")?.parent_id).toBe(group?.id);
  });

  it("shows the price, the name and the pictures that staff give in Admin", async () => {
    const { variants } = await shop.piece(1);
    await updateProductVariantsWorkflow(shop.container).run({
      input: {
        selector: { id: variants.map(({ id }) => id) },
        update: { prices: [{ currency_code: "brl", amount: 1750.5 }] },
      },
    });
    await update({
      title: "Blazer Roma",
      images: [
        { url: "http://localhost:9000/static/a.jpg" },
        { url: "/static/b.jpg" },
        { url: "https://x.exemplo/static/c.jpg" },
      ],
    });
    expect(await shop.piece(1)).toMatchObject({
      nome_peca: "Blazer Roma Azul Marinho",
      preco: "R$ 1.750,50",
      preco_centavos: 175050,
      imagens: ["/static/a.jpg", "/static/b.jpg", "https://x.exemplo/static/c.jpg"],
    });
    expect(await shop.piece(2)).toMatchObject({ nome_peca: "Blazer Roma Preto", preco: "R$ 1.890,00" });
    expect((await shop.product((await shop.piece(1)).product_id!)).price_centavos).toBe(175050);
  });

  it("takes a piece off the sale when its product is a draft or leaves the channel", async () => {
    const id = await update({ status: "draft" });
    const off = {
      product_id: null,
      slug: null,
      variants: [],
      preco: "R$ 1.890,00",
      imagens: ["https://fotos.exemplo/1.jpg"],
    };
    expect(await shop.piece(1)).toMatchObject(off);
    await shop.container.resolve(Modules.PRODUCT).updateProducts(id, { status: "published" });
    expect((await shop.piece(1)).product_id).toBe(id);
    await linkProductsToSalesChannelWorkflow(shop.container).run({
      input: { id: shop.salesChannelId, remove: [id] },
    });
    expect(await shop.piece(1)).toMatchObject(off);
  });

  it("keeps the addresses that a product had, until another product takes one", async () => {
    const handles = async () =>
      (await shop.catalogue()).products.map(({ slug, former_slugs }) => [slug, former_slugs]);
    expect(await handles()).toEqual([["blazer-milano", undefined]]);
    await update({ handle: "blazer-de-milao" });
    await update({ handle: "milano" });
    expect(await handles()).toEqual([["milano", ["blazer-de-milao", "blazer-milano"]]]);
    await update({ handle: "blazer-milano" });
    expect(await handles()).toEqual([["blazer-milano", ["blazer-de-milao", "milano"]]]);
    await createProductsWorkflow(shop.container).run({
      input: {
        products: [{ title: "Milano", handle: "outra", options: [{ title: "Cor", values: ["Azul"] }] }],
      },
    });
    const other = await shop.container.resolve(Modules.PRODUCT).listProducts({ handle: "outra" });
    await shop.container.resolve(Modules.PRODUCT).updateProducts(other[0]!.id, { handle: "milano" });
    expect(await handles()).toEqual([["blazer-milano", ["blazer-de-milao"]]]);
  });

  it("counts stock over the channel's locations less what is reserved, and not where backorders are taken", async () => {
    const [small, large] = (await shop.piece(1)).variants;
    await shop.reserve(small!.id, 2);
    const { data } = await shop.query.graph({
      entity: "variant",
      fields: ["inventory_items.inventory_item_id"],
      filters: { id: small!.id },
    });
    await shop.container.resolve(Modules.INVENTORY).createInventoryLevels([
      {
        inventory_item_id: data[0]!.inventory_items![0]!.inventory_item_id,
        location_id: shop.otherLocationId,
        stocked_quantity: 10,
      },
    ]);
    await updateProductVariantsWorkflow(shop.container).run({
      input: { selector: { id: large!.id }, update: { allow_backorder: true } },
    });
    expect((await shop.piece(1)).variants.map(({ stock }) => stock)).toEqual([11, null]);
  });

  it("has products that staff made in Admin", async () => {
    const { result } = await createProductsWorkflow(shop.container).run({
      input: {
        products: [
          {
            title: "Vale-presente",
            status: "published",
            sales_channels: [{ id: shop.salesChannelId }],
            options: [{ title: "Valor", values: ["100"] }],
            variants: [
              {
                title: "100",
                options: { Valor: "100" },
                manage_inventory: false,
                prices: [{ currency_code: "brl", amount: 100 }],
              },
            ],
          },
        ],
      },
    });
    expect(await shop.product(result[0]!.id)).toMatchObject({
      name: "Vale-presente",
      piece_ids: [],
      variants: [{ import_id: null, size: "Único", price_centavos: 10000, stock: null }],
    });
  });

  it("sees a change that took its turn early and committed late", async () => {
    const slow = await shop.knex.transaction();
    await slow.raw("update product set title = 'Lento'");
    await shop.knex.raw("update product_category set name = 'Rápido'");
    const between = await shop.version();
    await slow.commit();
    expect(await shop.version()).not.toBe(between);
    expect((await shop.catalogue()).products[0]?.name).toBe("Lento");
  });
}
