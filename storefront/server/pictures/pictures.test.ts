import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Piece } from "@alfaiataria/contract/internal";
import { piece, snapshot } from "../testing/catalogue.ts";
import { HOUSE } from "../testing/fake-medusa.ts";
import { ask, until } from "../testing/http.ts";
import { type OpenApp, openApp } from "../testing/open-app.ts";

const views = (id: number) => [1, 2, 3, 4].map((view) => `/static/pecas/${id}-${view}-960.webp`);
const drawn = (id: number, own: Partial<Piece> = {}) => piece(id, { imagens: views(id), ...own });

/** Answers with the request it got; for suits it never answers. */
const WORKER = `
  process.on("message", ({ id, source, size }) => {
    if (source.look?.produto === "Terno") return;
    process.send({ id, content: Buffer.from(JSON.stringify({ ...source, size })) }, () => undefined);
  });
  process.on("disconnect", () => process.exit(0));`;

type Made = { look?: Record<string, unknown>; file?: string; size: unknown };

describe("a piece without a photograph", () => {
  let scratch: string;
  let pictureWorker: string;
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(os.tmpdir(), "desenhos-"));
    pictureWorker = path.join(scratch, "worker.js");
    await writeFile(pictureWorker, WORKER);
  });
  afterAll(() => rm(scratch, { recursive: true }));

  let shop: OpenApp;
  const open = async (...pieces: Piece[]) => {
    shop = await openApp({}, { catalogue: snapshot("1", pieces), pictureWorker });
  };
  afterEach(() => shop.close());

  const get = (address: string, headers = {}) => ask(shop.origin, `/static/${address}`, { headers });
  const made = async (address: string) => {
    const { status, body } = await get(address);
    return status === 200 ? (JSON.parse(body.toString()) as Made) : status;
  };
  const kept = async () =>
    (await readdir(path.join(shop.dataDir, "derived"), { recursive: true })).filter((file) =>
      /\.(avif|webp|svg)$/.test(file),
    );

  test("is drawn as it looks, when it is asked for, and kept", async () => {
    await open(drawn(12, { tecido: "Linho", cor_hex: "#aa3322" }));
    expect(await made("pecas/12-3-720.avif")).toEqual({
      look: {
        produto: "Blazer",
        colorHex: "#aa3322",
        tecido: "Linho",
        nome: "Blazer Milano Azul Marinho",
        view: 3,
      },
      size: { width: 720, height: 900, format: "avif" },
    });
    const { headers } = await get("pecas/12-3-720.avif");
    expect(headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=604800, stale-while-revalidate=604800",
      etag: expect.stringMatching(/^W\//),
    });
    expect((await get("pecas/12-3-720.avif", { "if-none-match": headers.etag })).status).toBe(304);
    expect(shop.medusa.seen.filter(({ line }) => line.includes("/shop/pictures"))).toEqual([]);
    await shop.restart();
    expect((await get("pecas/12-3-720.avif")).headers.etag).toBe(headers.etag);
  });

  test("that nobody has ever had is asked for once, of many only some, and the pieces there are have theirs", async () => {
    await open(drawn(12));
    const asked = () => shop.medusa.seen.filter(({ line }) => line.includes("/shop/pictures/")).length;
    expect([await made("pecas/777-1-720.avif"), await made("pecas/777-2-720.avif")]).toEqual([404, 404]);
    expect(asked()).toBe(1);
    const startedAt = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => made(`pecas/${1_000 + at}-1-720.avif`)),
    );
    // 40 a second, however long a busy machine takes.
    const seconds = Math.ceil((Date.now() - startedAt) / 1000) + 1;
    expect(asked()).toBeLessThanOrEqual(1 + 40 * seconds);
    expect(answers.filter((answer) => answer === 404)).toHaveLength(asked() - 1);
    expect(answers.filter((answer) => answer === 503)).toHaveLength(201 - asked());
    expect(await made("pecas/12-1-720.avif")).toMatchObject({ look: { view: 1 } });
  });

  test("has the folder for itself: a file of Medusa's exports, which it addresses so, is for administrators", async () => {
    await open(drawn(12));
    const { status, headers } = await get("private-1796-1795-order-exports.csv");
    expect([status, headers.location]).toEqual([
      302,
      "/admin/shop/exports/private-1796-1795-order-exports.csv",
    ]);
  });

  test("shares its picture with every piece that looks the same", async () => {
    await open(
      drawn(1),
      drawn(2, { nome_peca: "Blazer Roma Azul Marinho" }),
      drawn(3, { cor_hex: "#aa3322" }),
    );
    const etags = await Promise.all(
      [1, 2, 3].map(async (id) => (await get(`pecas/${id}-4-960.webp`)).headers.etag),
    );
    expect(etags[0]).toBe(etags[1]);
    expect(etags[0]).not.toBe(etags[2]);
    expect((await kept()).filter((file) => file.endsWith("-960.webp"))).toHaveLength(2);
  });

  test("is made anew when its color is corrected", async () => {
    await open(drawn(1));
    const before = await get("pecas/1-1-320.webp");
    shop.medusa.catalogue = snapshot("2", [drawn(1, { cor_hex: "#aa3322" })]);
    let after = before;
    for (let tries = 0; tries < 50 && after.headers.etag === before.headers.etag; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      after = await get("pecas/1-1-320.webp");
    }
    expect(after.body.toString()).toContain("#aa3322");
  });

  test("stands beside stills of the house, before which its own photographs go", async () => {
    await open(drawn(1));
    expect(await made("casa/amostras-larga-960.avif")).toEqual({
      file: expect.stringMatching(/stills\/masters\/amostras\.jpg$/),
      size: { width: 960, height: 640, format: "avif" },
    });
    const { headers } = await get("casa/amostras-social-1200.jpg");
    expect(headers["content-type"]).toBe("image/jpeg");
    const policyOf = async (address: string) => (await get(address)).headers["cross-origin-resource-policy"];
    // Pictures for emails may be shown in a webmail's page too.
    expect(await policyOf("casa/amostras-carta-1120.jpg")).toBe("cross-origin");
    expect(await policyOf("casa/amostras-larga-960.avif")).toBe("same-origin");
    expect(await made("casa/ninguem-larga-960.avif")).toBe(404);
    expect(await made("casa/amostras-larga-961.avif")).toBe(404);

    const own = path.join(shop.dataDir, "static/casa/amostras.png");
    await mkdir(path.dirname(own), { recursive: true });
    await writeFile(own, "a photograph");
    expect(await made("casa/amostras-larga-960.avif")).toMatchObject({ file: own });

    // A photograph that staff sent has an address of its own; letters, which name the still, show it once it is set.
    const sent = path.join(shop.dataDir, "static/casa/17643-b0c45a1f.jpg");
    const pictures = { amostras: { file: "casa/17643-b0c45a1f.jpg", alt: "Um livro de amostras" } };
    expect(await made("casa/17643-b0c45a1f.jpg-larga-960.avif")).toBe(404);
    await writeFile(sent, "another photograph");
    expect(await made("casa/17643-b0c45a1f.jpg-larga-960.avif")).toEqual({
      file: sent,
      size: { width: 960, height: 640, format: "avif" },
    });
    expect(await made("casa/amostras-carta-1120.jpg")).toMatchObject({ file: own });
    shop.medusa.says("GET /shop/house", 200, { house: { ...HOUSE, pictures } });
    await until(async () => {
      const letter = await made("casa/amostras-carta-1120.jpg");
      return typeof letter === "object" && letter.file === sent;
    });
    expect(await made("casa/amostras-larga-960.avif")).toMatchObject({ file: own });
  });

  test("is given in parts where it is a file, and a part that it does not have is refused as such", async () => {
    await open(drawn(1));
    await mkdir(path.join(shop.dataDir, "static"), { recursive: true });
    await writeFile(path.join(shop.dataDir, "static/foto.png"), "0123456789");
    const partOf = (range: string) => get("foto.png", { range: `bytes=${range}` });
    expect((await partOf("2-4")).body.toString()).toBe("234");
    const { status, body } = await partOf("10-20");
    expect([status, JSON.parse(body.toString())]).toEqual([
      416,
      expect.objectContaining({ message: "O arquivo não tem a parte que foi pedida" }),
    ]);
  });

  test("has a card for shared links, which shows all of it in its color to pages of others", async () => {
    await open(drawn(1, { cor_hex: "#aa3322" }));
    const { headers, body } = await get("pecas/1-1-social-1200.jpg");
    expect([headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([
      "image/jpeg",
      "cross-origin",
    ]);
    expect(JSON.parse(body.toString())).toMatchObject({
      look: { colorHex: "#aa3322" },
      size: { width: 1200, height: 630, whole: true },
    });
  });

  test("has its drawing itself as SVG, which runs nothing", async () => {
    await open(drawn(1));
    const { headers, body } = await get("pecas/1-2.svg");
    expect([headers["content-type"], headers["content-security-policy"]]).toEqual([
      "image/svg+xml",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    expect(JSON.parse(body.toString())).toMatchObject({ size: "original" });
  });

  test("that left the catalogue is drawn all the same: orders show it", async () => {
    await open(drawn(1));
    const { nome_peca, produto, cor_hex, tecido, imagens } = drawn(77, { produto: "Camisa" });
    shop.medusa.says("GET /shop/pictures/77", 200, { nome_peca, produto, cor_hex, tecido, imagens });
    expect(await made("pecas/77-1-320.avif")).toMatchObject({ look: { produto: "Camisa" } });
    await made("pecas/77-2-320.avif");
    expect(shop.medusa.seen.filter(({ line }) => line === "GET /shop/pictures/77")).toHaveLength(1);
  });

  test("shows its photograph once it has one", async () => {
    await open(drawn(1));
    await made("pecas/1-1-320.webp");
    const photo = path.join(shop.dataDir, "static/pecas/1-1.jpg");
    await mkdir(path.dirname(photo), { recursive: true });
    await writeFile(photo, "jpg");
    expect(await made("pecas/1-1-320.webp")).toMatchObject({ file: photo });
    expect((await get("pecas/1-1.jpg")).body.toString()).toBe("jpg");
  });

  test.each(["pecas/1-5-320.webp", "pecas/01-1-320.webp", "pecas/99-1-320.webp", "pecas/2-1-320.webp"])(
    "is what is drawn, and no address that no piece has (%s)",
    async (address) => {
      await open(drawn(1), piece(2, { imagens: ["/static/pecas/2-1-960.webp"] }));
      expect((await get(address)).status).toBe(404);
      expect((await kept()).filter((file) => !file.endsWith(".avif"))).toEqual([]);
    },
  );

  test("is refused politely, and by no cache kept, while too many are made", async () => {
    const suits = Array.from({ length: 210 }, (_, n) =>
      drawn(n + 1, { produto: "Terno", cor_hex: `#0000${(n + 16).toString(16)}`, imagens: views(n + 1) }),
    );
    await open(...suits);
    const answers = suits.map(({ id }) => get(`pecas/${id}-1-960.webp`));
    const refused = await Promise.race(answers);
    expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    await shop.close();
    await Promise.allSettled(answers);
    await open();
  });
});
