import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  countPendingPictures,
  preparePictures,
  type PictureOptions,
} from "@alfaiataria/import-mapping/import";
import type { ImportMappingService } from "../../src/modules/import-mapping/service";
import { blazer, sheet, type Shop } from "../shop";

export default function catalogueInAdmin(shop: Shop): void {
  const asStaff = () => ({ ...shop.staff, "content-type": "application/octet-stream" });

  const upload = (body: Buffer, query = "", extra: Record<string, string> = asStaff()) =>
    shop.api.post(`/admin/catalogue-imports${query}`, body, {
      headers: extra,
      validateStatus: () => true,
      maxBodyLength: Infinity,
    });

  describe("the spreadsheet in Admin", () => {
    it("is shown dry, then applied", async () => {
      const file = sheet(blazer(1, "Azul"), blazer(2, "Preto", { preco: "x" }));
      const dry = await upload(file, "?dry_run=true");
      expect(dry.status).toBe(200);
      expect(dry.data).toMatchObject({
        import: {
          dryRun: true,
          created: 1,
          changes: [{ kind: "create", id: 1 }],
          errors: [{ line: 3, column: "preco", value: "x", reason: expect.stringContaining("R$") as string }],
        },
      });
      await expect(shop.piece(1)).rejects.toThrow("not in the catalogue");
      expect((await upload(file)).data).toMatchObject({ import: { dryRun: false, created: 1 } });
      expect((await shop.piece(1)).variants).toHaveLength(2);
      expect((await upload(file)).data).toMatchObject({ import: { created: 0, unchanged: 1 } });
    });

    it("answers 400 in Portuguese to a file that is none", async () => {
      const { status, data } = await upload(Buffer.from("a;b\n1;2\n"));
      expect(status).toBe(400);
      expect(data).toMatchObject({
        message: expect.stringContaining("Faltam colunas obrigatórias") as string,
      });
      expect((await upload(Buffer.alloc(0))).data).toMatchObject({ message: "O arquivo está vazio." });
      expect((await upload(sheet(blazer(1, "Azul")), "?dry_run=talvez")).status).toBe(400);
    });

    it("answers 413 to more than 20 MB", async () => {
      const { status, data } = await upload(Buffer.alloc(20 * 1024 * 1024 + 1, "x"));
      expect(status).toBe(413);
      expect(data).toMatchObject({ message: "A planilha passa de 20 MB. Divida-a em arquivos menores." });
    });

    it("is for administrators only", async () => {
      const { status } = await upload(sheet(blazer(1, "Azul")), "", {
        "content-type": "application/octet-stream",
      });
      expect(status).toBe(401);
    });
  });

  describe("pictures", () => {
    let dir: string;
    let options: PictureOptions & { staticDir: string; photosDir: string };
    beforeEach(async () => {
      dir = await mkdtemp(join(tmpdir(), "imagens-"));
      options = { staticDir: join(dir, "static"), photosDir: dir, draws: true };
    });
    afterEach(() => rm(dir, { recursive: true }));

    const files = async () => (await readdir(join(options.staticDir, "pecas"))).sort();

    it("are drawn where there is no photograph: an import writes none of them", async () => {
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")], { pictures: options });
      expect((await shop.piece(1)).imagens).toEqual([1, 2, 3, 4].map((n) => `/static/pecas/1-${n}-960.webp`));
      expect(await countPendingPictures(shop.knex)).toEqual({ done: 2, total: 2 });
      expect(await preparePictures(shop.knex, options)).toMatchObject({ total: 0, written: 0 });
      expect(await files()).toEqual([]);
    });

    it("are drawn by what the row says, also after it left the catalogue", async () => {
      const { container } = shop;
      const picturedPiece = (id: number) =>
        container.resolve<ImportMappingService>("importMapping").picturedPiece(id);
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")], { pictures: options });
      await shop.import([blazer(2, "Preto")], { pictures: options });
      expect(await picturedPiece(1)).toEqual({
        nome_peca: "Blazer Milano Azul",
        produto: "Blazer",
        cor_hex: "#2b5597",
        tecido: "Lã fria",
        imagens: [1, 2, 3, 4].map((n) => `/static/pecas/1-${n}-960.webp`),
      });
      expect(await picturedPiece(3)).toBeUndefined();
    });

    it("are the shop's own photographs, by file name or by column, as soon as they are there", async () => {
      const lines = [
        blazer(1, "Azul"),
        blazer(2, "Preto", { imagens: "frente.png|falta.png|https://fotos.exemplo/c.jpg" }),
      ];
      await writeFile(join(dir, "frente.png"), "png");
      const { warnings } = await shop.import(lines, { pictures: options });
      expect(warnings).toEqual([
        {
          line: 3,
          column: "imagens",
          value: "falta.png",
          reason: "não há esse arquivo na pasta de fotografias",
        },
      ]);
      await preparePictures(shop.knex, options);
      await writeFile(join(dir, "1-1.JPG"), "jpg");
      await writeFile(join(dir, "1-3.webp"), "webp");
      expect(await shop.import(lines, { pictures: options })).toMatchObject({
        updated: 1,
        changes: [{ id: 1, fields: [{ field: "imagens", before: "4 imagem(ns)", after: "2 imagem(ns)" }] }],
      });
      await preparePictures(shop.knex, options);
      expect((await shop.piece(1)).imagens).toEqual([
        "/static/pecas/1-1-960.webp",
        "/static/pecas/1-3-960.webp",
      ]);
      expect((await shop.piece(2)).imagens).toEqual([
        "/static/pecas/2-1-960.webp",
        "https://fotos.exemplo/c.jpg",
      ]);
      expect(await files()).toEqual(["1-1.jpg", "1-3.webp", "2-1.png"]);
      // A photograph with the same name and different content.
      await writeFile(join(dir, "1-1.JPG"), "outra");
      expect(await shop.import(lines, { pictures: options })).toMatchObject({ updated: 0, unchanged: 2 });
      await preparePictures(shop.knex, options);
      expect(await readFile(join(options.staticDir, "pecas", "1-1.jpg"), "utf8")).toBe("outra");
    });

    it("that are gone from the disk are copied again, and what a piece no longer shows is removed", async () => {
      await writeFile(join(dir, "1-2.jpg"), "jpg");
      await shop.import([blazer(1, "Azul")], { pictures: options });
      const progress: unknown[] = [];
      const onProgress = (step: unknown) => progress.push(step);
      expect(await preparePictures(shop.knex, options, { onProgress })).toEqual({
        done: 1,
        total: 1,
        written: 1,
        failed: [],
      });
      expect(progress).toEqual([{ done: 1, total: 1 }]);
      await rm(join(options.staticDir, "pecas", "1-2.jpg"));
      expect(await preparePictures(shop.knex, options)).toMatchObject({ total: 1, written: 1 });
      // A drawing left by an earlier version of the shop.
      await writeFile(join(options.staticDir, "pecas", "1-1.svg"), "<svg/>");
      expect(await preparePictures(shop.knex, options)).toMatchObject({ total: 1, failed: [] });
      expect(await files()).toEqual(["1-2.jpg"]);
      await rm(join(dir, "1-2.jpg"));
      await shop.import([blazer(1, "Azul")], { pictures: options });
      await preparePictures(shop.knex, options);
      expect(await files()).toEqual([]);
      expect((await shop.piece(1)).imagens).toHaveLength(4);
    });

    it("that cannot be copied are named and tried again, the others are copied", async () => {
      await Promise.all([1, 2].map((id) => writeFile(join(dir, `${id}-1.jpg`), "jpg")));
      await shop.import([blazer(1, "Azul"), blazer(2, "Preto")], { pictures: options });
      await mkdir(join(options.staticDir, "pecas", "1-1.jpg"), { recursive: true });
      const outcome = await preparePictures(shop.knex, options);
      expect(outcome).toMatchObject({ total: 2, written: 1, failed: [{ id: 1 }] });
      expect(await countPendingPictures(shop.knex)).toEqual({ done: 1, total: 2 });
    });
  });
}
