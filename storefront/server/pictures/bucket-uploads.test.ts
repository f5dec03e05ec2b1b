import fs, { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import sharp from "sharp";
import { piece, snapshot } from "../testing/catalogue.ts";
import { ask } from "../testing/http.ts";
import { type OpenApp, openApp } from "../testing/open-app.ts";

const ULID = "01M7Z0D9R4V7X0Z3C6F8J1M4P7";
const PHOTO = `terno azul-${ULID}.png`;
const FACE = `perfil/0b7f6b0e-5d0c-4c39-9a55-3a8d1f2b6c70-${ULID}.webp`;
const line = (key: string) => `GET /shop/files/${encodeURIComponent(key)}`;
const address = (key: string) => `/static/${key.split("/").map(encodeURIComponent).join("/")}`;

/** Gives of every picture the bytes that it is made from. */
const WORKER = `process.on("message", ({ id, source }) =>
  process.send({ id, content: source.content ?? require("node:fs").readFileSync(source.file) }));`;

describe("a picture in the bucket", () => {
  let scratch: string;
  beforeAll(async () => (scratch = await mkdtemp(path.join(os.tmpdir(), "bucket-"))));
  afterAll(() => rm(scratch, { recursive: true }));
  let shop: OpenApp;
  let content: Buffer;
  beforeEach(async () => {
    const uploaded = { imagens: [`https://loja.example${address(PHOTO)}`] };
    const pictureWorker = path.join(scratch, "worker.js");
    await writeFile(pictureWorker, WORKER);
    const catalogue = snapshot("1", [piece(1, uploaded)]);
    shop = await openApp({ S3_BUCKET: "loja" }, { catalogue, pictureWorker });
    content = await sharp({ create: { width: 8, height: 10, channels: 3, background: "#121f48" } })
      .png()
      .toBuffer();
    for (const key of [PHOTO, FACE])
      shop.medusa.answers.set(line(key), (_request, response) => response.end(content));
  });
  afterEach(() => shop.close());
  const get = (key: string) => ask(shop.origin, address(key));
  const asked = (key: string) => shop.medusa.seen.filter((seen) => seen.line === line(key));
  const copies = () =>
    readdir(path.join(shop.dataDir, "fetched"), { recursive: true }).catch(() => [] as string[]);

  test("is served from the shop's own address, and asked for once, with the shop's key", async () => {
    const answers = await Promise.all([get(PHOTO), get(PHOTO), get(PHOTO)]);
    answers.push(await get(PHOTO));
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, content]);
      expect(headers).toMatchObject({
        "content-type": "image/png",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "cache-control": expect.stringMatching(/^public, max-age=/),
      });
    }
    expect(asked(PHOTO).map(({ headers }) => headers["x-shop-key"])).toEqual(["k".repeat(32)]);
    expect(await copies()).toEqual([PHOTO]);
  });

  test("is served as before while Medusa is away, once it was asked for", async () => {
    await get(PHOTO);
    await shop.medusa.stop();
    expect((await get(PHOTO)).status).toBe(200);
  });

  test("is served, in every size, while the disk takes no copy of it", async () => {
    await writeFile(path.join(shop.dataDir, "fetched"), "a file where a folder should be");
    const { status, body, headers } = await get(PHOTO);
    expect([status, body, headers["content-type"]]).toEqual([200, content, "image/png"]);
    const small = await get(`${PHOTO}-320.webp`);
    expect([small.status, small.body]).toEqual([200, content]);
  });

  test("leaves no part of a copy that could not be finished", async () => {
    const full = jest.spyOn(fs, "rename").mockRejectedValue(new Error("ENOSPC"));
    expect((await get(PHOTO)).status).toBe(200);
    full.mockRestore();
    expect(await copies()).toEqual([]);
  });

  test("is named by the catalogue in a size that pages ask for", async () => {
    const pieces = JSON.parse((await ask(shop.origin, "/api/products-import")).body.toString()) as {
      imagens: string[];
    }[];
    expect(pieces[0]?.imagens).toEqual([`${address(PHOTO)}-960.webp`]);
  });

  test("of a customer is never kept: gone from the bucket it is gone", async () => {
    const served = await get(FACE);
    expect([served.status, served.body]).toEqual([200, content]);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=3600",
    });
    expect(await copies()).toEqual([]);
    shop.medusa.says(line(FACE), 404, { code: "not_found", message: "Imagem não encontrada" });
    expect((await get(FACE)).status).toBe(404);
    expect((await get(`${FACE}-320.webp`)).status).toBe(404);
  });

  test("that Medusa does not have is 404, and asked for again", async () => {
    const other = PHOTO.replace("azul", "verde");
    expect([(await get(other)).status, (await get(other)).status]).toEqual([404, 404]);
    expect(asked(other)).toHaveLength(2);
  });

  test("is 503, and kept by no cache, while the bucket is away", async () => {
    const message = "As imagens estão temporariamente indisponíveis";
    shop.medusa.says(line(PHOTO), 503, { code: "unavailable", message });
    for (const key of [PHOTO, `${PHOTO}-320.webp`]) {
      const { status, headers } = await get(key);
      expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
    }
  });

  test.each([
    `../../a-${ULID}.png`,
    `..\\a-${ULID}.png`,
    `perfil/../a-${ULID}.png`,
    `a//b-${ULID}.png`,
    `a\0-${ULID}.png`,
    `${"a".repeat(300)}-${ULID}.png`,
    `clientes-${ULID}.csv`,
    "pecas/1-1.svg",
    "pecas/1-1-960.webp",
    ULID,
  ])("has a name that Medusa gives, unlike %j, for which nobody is asked", async (name) => {
    expect((await ask(shop.origin, `/static/${encodeURIComponent(name)}`)).status).toBe(404);
    expect(shop.medusa.seen.filter((seen) => seen.line.includes("/shop/files"))).toEqual([]);
  });
});

test("nobody is asked for pictures where there is no bucket", async () => {
  const shop = await openApp();
  expect((await ask(shop.origin, address(PHOTO))).status).toBe(404);
  expect(shop.medusa.seen.filter((seen) => seen.line.includes("/shop/files"))).toEqual([]);
  await shop.close();
});
