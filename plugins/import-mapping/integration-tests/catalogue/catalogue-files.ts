import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importCatalogue, type PictureOptions } from "@alfaiataria/import-mapping/import";
import { Modules, PriceListStatus, PriceListType } from "@medusajs/framework/utils";
import sharp from "sharp";
import { blazer, NO_PICTURES, type Shop } from "../shop";

type Answer = { status: number; data: Buffer; headers: Record<string, string> };

export default function catalogueFiles(shop: Shop): void {
  describe("the exported catalogue", () => {
    const exported = (format: string) =>
      shop.api.get(`/admin/catalogue-export?format=${format}`, {
        headers: shop.staff,
        responseType: "arraybuffer",
        validateStatus: () => true,
      }) as Promise<Answer>;

    it.each(["csv", "xlsx"])("as %s changes nothing when it is imported again", async (format) => {
      await shop.import([
        blazer(1, "Azul", {
          descricao: '=HYPERLINK("http://mau.exemplo")',
          tecido: "-",
          estilo: "+1 @ casa",
          composicao: "Lã\nSeda",
        }),
        blazer(2, "Preto", { descricao: 'Duas\nlinhas; "aspas", vírgulas', estoque: "sob consulta" }),
        blazer(3, "Cinza", {
          nome_peca: "@Blazer Cinza",
          estoque: "",
          imagens: "https://fotos.exemplo/a.jpg",
        }),
      ]);
      const { data, headers: answered } = await exported(format);
      expect(answered["content-disposition"]).toMatch(
        new RegExp(`^attachment; filename="catalogo-\\d{4}-\\d\\d-\\d\\d.${format}"$`),
      );
      const again = await importCatalogue(shop.knex, {
        source: { buffer: Buffer.from(data), name: `catalogo.${format}` },
        pictures: NO_PICTURES,
      });
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3, retired: 0, errors: [] });
    });

    it("leaves the stock that staff did not change in it, whatever was sold meanwhile", async () => {
      const setStock = (size: string, quantity: number) => shop.setStock(1, size, quantity);
      const stock = async () => (await shop.piece(1)).variants.map(({ stock }) => stock);
      const edited = async (estoque: string) => {
        const { data } = await exported("csv");
        const text = Buffer.from(data).toString("utf8");
        return Buffer.from(text.replace(/,48\|50,[^,]*,/, `,48|50,${estoque},`));
      };
      const importEdited = (buffer: Buffer) =>
        importCatalogue(shop.knex, { source: { buffer, name: "catalogo.csv" }, pictures: NO_PICTURES });
      await shop.import([blazer(1, "Azul")]);
      await setStock("48", 2);
      const more = await edited("2|9");
      await setStock("48", 1);
      expect((await importEdited(more)).changes).toEqual([
        expect.objectContaining({ id: 1, fields: [{ field: "estoque", before: "2 | 5", after: "2 | 9" }] }),
      ]);
      expect(await stock()).toEqual([1, 9]);
      await setStock("50", 8);
      expect(await importEdited(more)).toMatchObject({ unchanged: 1, updated: 0 });
      expect(await stock()).toEqual([1, 8]);

      // What the last sheet had said too is a change where the shop had less.
      expect(await importEdited(await edited("2|9"))).toMatchObject({ unchanged: 0, updated: 1 });
      expect(await stock()).toEqual([2, 9]);
      const plain = [blazer(1, "Azul", { estoque: "2|9" })];
      expect(await shop.import(plain)).toMatchObject({ unchanged: 1, updated: 0 });

      await setStock("48", -1);
      expect(await importEdited(await edited("0|9"))).toMatchObject({ unchanged: 1, errors: [] });
    });

    it("leaves the stock of the sizes that a row had, whichever staff add, take away and put first", async () => {
      const stock = async () => (await shop.piece(1)).variants.map(({ size, stock }) => [size, stock]);
      const importEdited = async (sizes: string, estoque: string, sold: () => Promise<void>) => {
        const text = Buffer.from((await exported("csv")).data).toString("utf8");
        await sold();
        const buffer = Buffer.from(text.replace(/,[^,]*\|[^,]*,[^,]*,(?=Lã)/, `,${sizes},${estoque},`));
        const source = { buffer, name: "catalogo.csv" };
        return importCatalogue(shop.knex, { source, pictures: NO_PICTURES });
      };
      await shop.import([blazer(1, "Azul")]);
      const grown = await importEdited("48|50|52", "3|5|4", () => shop.setStock(1, "48", 1));
      expect(grown.changes).toMatchObject([
        {
          kind: "update",
          fields: [
            { field: "tamanhos", before: "48 | 50", after: "48 | 50 | 52" },
            { field: "estoque", before: "3 | 5", after: "3 | 5 | 4" },
          ],
        },
      ]);
      expect(await stock()).toEqual([
        ["48", 1],
        ["50", 5],
        ["52", 4],
      ]);
      await importEdited("52|48", "9|1", () => shop.setStock(1, "48", 0));
      expect(await stock()).toEqual([
        ["48", 0],
        ["52", 9],
      ]);
    });

    it("leaves out a sale, and takes the sheet's price where staff gave sizes prices of their own", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto"), blazer(3, "Cinza")]);
      const price = (import_id: number, size: string) =>
        shop
          .knex("price as p")
          .whereIn(
            "p.price_set_id",
            shop
              .knex("import_mapping as m")
              .join("product_variant_price_set as l", "l.variant_id", "m.variant_id")
              .where({ "m.import_id": import_id, "m.size": size })
              .select("l.price_set_id"),
          );
      for (const size of ["48", "50"]) await price(3, size).update({ amount: 1900 });
      await price(2, "48").update({ amount: 2000 });
      await price(2, "50").update({ amount: 2200 });
      const [base] = await price(1, "50").select<{ price_set_id: string }[]>("price_set_id");
      await shop.container.resolve(Modules.PRICING).createPriceLists([
        {
          title: "Liquidação",
          description: "",
          status: PriceListStatus.ACTIVE,
          type: PriceListType.SALE,
          prices: [{ amount: 1500, currency_code: "brl", price_set_id: base!.price_set_id }],
        },
      ]);
      expect((await shop.piece(1)).preco).toBe("R$ 1.500,00");
      const lines = Buffer.from((await exported("csv")).data)
        .toString("utf8")
        .split("\r\n");
      expect(lines.map((line) => /"(R\$ [^"]*)"/.exec(line)?.[1]).filter(Boolean)).toEqual([
        "R$ 1.890,00",
        "R$ 1.890,00",
        "R$ 1.900,00",
      ]);
    });

    it("as CSV holds no cell that a spreadsheet would compute", async () => {
      await shop.import([
        blazer(1, "Azul", { descricao: "=1+1", tecido: "@x", estilo: "-2", composicao: "+3" }),
      ]);
      const { data } = await exported("csv");
      const [heading, line] = Buffer.from(data).toString("utf8").split("\r\n");
      expect(heading).toBe(
        "\ufeffid,nome_peca,produto,preco,cor,categoria,sub_categoria,tamanhos,estoque,tecido,estilo,composicao,codigo,descricao,imagens,estoque_na_loja",
      );
      expect(line).toBe(
        "1,Blazer Milano Azul,Blazer,\"R$ 1.890,00\",Azul,Vestuário Superior,Blazers,48|50,3|5,'@x,'-2,'+3,BLZ-1,'=1+1,,3|5",
      );
    });

    it("is CSV or XLSX and nothing else", async () => {
      const { status, data } = await exported("pdf");
      expect([status, Buffer.from(data).toString()]).toEqual([400, expect.stringContaining("csv ou xlsx")]);
    });
  });

  describe("photographs sent in Admin", () => {
    let dir: string;
    let before: PictureOptions;
    beforeEach(async () => {
      dir = await mkdtemp(join(tmpdir(), "fotos-"));
      before = { ...pictures() };
      // Changes the application's own options object, which the routes read on every request.
      Object.assign(pictures(), { staticDir: dir, photosDir: null, draws: false });
    });
    afterEach(async () => {
      Object.assign(pictures(), before);
      await rm(dir, { recursive: true });
    });

    const pictures = () =>
      shop.container.resolve<{ pictureOptions: PictureOptions }>("importMapping").pictureOptions;
    const asked = () => ({ headers: shop.staff, validateStatus: () => true, maxBodyLength: Infinity });
    const send = async (name: string, body: Buffer) => {
      const path = `/admin/catalogue-pictures?name=${encodeURIComponent(name)}`;
      const type = { "content-type": "application/octet-stream" };
      const { status, data } = (await shop.api.post(path, body, {
        ...asked(),
        headers: { ...shop.staff, ...type },
      })) as { status: number; data: { message: string } };
      return status === 201 ? status : [status, data.message];
    };
    const photo = (background = "#335577", side = 60) =>
      sharp({ create: { width: side, height: side, channels: 3, background } });
    const kept = (n: string) => sharp(join(dir, "pecas", n));

    it("take their place by name, in the shop and on disk, and survive an import", async () => {
      const lines = [blazer(1, "Azul"), blazer(2, "Preto")];
      await shop.import(lines, { pictures: pictures() });
      const jpeg = await photo("#ff0000", 3000)
        .withExif({ IFD0: { ImageDescription: "segredo" } })
        .jpeg()
        .toBuffer();
      expect(await send("1.jpg", jpeg)).toBe(201);
      expect(await send("1_3.PNG", await photo().png().toBuffer())).toBe(201);
      expect((await shop.piece(1)).imagens).toEqual([
        "/static/pecas/1-1-960.webp",
        "/static/pecas/1-3-960.webp",
      ]);
      expect(await kept("1-1.jpg").metadata()).toMatchObject({ width: 2400 });
      expect((await kept("1-1.jpg").metadata()).exif).toBeUndefined();
      expect(await kept("1-3.webp").metadata()).toMatchObject({ format: "webp" });
      expect(await shop.import(lines, { pictures: pictures() })).toMatchObject({
        unchanged: 2,
        updated: 0,
      });
      await shop.import([{ ...lines[0], preco: "2.000,00" }, lines[1]!], { pictures: pictures() });
      expect((await shop.piece(1)).imagens).toHaveLength(2);
    });

    it("replace one another whatever their format, and are taken away again", async () => {
      await shop.import([blazer(1, "Azul")], { pictures: pictures() });
      await send("1-1.jpg", await photo("#ff0000").jpeg().toBuffer());
      await send("1-1.png", await photo("#0000ff").png().toBuffer());
      const { dominant } = await kept("1-1.webp").stats();
      expect(dominant.b).toBeGreaterThan(dominant.r);
      const remove = () => shop.api.delete("/admin/catalogue-pictures?name=1-1.png", asked());
      expect((await remove()).status).toBe(200);
      expect((await shop.piece(1)).imagens).toEqual([]);
      expect((await remove()).status).toBe(404);
    });

    it("of one piece may come all at once", async () => {
      await shop.import([blazer(1, "Azul")], { pictures: pictures() });
      const jpeg = await photo().jpeg().toBuffer();
      const answers = await Promise.all([1, 2, 3, 4].map((n) => send(`1-${n}.jpg`, jpeg)));
      expect(answers).toEqual([201, 201, 201, 201]);
      expect((await shop.piece(1)).imagens).toHaveLength(4);
    });

    it("are refused with the reason", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto", { imagens: "https://fotos.exemplo/a.jpg" })], {
        pictures: pictures(),
      });
      const jpeg = await photo().jpeg().toBuffer();
      const name = "O nome do arquivo deve ser o id da peça, como 12.jpg ou 12-2.jpg";
      const notPicture = "O arquivo não é uma imagem JPG, PNG, WebP ou AVIF";
      expect(await send("99.jpg", jpeg)).toEqual([404, "Não há peça com o id 99 no catálogo"]);
      expect(await send("foto.jpg", jpeg)).toEqual([400, name]);
      expect(await send("../1.jpg", jpeg)).toEqual([400, name]);
      expect(await send("1.jpg\0", jpeg)).toEqual([400, name]);
      expect(await send("1-5.jpg", jpeg)).toEqual([400, "Cada peça tem até 4 imagens, de 1-1 a 1-4"]);
      expect(await send("1.jpg", Buffer.from("<svg onload='x'/>"))).toEqual([415, notPicture]);
      expect(await send("1.jpg", Buffer.alloc(0))).toEqual([415, notPicture]);
      expect(await send("1.jpg", jpeg.subarray(0, 200))).toEqual([415, "A imagem está danificada"]);
      expect(await send("1.jpg", Buffer.alloc(15 * 1024 * 1024 + 1, 255))).toEqual([
        413,
        "A imagem passa de 15 MB",
      ]);
      expect(await send("2.jpg", jpeg)).toEqual([
        409,
        "A planilha dá as imagens da peça 2: apague a coluna 'imagens' desta peça e importe de novo",
      ]);
    });
  });
}
