import {
  createProductsWorkflow,
  createProductVariantsWorkflow,
  deleteProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows";
import { blazer, type Shop } from "../shop";

type Line = { import_id: number; size: string; state: string; variant: { id: string } | null };
type Page = { mappings: Line[]; count: number; counts: Record<string, number> };
type Answer<Body> = { status: number; data: Body & { message: string } };

export default function mapping(shop: Shop): void {
  const options = () => ({ headers: shop.staff, validateStatus: () => true });
  const get = (path: string) => shop.api.get(path, options()) as Promise<Answer<Page>>;
  const page = async (query = "") => {
    await shop.version();
    return (await get(`/admin/catalogue-mappings?${query}`)).data;
  };
  const link = (import_id: unknown, size: unknown, variant_id: unknown) =>
    shop.api.post("/admin/catalogue-mappings", { import_id, size, variant_id }, options()) as Promise<
      Answer<unknown>
    >;
  const unlink = (importId: number, size = "") =>
    shop.api.delete(
      `/admin/catalogue-mappings?import_id=${importId}${size && `&size=${size}`}`,
      options(),
    ) as Promise<Answer<{ unlinked: { variant_id: string }[] }>>;

  /** Creates a product with one variant, as staff do in Admin. */
  async function gift(): Promise<{ product: string; variant: string }> {
    const { result } = await createProductsWorkflow(shop.container).run({
      input: {
        products: [
          {
            title: "Gravata Ímpar",
            status: "published",
            sales_channels: [{ id: shop.salesChannelId }],
            options: [{ title: "Valor", values: ["Única"] }],
            variants: [
              {
                title: "Única",
                sku: "GRV-1",
                options: { Valor: "Única" },
                manage_inventory: false,
                prices: [{ currency_code: "brl", amount: 120 }],
              },
            ],
          },
        ],
      },
    });
    return { product: result[0]!.id, variant: result[0]!.variants[0]!.id };
  }
  const sizes = async (id: number) => (await shop.piece(id)).variants.map((v) => `${v.size} ${v.id}`);
  const price = async (variantId: string) => {
    const variants = (await shop.catalogue()).products.flatMap(({ variants }) => variants);
    return variants.find(({ id }) => id === variantId)?.price_centavos;
  };

  describe("a size that staff add to a piece in Medusa", () => {
    /** Makes a value of an option one of a product's, as staff do before they can choose it. */
    const allow = (product: string, title: string, value: string) =>
      shop.knex.raw(
        `with option as (
           select l.id as link, o.id from product_product_option l join product_option o on o.id = l.product_option_id
            where l.product_id = :product and o.title = :title),
         known as (
           select v.id from product_option_value v join option on option.id = v.option_id
            where v.value = :value and v.deleted_at is null),
         made as (
           insert into product_option_value (id, value, option_id)
           select 'optval_' || md5(random()::text), :value, id from option where not exists (select from known)
           returning id)
         insert into product_product_option_value (id, product_product_option_id, product_option_value_id)
         select 'prodopv_' || md5(random()::text), option.link, v.id
           from option, (select id from known union all select id from made) v
          where not exists (select from product_product_option_value pv
                             where pv.product_product_option_id = option.link and pv.product_option_value_id = v.id)`,
        { product, title, value },
      );
    const add = async (productId: string, color: string, size: string) => {
      for (const [title, value] of Object.entries({ Cor: color, Tamanho: size }))
        await allow(productId, title, value);
      const { result } = await createProductVariantsWorkflow(shop.container).run({
        input: {
          product_variants: [
            {
              product_id: productId,
              title: `${color} / ${size}`,
              options: { Cor: color, Tamanho: size },
              manage_inventory: false,
              prices: [{ currency_code: "brl", amount: 2100 }],
            },
          ],
        },
      });
      return result[0]!.id;
    };

    it("is the piece's, with its pictures, and stays when the sheet is imported again", async () => {
      const photo = { imagens: "https://fotos.exemplo/1.jpg" };
      await shop.import([blazer(1, "Azul", photo), blazer(2, "Preto")]);
      const { product_id } = await shop.piece(1);
      const variant = await add(product_id ?? "", "Azul", "58");
      const found = async () => {
        const { variants } = await shop.piece(1);
        const [product] = (await shop.catalogue()).products;
        const own = product?.variants.find(({ id }) => id === variant);
        return [variants.map(({ size }) => size), own?.import_id, own?.images];
      };
      const expected = [["48", "50", "58"], 1, ["https://fotos.exemplo/1.jpg"]];
      expect(await found()).toEqual(expected);
      await shop.import([blazer(1, "Azul", { ...photo, estoque: "1|1" }), blazer(2, "Preto")]);
      expect(await found()).toEqual(expected);
      expect(await price(variant)).toBe(210_000);
      const other = { imagens: "https://fotos.exemplo/2.jpg" };
      await shop.import([blazer(1, "Azul", other), blazer(2, "Preto")]);
      expect((await found())[2]).toEqual(["https://fotos.exemplo/2.jpg"]);
    });

    it("is nobody's in a color that no row has", async () => {
      await shop.import([blazer(1, "Azul")]);
      const { product_id } = await shop.piece(1);
      await add(product_id ?? "", "Verde", "48");
      expect((await shop.piece(1)).variants.map(({ size }) => size)).toEqual(["48", "50"]);
    });
  });

  describe("the mapping", () => {
    it("shows a row in each of its sizes beside the variant that it is, and pages on the server", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto", { estoque: "sob consulta" })]);
      const [small] = (await shop.piece(1)).variants;
      const { mappings, count, counts } = await page("limit=1");
      expect({ count, counts }).toEqual({ count: 4, counts: { on_sale: 2, off_sale: 0, unmapped: 2 } });
      expect(mappings).toEqual([
        {
          import_id: 1,
          nome_peca: "Blazer Milano Azul",
          cor: "Azul",
          size: "48",
          preco_centavos: 189000,
          state: "on_sale",
          linked_by_hand: false,
          variant: {
            id: small!.id,
            title: "Azul / 48",
            sku: "1-48",
            product_id: (await shop.piece(1)).product_id,
            product_title: "Blazer Milano",
            handle: "blazer-milano",
            preco_centavos: 189000,
            stock: 3,
          },
        },
      ]);
      expect((await page("limit=1&offset=3")).mappings).toMatchObject([
        { import_id: 2, size: "50", state: "unmapped", variant: null },
      ]);
    });

    it("is searched on both sides, without accents, and filtered by state and product", async () => {
      const lines = [blazer(1, "Azul"), blazer(12, "Ímpar", { nome_peca: "Calça Ímpar", preco: "10" })];
      await shop.import(lines);
      const ids = async (query: string) =>
        (await page(query)).mappings.map(({ import_id, size }) => `${import_id}/${size}`);
      expect(await ids("q=calca%20impar")).toEqual(["12/48", "12/50"]);
      expect(await ids("q=1-48")).toEqual(["1/48", "12/48"]);
      expect(await ids("q=12")).toEqual(["12/48", "12/50"]);
      expect(await ids("q=milano%2050")).toEqual(["1/50"]);
      expect(await ids("q=blazer-milano&limit=1&offset=1")).toEqual(["1/50"]);
      expect(await ids("q=%25_")).toHaveLength(4);
      expect(await ids(`product_id=${(await shop.piece(12)).product_id}`)).toEqual(["12/48", "12/50"]);
      await unlink(1, "48");
      await shop.import([blazer(1, "Azul")]);
      expect(await ids("state=unmapped")).toEqual(["1/48"]);
      expect(await ids("state=off_sale")).toEqual(["12/48", "12/50"]);
      expect(await ids("state=mapped")).toEqual(["1/50", "12/48", "12/50"]);
      await deleteProductVariantsWorkflow(shop.container).run({
        input: { ids: (await shop.piece(1)).variants.map(({ id }) => id) },
      });
      expect(await ids("state=unmapped")).toEqual(["1/48", "1/50"]);
    });

    it.each(["limit=0", "limit=x", "offset=-1", "state=talvez", `q=${"x".repeat(101)}`, "q=%00"])(
      "answers 400 in Portuguese to %s",
      async (query) => {
        const { status, data } = await get(`/admin/catalogue-mappings?${query}`);
        expect(status).toBe(400);
        expect(data.message).toMatch(/inválid|caracteres/);
      },
    );
  });

  describe("a row that staff unlink", () => {
    it("can't be bought, also after the sheet changes it, and is bought again when it is linked back", async () => {
      const lines = [blazer(1, "Azul", { tamanhos: "48", estoque: "3" })];
      await shop.import(lines);
      const before = await shop.piece(1);
      const version = await shop.version();
      const { data } = await unlink(1);
      expect(data.unlinked).toEqual([{ import_id: 1, size: "48", variant_id: before.variants[0]!.id }]);
      expect(await shop.version()).not.toBe(version);
      expect(await shop.piece(1)).toMatchObject({ product_id: null, variants: [] });
      // The product stays on sale as staff left it: imports neither duplicate it nor take it off sale.
      expect(await shop.import(lines)).toMatchObject({ unchanged: 1, updated: 0 });
      await shop.import([{ ...lines[0], preco: "2.000,00" }]);
      expect(await shop.piece(1)).toMatchObject({ product_id: null, preco_centavos: 200000 });
      expect((await shop.product(before.product_id!)).variants.map(({ id }) => id)).toEqual([
        before.variants[0]!.id,
      ]);
      expect((await link(1, "48", before.variants[0]!.id)).status).toBe(201);
      expect(await sizes(1)).toEqual([`48 ${before.variants[0]!.id}`]);
      await shop.import([{ ...lines[0], preco: "2.100,00" }]);
      expect(await price(before.variants[0]!.id)).toBe(210000);
    });

    it("keeps its product on the sale, with its color, when the sheet drops the row", async () => {
      const other = blazer(9, "Azul", { nome_peca: "Blazer Torino Azul" });
      await shop.import([blazer(1, "Azul"), other]);
      const { product_id } = await shop.piece(1);
      await unlink(1);
      await shop.import([other, blazer(3, "Azul")]);
      const { variants } = await shop.product(product_id!);
      expect(variants.map(({ color, size }) => `${color} ${size}`)).toEqual(["Azul 48", "Azul 50"]);
      expect((await shop.piece(3)).product_id).not.toBe(product_id);
    });

    it("answers 404 when it is not linked", async () => {
      await shop.import([blazer(1, "Azul")]);
      for (const answer of [await unlink(77), await unlink(1, "99")])
        expect(answer).toMatchObject({
          status: 404,
          data: { message: "Esta peça não está ligada a nenhuma variação" },
        });
    });
  });

  describe("a row that staff link by hand", () => {
    const onRequest = (line = {}) => blazer(5, "Verde", { tamanhos: "M", estoque: "sob consulta", ...line });

    it("can be bought, and later imports write its price and leave the variant where it is", async () => {
      const other = blazer(1, "Azul");
      await shop.import([other, onRequest()]);
      const { product, variant } = await gift();
      const choices = await get("/admin/catalogue-variants?q=gravata%20impar");
      expect(choices.data).toMatchObject({
        variants: [{ id: variant, linked: null, preco_centavos: 12000 }],
      });
      const beyond = await get("/admin/catalogue-variants?q=gravata%20impar&offset=20");
      expect(beyond.data).toMatchObject({ variants: [], count: 1 });
      expect((await link(5, "M", variant)).status).toBe(201);
      expect(await shop.piece(5)).toMatchObject({ product_id: product, variants: [{ id: variant }] });
      expect(await shop.import([other, onRequest()])).toMatchObject({ unchanged: 2, updated: 0 });
      await shop.import([other, onRequest({ estoque: "", preco: "99,90", cor: "Vinho" })]);
      expect(await shop.piece(5)).toMatchObject({ product_id: product, preco: "R$ 99,90" });
      // Another price, 'sob consulta' again, then gone from the sheet: imports leave the product to staff.
      await shop.import([other, onRequest()]);
      await shop.import([other]);
      expect(await shop.product(product)).toMatchObject({
        name: "Gravata Ímpar",
        variants: [{ id: variant, price_centavos: 9990 }],
      });
    });

    it("is refused, in words, for what is linked, unknown or wrong", async () => {
      await shop.import([blazer(1, "Azul"), onRequest()]);
      const [taken] = (await shop.piece(1)).variants;
      const { variant } = await gift();
      const refusals: [unknown, unknown, unknown, number, string][] = [
        [5, "M", taken!.id, 409, "Esta variação já está ligada à peça 1 (Blazer Milano Azul), tamanho 48"],
        [1, "48", variant, 409, "A peça 1 já está ligada a outra variação no tamanho 48"],
        [77, "M", variant, 404, "Não há peça com o id 77 na planilha"],
        [5, "GG", variant, 400, "A peça 5 não tem o tamanho GG"],
        [5, "M", "variant_x", 404, "Esta variação não existe mais"],
        [5, "M", "", 400, "Escolha uma variação"],
        ["x", "M", variant, 400, "Peça inválida"],
        [5, null, variant, 400, "Tamanho inválido"],
        [2 ** 40, "M", variant, 400, "Peça inválida"],
        [5, "M\0", variant, 400, "Tamanho inválido"],
      ];
      for (const [id, size, chosen, status, message] of refusals)
        expect(await link(id, size, chosen)).toMatchObject({ status, data: { message } });
    });

    it("wins the variant alone when two link it at once", async () => {
      await shop.import([onRequest(), onRequest({ id: 6 })]);
      const { variant } = await gift();
      const answers = await Promise.all([5, 6, 5, 6].map((id) => link(id, "M", variant)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.data.message).toMatch(/^Esta variação já está ligada à peça [56] /);
    });

    it("is linked to another when its variant was deleted in Admin", async () => {
      await shop.import([onRequest()]);
      const deleted = await gift();
      await link(5, "M", deleted.variant);
      await deleteProductVariantsWorkflow(shop.container).run({ input: { ids: [deleted.variant] } });
      expect((await page("state=unmapped")).count).toBe(1);
      const { rows } = await shop.knex.raw<{ rows: { id: string }[] }>(
        "select id from product_variant where deleted_at is null",
      );
      expect(rows).toEqual([]);
      await shop.import([onRequest(), blazer(1, "Azul", { tamanhos: "M", estoque: "1" })]);
      const [variant] = (await shop.piece(1)).variants;
      await unlink(1);
      expect((await link(5, "M", variant!.id)).status).toBe(201);
      expect(await sizes(5)).toEqual([`M ${variant!.id}`]);
    });
  });

  it("is for administrators only", async () => {
    const anonymous = { validateStatus: () => true };
    const statuses = await Promise.all([
      shop.api.get("/admin/catalogue-mappings", anonymous),
      shop.api.post("/admin/catalogue-mappings", {}, anonymous),
      shop.api.get("/admin/catalogue-variants", anonymous),
      shop.api.get("/admin/catalogue-export", anonymous),
      shop.api.post("/admin/catalogue-pictures?name=1.jpg", "x", anonymous),
    ]);
    expect(statuses.map(({ status }: { status: number }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
}
