import { Modules } from "@medusajs/framework/utils";
import {
  updateInventoryLevelsWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows";
import { lockCatalogue } from "../../src/lib/catalogue-lock";
import { applyDraft, claimDraft } from "../../src/imports/apply-draft";
import { REQUIRED } from "../../src/sheet/types";
import { blazer, NO_PICTURES, sheet, sheetOf, type Shop, STAFF } from "../shop";

const HOME = "/admin/catalogue-imports";

/** The fields of an import that the tests read. */
type Import = {
  id: string;
  status: string;
  by: string;
  counts: Record<string, number> | null;
  kinds: Record<string, number>;
  issues: Record<string, number>;
  checked: boolean;
  columns: (string | null)[];
  partial: boolean;
  missing: string[];
  applying: boolean;
  canceling: boolean;
  failure: string | null;
  can_undo: boolean;
  corrections: unknown[];
};
type Answer = { status: number; data: { import: Import; message: string } & Record<string, unknown> };

export default function drafts(shop: Shop): void {
  const call = (method: string, path: string, data?: unknown) =>
    shop.api.request({
      method,
      url: `${HOME}${path}`,
      data,
      headers: shop.staff,
      validateStatus: () => true,
    }) as Promise<Answer>;
  const send = (file: Buffer, name = "catalogo.csv") =>
    shop.api.request({
      method: "post",
      url: `${HOME}/drafts?file_name=${encodeURIComponent(name)}`,
      data: file,
      headers: { ...shop.staff, "content-type": "application/octet-stream" },
      validateStatus: () => true,
    }) as Promise<Answer>;
  const draftOf = async (...lines: Parameters<typeof sheet>) => (await send(sheet(...lines))).data.import;
  const edit = (id: string, body: unknown = {}) => call("patch", `/${id}`, body);
  const undo = (id: string) => call("post", `/${id}/undo`);
  /** Applies an import and returns it once its background work has ended. */
  const applied = async (id: string): Promise<Import> => {
    expect((await call("post", `/${id}/apply`)).status).toBe(202);
    return endOf(id);
  };
  const endOf = async (id: string): Promise<Import> => {
    for (;;) {
      const { data } = await call("get", `/${id}`);
      if (!data.import.applying) return data.import;
    }
  };
  const importing = async (...lines: Parameters<typeof sheet>) => applied((await draftOf(...lines)).id);
  /** What shoppers see, without the version. */
  const catalogue = async () => {
    const { pieces, products } = await shop.catalogue();
    return { pieces, products };
  };
  const setStock = async (variantId: string, stocked_quantity: number) => {
    const { data } = await shop.query.graph({
      entity: "variant",
      fields: ["inventory_items.inventory_item_id"],
      filters: { id: variantId },
    });
    const { inventory_item_id } = data[0]!.inventory_items![0]!;
    await updateInventoryLevelsWorkflow(shop.container).run({
      input: { updates: [{ inventory_item_id, location_id: shop.locationId, stocked_quantity }] },
    });
  };
  const camisa = (id: number, line: Parameters<typeof blazer>[2] = {}) =>
    blazer(id, "Branco", { nome_peca: `Camisa ${id} Branco`, produto: "Camisa", preco: "300,00", ...line });
  /** Sets the price of all sizes of a piece, or of one, in reais, as staff do in Admin. */
  const setPrice = async (id: number, amount: number, size?: string) => {
    const { variants } = await shop.piece(id);
    await updateProductVariantsWorkflow(shop.container).run({
      input: {
        product_variants: variants
          .filter((variant) => !size || variant.size === size)
          .map((variant) => ({
            id: variant.id,
            prices: [{ amount, currency_code: "brl" }],
          })),
      },
    });
  };
  const stockOf = async (id: number) => (await shop.piece(id)).variants.map(({ stock }) => stock);

  describe("a draft", () => {
    it("is corrected in place, column by column and cell by cell, then imported under its sender's name", async () => {
      const file = sheet(blazer(1, "Azul", { preco: "grátis" }), blazer(2, "Preto"));
      const { status, data } = await send(
        Buffer.from(file.toString().replace("preco", "Preço de vitrine")),
        "Verão 2027.csv",
      );
      expect(status).toBe(201);
      expect(data.import).toMatchObject({
        file_name: "Verão 2027.csv",
        status: "draft",
        by: STAFF,
        missing: ["preco"],
        counts: null,
      });
      const { id, columns } = data.import;
      expect((await call("post", `/${id}/apply`)).data.message).toBe(
        "Não há nada a importar: faltam colunas obrigatórias.",
      );

      columns[3] = "preco";
      const mapped = await edit(id, { columns });
      expect(mapped.data.import).toMatchObject({
        missing: [],
        checked: true,
        counts: { created: 1, bad_lines: 1 },
      });
      const issues = await call("get", `/${id}/issues`);
      expect(issues.data).toMatchObject({
        count: 1,
        issues: [{ line: 2, column: "preco", value: "grátis" }],
      });

      const fixed = await edit(id, { corrections: [{ line: 2, column: "preco", value: "1.990,00" }] });
      expect(fixed.data.import).toMatchObject({
        counts: { created: 2, bad_lines: 0 },
        corrections: [{ line: 2, column: "preco", value: "1.990,00", original: "grátis" }],
      });
      const reverted = await edit(id, { corrections: [{ line: 2, column: "preco", value: null }] });
      expect(reverted.data.import).toMatchObject({ counts: { bad_lines: 1 }, corrections: [] });
      await edit(id, { corrections: [{ line: 2, column: "preco", value: "1.990,00" }] });
      await expect(shop.piece(1)).rejects.toThrow("not in the catalogue");

      expect(await applied(id)).toMatchObject({ status: "applied", by: STAFF, failure: null });
      expect((await shop.piece(1)).preco).toBe("R$ 1.990,00");
      const list = await call("get", "?limit=5");
      expect(list.data).toMatchObject({
        count: 1,
        imports: [{ id, by: STAFF, counts: { created: 2 }, can_undo: true }],
      });
      const kept = await shop.knex("catalogue_import_file").select("import_id");
      expect(kept).toEqual([]);
    });

    it("finds of a corrected line, without its file, what a check of the whole file finds", async () => {
      await importing(blazer(1, "Azul"), blazer(2, "Preto"), blazer(9, "Bege"));
      const { id } = await draftOf(
        blazer(1, "Azul", { preco: "grátis", estoque: "x" }),
        blazer(2, "Preto", { preco: "caro" }),
        blazer(3, "", { imagens: "nenhuma.jpg" }),
        blazer(4, "Verde"),
      );
      const file = await shop.knex("catalogue_import_file").where("import_id", id).first();
      const shown = async () => {
        const { counts, kinds, issues, checked } = (await call("get", `/${id}`)).data.import;
        const lists = ["issues", "issues?severity=warning", "changes"].map((list) =>
          call("get", `/${id}/${list}`),
        );
        return {
          counts,
          kinds,
          issues,
          checked,
          lists: (await Promise.all(lists)).map(({ data }) => data),
        };
      };
      const steps = [
        [{ line: 2, column: "preco", value: "1.990,00" }],
        [{ line: 2, column: "estoque", value: "3|5" }],
        [{ line: 3, column: "preco", value: "1.890,00" }],
        [
          { line: 4, column: "cor", value: "Vinho" },
          { line: 2, column: "preco", value: "1.890,00" },
        ],
        [{ line: 4, column: "imagens", value: "" }],
        [{ line: 3, column: "preco", value: null }],
      ];
      for (const corrections of steps) {
        await shop
          .knex("catalogue_import_file")
          .where("import_id", id)
          .update({ content: Buffer.from("x") });
        expect((await edit(id, { corrections })).status).toBe(200);
        const found = await shown();
        await shop.knex("catalogue_import_file").where("import_id", id).update({ content: file.content });
        await edit(id);
        expect(found).toEqual(await shown());
      }
      expect((await shown()).counts).toMatchObject({ created: 2, unchanged: 1, bad_lines: 1, retired: 1 });
      expect(await applied(id)).toMatchObject({ status: "applied" });
      expect(await shop.knex("catalogue_import_line").select("line")).toEqual([]);
    });

    it("leaves a piece what the file has no column for, also in a line that is corrected", async () => {
      await importing(blazer(1, "Azul"), blazer(2, "Preto"), blazer(3, "Bege", { estoque: "sob consulta" }));
      const file = sheetOf(
        REQUIRED,
        blazer(1, "Azul", { preco: "caro" }),
        blazer(2, "Preto", { preco: "1.990,00" }),
        blazer(3, "Bege"),
        blazer(4, "Verde"),
      );
      const { id, counts } = (await send(file)).data.import;
      expect(counts).toMatchObject({ created: 1, updated: 1, unchanged: 1, bad_lines: 1 });
      const fixed = await edit(id, { corrections: [{ line: 2, column: "preco", value: "1.890,00" }] });
      expect(fixed.data.import.counts).toMatchObject({ created: 1, updated: 1, unchanged: 2, bad_lines: 0 });
      const { data } = await call("get", `/${id}/changes?kind=update`);
      expect(data.changes).toMatchObject([{ id: 2, fields: [{ field: "preco" }] }]);
      await applied(id);
      expect((await shop.piece(2)).variants.map(({ size, stock }) => [size, stock])).toEqual([
        ["48", 3],
        ["50", 5],
      ]);
      const narrow = sheetOf([...REQUIRED, "tamanhos"], blazer(2, "Preto", { tamanhos: "50|52" }));
      await applied((await send(narrow)).data.import.id);
      expect((await shop.piece(2)).variants.map(({ size, stock }) => [size, stock])).toEqual([
        ["50", 5],
        ["52", 0],
      ]);
    });

    it("that lists only what changes leaves all other pieces on sale", async () => {
      await importing(blazer(1, "Azul"), blazer(2, "Preto"), camisa(3));
      const { id, counts } = await draftOf(blazer(2, "Preto", { estoque: "1|1" }));
      expect(counts).toMatchObject({ updated: 1, retired: 2, unchanged: 0 });
      const { data } = await edit(id, { partial: true });
      expect(data.import).toMatchObject({ partial: true, checked: true });
      expect(data.import.counts).toMatchObject({ updated: 1, retired: 0, unchanged: 0 });
      const before = await catalogue();
      await applied(id);
      expect(await stockOf(2)).toEqual([1, 1]);
      const after = await catalogue();
      expect(after.pieces.map((piece) => piece.id)).toEqual([1, 2, 3]);
      expect(after.products.map(({ slug }) => slug)).toEqual(before.products.map(({ slug }) => slug));
      expect(after.pieces[0]).toEqual(before.pieces[0]);
      expect((await undo(id)).status).toBe(200);
      expect(await catalogue()).toEqual(before);

      const whole = await draftOf(blazer(2, "Preto"));
      await edit(whole.id, { partial: true });
      const back = await edit(whole.id, { partial: false });
      expect(back.data.import.counts).toMatchObject({ retired: 2 });
      expect((await edit(whole.id, { partial: "sim" })).status).toBe(400);
    });

    it("is checked whole when an id is corrected, or its only good line goes", async () => {
      await shop.import([blazer(9, "Bege")]);
      const { id } = await draftOf(blazer(1, "Azul", { preco: "grátis" }), blazer(1, "Preto"));
      const correct = async (line: number, column: string, value: string) =>
        (await edit(id, { corrections: [{ line, column, value }] })).data.import.counts;
      expect(await correct(3, "id", "2")).toMatchObject({ created: 1, bad_lines: 1, retired: 1 });
      expect(await correct(3, "preco", "grátis")).toMatchObject({ created: 0, bad_lines: 2, retired: 0 });
      expect(await correct(2, "preco", "9,90")).toMatchObject({ created: 1, bad_lines: 1, retired: 1 });
    });

    it("pages what it changes, by kind", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto"), blazer(3, "Cinza")]);
      const { id } = await draftOf(
        blazer(1, "Azul", { preco: "1.500,00" }),
        blazer(4, "Verde"),
        blazer(5, "Vinho"),
      );
      const page = await call("get", `/${id}/changes?kind=create&limit=1&offset=1`);
      expect(page.data).toMatchObject({ count: 2, changes: [{ kind: "create", id: 5 }] });
      const all = await call("get", `/${id}`);
      expect(all.data.import).toMatchObject({ kinds: { create: 2, update: 1, retire: 2 } });
      const update = await call("get", `/${id}/changes?kind=update`);
      const price: unknown = { field: "preco", before: "R$ 1.890,00", after: "R$ 1.500,00" };
      expect(update.data).toMatchObject({ changes: [{ id: 1, fields: expect.arrayContaining([price]) }] });
    });

    it("gives its faults as a file in which no cell is a formula", async () => {
      const { id } = await draftOf(blazer(1, "Azul", { preco: "=1+1\n=2+2" }), blazer(2, "Preto"));
      const response = await shop.api.get(`${HOME}/${id}/errors-file`, {
        headers: shop.staff,
        responseType: "arraybuffer",
      });
      expect(response.headers["content-disposition"]).toContain("erros-da-planilha.csv");
      expect(Buffer.from(response.data as ArrayBuffer).toString("utf8")).toBe(
        `\ufeffLinha;Coluna;Valor;Motivo\r\n2;preco;"'=1+1\n=2+2";"o preço não foi entendido; use o formato R$ 1.234,56"\r\n`,
      );
    });

    it("is imported once, however often and at the same time it is asked for", async () => {
      const { id } = await draftOf(blazer(1, "Azul"), blazer(2, "Preto"));
      const answers = await Promise.all([1, 2, 3].map(() => call("post", `/${id}/apply`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
      await endOf(id);
      expect((await call("post", `/${id}/apply`)).data.message).toBe("Esta planilha já foi importada.");
      expect((await edit(id)).data.import.status).toBe("applied");
      expect((await shop.catalogue()).pieces).toHaveLength(2);
    });

    it("whose process died half-way can be imported again", async () => {
      const { id } = await draftOf(blazer(1, "Azul"));
      await shop
        .knex("catalogue_import")
        .where({ id })
        .update({ applying_at: shop.knex.raw("now() - interval '1 minute'"), progress: '{"done":1}' });
      expect((await call("get", `/${id}`)).data.import).toMatchObject({ applying: false, progress: null });
      expect(await applied(id)).toMatchObject({ status: "applied" });
    });

    it("whose import is canceled stays as it was, with nothing of it in the shop, and can be imported later", async () => {
      const { id } = await draftOf(blazer(1, "Azul"), blazer(2, "Preto"));
      const cancel = (draft: string) => call("post", `/${draft}/cancel`);
      expect((await cancel(id)).data.message).toBe("Esta importação não está em andamento.");
      expect((await cancel("catimp_outro")).status).toBe(404);
      // Holding the catalogue lock, like someone who changes the mapping, blocks the import as long as the test needs.
      await shop.knex.transaction(async (trx) => {
        await lockCatalogue(trx);
        await call("post", `/${id}/apply`);
        const { status, data } = await cancel(id);
        expect([status, data.import.canceling]).toEqual([202, true]);
      });
      const ended = await endOf(id);
      expect(ended).toMatchObject({ status: "draft", failure: "Importação cancelada.", checked: true });
      expect((await shop.catalogue()).pieces).toEqual([]);
      expect((await cancel(id)).status).toBe(409);
      expect(await applied(id)).toMatchObject({ status: "applied", failure: null });
      expect((await cancel(id)).status).toBe(409);
      expect((await shop.catalogue()).pieces).toHaveLength(2);
    });

    it("is checked anew when the catalogue changed after its check", async () => {
      const { id } = await draftOf(blazer(1, "Azul"));
      await importing(blazer(1, "Azul"), blazer(2, "Preto"));
      const refused = await call("post", `/${id}/apply`);
      expect([refused.status, refused.data.message]).toEqual([
        409,
        "A planilha ou o catálogo mudou depois da conferência. Confira de novo.",
      ]);
      expect((await edit(id)).data.import).toMatchObject({
        counts: { created: 0, unchanged: 1, retired: 1 },
      });
      expect(await applied(id)).toMatchObject({ status: "applied" });
    });

    it("is checked anew when another import ended while its file was read", async () => {
      await importing(blazer(1, "Azul"));
      const { id } = await draftOf(blazer(1, "Azul"), blazer(3, "Cinza"));
      await claimDraft(shop.knex, id);
      await importing(blazer(1, "Azul"), blazer(2, "Preto"));
      expect(await applyDraft(shop.knex, { id, by: STAFF, pictures: NO_PICTURES })).toBe(false);
      expect((await call("get", `/${id}`)).data.import).toMatchObject({
        status: "draft",
        checked: false,
        failure: "A planilha ou o catálogo mudou depois da conferência. Confira de novo.",
      });
      expect((await shop.catalogue()).pieces.map((piece) => piece.id)).toEqual([1, 2]);
      await edit(id);
      expect(await applied(id)).toMatchObject({ status: "applied" });
    });

    it("refuses what is no spreadsheet, no draft or no choice, in words", async () => {
      const { id } = await draftOf(blazer(1, "Azul"));
      const refusals = await Promise.all([
        send(Buffer.alloc(0)),
        send(Buffer.from("\0\0\0\0")),
        send(Buffer.alloc(20 * 1024 * 1024 + 1)),
        edit(id, { columns: ["preco"] }),
        edit(id, { columns: Array.from({ length: 15 }, () => "preco") }),
        edit(id, { columns: "preco" }),
        edit(id, { corrections: [{ line: 2, column: "lucro", value: "1" }] }),
        edit(id, { corrections: [{ line: 1e99, column: "preco", value: "1" }] }),
        edit("catimp_outro"),
        call("get", "/catimp_outro"),
        call("delete", "/catimp_outro"),
        call("post", "/catimp_outro/apply"),
        undo(id),
        call("get", "?limit=0"),
        call("get", `/${id}/changes?kind=x`),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([
        ...[400, 400, 413, 400, 400, 400, 400, 400],
        ...[404, 404, 404, 404, 409, 400, 400],
      ]);
      for (const { data } of refusals) expect(data.message).toMatch(/[a-zçãé] [a-zçãé]/);
      expect((await undo("catimp_outro")).status).toBe(404);
      const nasty = await edit(id, { corrections: [{ line: 2, column: "cor", value: "Azul\0 \ud800" }] });
      expect(nasty.status).toBe(200);
      expect((await call("delete", `/${id}`)).status).toBe(200);
      expect((await call("get", `/${id}`)).status).toBe(404);
    });
  });

  describe("an import that is taken back", () => {
    it("leaves the shop as it was: changed, retired, new and returning pieces", async () => {
      const images = { imagens: "https://fotos.exemplo/2.jpg" };
      await importing(blazer(1, "Azul"), blazer(2, "Preto", images), blazer(3, "Cinza"), blazer(4, "Vinho"));
      await importing(blazer(1, "Azul"), blazer(2, "Preto", images), blazer(3, "Cinza"));
      const before = await catalogue();
      const { id } = await importing(
        blazer(1, "Azul", { preco: "2.500,00", estoque: "9|9", descricao: "Outra." }),
        blazer(3, "Grafite", { nome_peca: "Blazer Torino Grafite", tamanhos: "50|52", estoque: "1|1" }),
        blazer(4, "Vinho"),
        blazer(5, "Verde"),
      );
      expect(await catalogue()).not.toEqual(before);
      const { data } = await undo(id);
      expect(data.import).toMatchObject({ status: "undone", undone_by: STAFF, can_undo: false });
      expect(await catalogue()).toEqual(before);
    });

    it("can be the first of all", async () => {
      const { id } = await importing(blazer(1, "Azul"));
      expect((await undo(id)).status).toBe(200);
      expect((await catalogue()).pieces).toEqual([]);
    });

    it("leaves the prices that staff had set before it, or have set since", async () => {
      await importing(blazer(1, "Azul"), camisa(2), camisa(3));
      await setPrice(1, 1900);
      const before = await catalogue();
      // The sheet has the shop's current values; it changes the price of one of the shirts.
      const sheetNow = [blazer(1, "Azul", { preco: "1.900,00" }), camisa(2, { preco: "400,00" }), camisa(3)];
      const { id, counts } = await draftOf(...sheetNow);
      expect(counts).toMatchObject({ updated: 1, unchanged: 2 });
      const changes = await call("get", `/${id}/changes?kind=update`);
      const price = { field: "preco", before: "R$ 300,00", after: "R$ 400,00" };
      expect(changes.data.changes).toMatchObject([{ id: 2, fields: [price] }]);
      await applied(id);
      await setPrice(3, 450);
      await undo(id);
      const piece = await shop.piece(3);
      expect(piece.preco).toBe("R$ 450,00");
      await setPrice(3, 300);
      expect(await catalogue()).toEqual(before);
    });

    it("shows and takes back that a color with a price of its own becomes a piece of its own", async () => {
      await importing(blazer(1, "Azul"), blazer(2, "Preto"));
      await setPrice(2, 2100);
      const before = await catalogue();
      const { id, counts } = await draftOf(blazer(1, "Azul"), blazer(2, "Preto", { preco: "2.100,00" }));
      expect(counts).toMatchObject({ updated: 1, unchanged: 1 });
      const changes = await call("get", `/${id}/changes?kind=update`);
      const price = { field: "preco", before: "R$ 1.890,00", after: "R$ 2.100,00" };
      expect(changes.data.changes).toMatchObject([{ id: 2, fields: [price] }]);
      await applied(id);
      expect((await catalogue()).products).toHaveLength(2);
      expect((await undo(id)).status).toBe(200);
      expect(await catalogue()).toEqual(before);
    });

    it("shows and gives back the prices that staff had given each size", async () => {
      await importing(camisa(2));
      await setPrice(2, 350);
      await setPrice(2, 310, "50");
      const before = await catalogue();
      const { id, counts } = await draftOf(camisa(2, { preco: "310,00" }));
      expect(counts).toMatchObject({ updated: 1, unchanged: 0 });
      const changes = await call("get", `/${id}/changes?kind=update`);
      const price = { field: "preco", before: "R$ 310,00 a R$ 350,00", after: "R$ 310,00" };
      expect(changes.data.changes).toMatchObject([{ id: 2, fields: [price] }]);
      await applied(id);
      await undo(id);
      expect(await catalogue()).toEqual(before);
    });

    it("gives back the texts and the category that staff had given before it, and leaves those given since", async () => {
      await importing(camisa(2), camisa(3), camisa(4, { codigo: "" }));
      const productOf = async (id: number) => (await shop.piece(id)).product_id!;
      const ids = [await productOf(2), await productOf(3), await productOf(4)] as const;
      const staffSay = (id: string, product: { description?: string; metadata?: Record<string, string> }) =>
        updateProductsWorkflow(shop.container).run({ input: { selector: { id }, update: product } });
      await staffSay(ids[0], {
        description: "Da casa.",
        metadata: { produto: "Camisa", codigo: "CASA-2" },
      });
      const before = await catalogue();
      const anew = {
        descricao: "Outra.",
        tecido: "Linho",
        codigo: "NOVO",
        produto: "Túnica",
        categoria: "Verão",
      };
      const { id } = await importing(camisa(2, anew), camisa(3, anew), camisa(4, anew));
      expect((await shop.product(ids[0])).description).toBe("Outra.");
      await staffSay(ids[1], { description: "Depois." });
      await undo(id);
      const { pieces, products } = await catalogue();
      const ofStaff = products.map((product) =>
        product.id === ids[1] ? { ...product, description: "Corte próximo ao corpo." } : product,
      );
      expect((await shop.product(ids[1])).description).toBe("Depois.");
      expect({ pieces, products: ofStaff }).toEqual(before);
    });

    it("leaves the price that staff gave a piece after it", async () => {
      await importing(camisa(2));
      const { id } = await importing(camisa(2, { preco: "400,00" }));
      await setPrice(2, 450);
      await undo(id);
      expect((await shop.piece(2)).preco).toBe("R$ 450,00");
    });

    it("keeps counted what was sold and counted since", async () => {
      await importing(blazer(1, "Azul", { estoque: "3|5" }));
      const [small, large] = (await shop.piece(1)).variants;
      // One of size 48 had been sold before the import; four of size 50 are sold after it.
      await setStock(small!.id, 2);
      const { id } = await importing(blazer(1, "Azul", { estoque: "10|20" }));
      await shop.reserve(small!.id, 1);
      await setStock(large!.id, 16);
      expect(await stockOf(1)).toEqual([9, 16]);
      await undo(id);
      expect(await stockOf(1)).toEqual([1, 1]);
    });

    it("has given nothing to the pieces that it brought back: the same file brings them back with the same stock", async () => {
      const [other, given] = [blazer(2, "Preto"), blazer(1, "Azul", { estoque: "10|10" })];
      const { id: first } = await importing(other, given);
      await shop.setStock(1, "48", 6);
      await undo(first);
      await importing(other, given);
      expect(await stockOf(1)).toEqual([6, 10]);

      await importing(other);
      const more = blazer(1, "Azul", { estoque: "12|10" });
      const { id } = await importing(other, more);
      expect(await stockOf(1)).toEqual([12, 10]);
      await undo(id);
      await importing(other, more);
      expect(await stockOf(1)).toEqual([12, 10]);
    });

    it("is the latest one, and is taken back once", async () => {
      const first = await importing(blazer(1, "Azul"));
      const second = await importing(blazer(1, "Azul"), blazer(2, "Preto"));
      expect((await undo(first.id)).data.message).toBe(
        "Houve outra importação depois desta: desfaça antes 'catalogo.csv'.",
      );
      const answers = await Promise.all([undo(second.id), undo(second.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await undo(second.id)).data.message).toBe("Esta importação já foi desfeita.");
      const list = await call("get", "");
      expect(list.data.imports).toMatchObject([
        { id: second.id, status: "undone", can_undo: false },
        { id: first.id, status: "applied", can_undo: true },
      ]);
    });
  });

  it("lists what came by an API key under the key's title", async () => {
    // An API key works only while the user who created it is an administrator.
    const [owner] = await shop.container.resolve(Modules.USER).listUsers({}, { take: 1 });
    const [key] = await shop.container
      .resolve(Modules.API_KEY)
      .createApiKeys([{ title: "Sistema da loja", type: "secret", created_by: owner!.id }]);
    const response = await shop.api.post(`${HOME}?file_name=erp.csv`, sheet(blazer(1, "Azul")), {
      headers: { "content-type": "application/octet-stream" },
      auth: { username: key!.token, password: "" },
    });
    expect(response.status).toBe(200);
    const list = await call("get", "");
    expect(list.data.imports).toMatchObject([
      { file_name: "erp.csv", by: "Sistema da loja", status: "applied", can_undo: true },
    ]);
  });
}
