import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import type { ApiError, ImportedProduct, RecommendationAnswer } from "@alfaiataria/contract";
import { piece, snapshot } from "./testing/catalogue.ts";
import { STANDING, STANDING_IN_WORDS } from "./testing/order.ts";
import type { FakeMedusa } from "./testing/fake-medusa.ts";
import { ask, type Answer, until } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

const PIECES = [
  piece(1),
  piece(2, { nome_peca: "Camisa Oxford", product_id: null, slug: null, variants: [] }),
];
let shop: OpenApp;
let medusa: FakeMedusa;

beforeAll(async () => {
  shop = await openApp({ PUBLIC_URL: "http://localhost" }, { catalogue: snapshot("1", PIECES) });
  ({ medusa } = shop);
  // The first test compiles the whole server.
});
afterAll(() => shop.close());

const session = { authorization: `Bearer ${randomUUID()}` };
const json = { "content-type": "application/json" };
const get = (address: string, headers: Record<string, string> = {}) => ask(shop.origin, address, { headers });
const post = (address: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(shop.origin, address, { method: "POST", body, headers: { ...json, ...session, ...headers } });
const errorOf = ({ body }: Answer) => JSON.parse(body.toString()) as ApiError;
const line = { id: "cali_1", variant_id: "variant_1", product_id: "prod_1", quantity: 2 };

describe("an error", () => {
  test("of Medusa passes as it is worded: status, message, code, details, and the request's id", async () => {
    const details = { available: 3 };
    medusa.says("POST /shop/cart", 409, { code: "conflict", message: "Só restam 3 unidades", details });
    const answer = await post("/api/cart", JSON.stringify({ productId: "p", variantId: "v" }));
    expect(answer.status).toBe(409);
    expect(errorOf(answer)).toEqual({
      code: "conflict",
      message: "Só restam 3 unidades",
      details,
      requestId: answer.headers["x-request-id"],
    });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test.each([
    [500, { code: "unknown_error", type: "unknown_error", message: 'relation "cart" does not exist' }],
    [500, { code: "x", message: "segredo do banco" }],
    [400, { code: "invalid_request_error", type: "invalid_data", message: "iitem_01H: not enough" }],
    [502, "<html>Bad gateway iitem_01H</html>"],
  ])("of the inside (%i %j) says nothing of the inside", async (status, body) => {
    medusa.says("GET /shop/cart", status, body);
    const answer = await get("/api/cart", session);
    expect(answer.status).toBe(500);
    expect(errorOf(answer)).toMatchObject({
      code: "internal_error",
      message: "Algo deu errado. Tente de novo.",
    });
    expect(answer.body.toString()).not.toMatch(/relation|segredo|iitem/);
  });

  test.each([
    ["a body that is no JSON", "{", {}, 400, "invalid_request", "JSON inválido"],
    [
      "a body that is no object",
      "[]",
      {},
      400,
      "invalid_request",
      "O corpo da requisição deve ser um objeto JSON",
    ],
    ["no body", "", {}, 400, "invalid_request", "O corpo da requisição deve ser um objeto JSON"],
    ["prototype pollution", '{"__proto__":{"a":1}}', {}, 400, "invalid_request", "JSON inválido"],
    [
      "another type of content",
      "a=1",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "unsupported_media_type",
      "Envie o conteúdo como application/json",
    ],
    [
      "a compressed body",
      gzipSync("{}"),
      { "content-encoding": "gzip" },
      415,
      "unsupported_media_type",
      "Envie o conteúdo sem compressão",
    ],
    [
      "letters as older systems have them",
      Buffer.from('{"productId":"Calção"}', "latin1"),
      {},
      400,
      "invalid_request",
      "O conteúdo enviado não está em UTF-8",
    ],
    [
      "lists within lists without end",
      `{"status":"answered","x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      {},
      400,
      "invalid_request",
      "O conteúdo enviado tem níveis demais",
    ],
    [
      "more than there is room for",
      JSON.stringify({ text: "x".repeat(300 * 1024) }),
      {},
      413,
      "payload_too_large",
      "O conteúdo enviado é grande demais",
    ],
  ] as const)("of %s is in Portuguese", async (_what, body, headers, status, code, message) => {
    const answer = await post("/api/cart", body, headers);
    expect(answer.status).toBe(status);
    expect(errorOf(answer)).toEqual({ code, message, requestId: expect.any(String) });
  });

  test.each([
    "/api",
    "/api/",
    "/api?x=1",
    "/api/nada",
    "/api/cart/x/y",
    "/api/%zz",
    `/api/products/${"x".repeat(300)}`,
  ])("of an address that is none (%s) is JSON", async (address) => {
    const answer = await get(address);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(["Recurso não encontrado", "Produto não encontrado", "Requisição inválida"]).toContain(
      errorOf(answer).message,
    );
    expect(errorOf(answer).requestId).toEqual(expect.any(String));
  });

  test("of headers that are too many is in the same form", async () => {
    const answer = await get("/api/cart", { "x-grande": "h".repeat(20_000) });
    expect([answer.status, answer.headers["content-type"]]).toEqual([431, "application/json; charset=utf-8"]);
    expect(errorOf(answer)).toEqual({
      code: "invalid_request",
      message: "Os cabeçalhos da requisição são grandes demais",
      requestId: answer.headers["x-request-id"],
    });
  });

  test("does not come from what a client expects of the protocol", async () => {
    expect((await get("/api/products-import", { expect: "milagre" })).status).toBe(200);
  });

  test.each(["%2e", "%2e%2e"])(
    "of an id of dots (%s) leaves the address of another call alone",
    async (id) => {
      medusa.says("DELETE /shop/cart/", 204, undefined);
      medusa.says("DELETE /shop/", 204, undefined);
      const answer = await ask(shop.origin, `/api/cart/${id}`, { method: "DELETE", headers: session });
      expect([answer.status, errorOf(answer).message]).toEqual([404, "Recurso não encontrado"]);
    },
  );

  test("of an order without an id leaves the address of another call alone", async () => {
    medusa.says("POST /shop/orders//card-payment", 404, "<pre>Cannot POST</pre>");
    const answer = await post("/api/orders//card-payment", "{}", {});
    expect([answer.status, errorOf(answer).message]).toEqual([404, "Recurso não encontrado"]);
  });

  test.each([
    ["of no known kind", "no type at all", 415],
    ["larger than there is room for", "application/json", 413],
  ])("of a body %s reaches who is still sending it", async (_what, type, status) => {
    const half = Buffer.alloc(1024 * 1024, "x");
    const headers = { ...session, "content-type": type, "content-length": 2 * half.length };
    // Without an agent, the connection closes after the response.
    const sending = http.request(`${shop.origin}/api/cart`, { method: "POST", headers, agent: false });
    const answered = once(sending, "response") as Promise<[http.IncomingMessage]>;
    sending.write(half);
    // By now the first half has been read; an early response would close the connection before the second half.
    const first = await Promise.race([answered, get("/api/products-import").then(() => "nothing yet")]);
    expect(first).toBe("nothing yet");
    sending.end(half);
    const [answer] = await answered;
    expect(answer.resume().statusCode).toBe(status);
  });

  test("wants a session, and a well-formed one", async () => {
    expect((await get("/api/cart")).status).toBe(401);
    expect(errorOf(await get("/api/cart", { authorization: "Bearer eu" })).message).toBe(
      "Sessão do carrinho inválida",
    );
  });

  test.each([
    "/static/nada.svg",
    "/static/%00",
    "/static/..%2f..%2fpackage.json",
    "/static/pecas/1-1-720.avif",
  ])("of a picture that is none (%s) is 404", async (address) => {
    const answer = await get(address);
    expect([answer.status, errorOf(answer).message]).toEqual([404, "Imagem não encontrada"]);
  });
});

describe("a page's address", () => {
  test.each([
    ["/galeria/", "/galeria"],
    ["/fornecedor/albini//", "/fornecedor/albini"],
    ["/pecas-prontas/?search=lã/", "/pecas-prontas?search=lã/"],
  ])("has no slash at its end: %s", async (address, short) => {
    const answer = await get(encodeURI(address));
    expect([answer.status, answer.headers.location]).toEqual([301, encodeURI(short)]);
  });

  test.each([
    ["/Pecas-Prontas?search=Lã", "/pecas-prontas?search=Lã"],
    ["/Pedido/order_01M7", "/pedido/order_01M7"],
  ])("has no capitals in its first part: %s", async (address, lower) => {
    const answer = await get(encodeURI(address));
    expect([answer.status, answer.headers.location]).toEqual([301, encodeURI(lower)]);
  });

  test.each([
    "/\\Mal.example",
    "//Mal.example/X",
    "/",
    "//mal.example/",
    "/%5Cmal.example/x//../",
    "/\\\\mal.example/",
  ])("never leads to another host: %s", async (address) => {
    const { location = "/" } = (await get(address)).headers;
    expect(new URL(location, "https://loja.example").origin).toBe("https://loja.example");
  });
});

describe("recommendations", () => {
  test("arrive when Medusa has them, and an unchanged answer costs a 304", async () => {
    medusa.catalogue = snapshot("recommended", [
      ...PIECES,
      piece(3, { nome_peca: "Gravata", produto: "Gravata" }),
    ]);
    medusa.says("GET /shop/recommendations/1", 200, {
      algorithm: "Estilo",
      recommendations: [{ id: "3", score: 0.86, reason: "A gravata aquece o azul-marinho do blazer." }],
    });
    const address = "/api/recommendations/1";
    const listed = async () =>
      (JSON.parse((await get(address)).body.toString()) as RecommendationAnswer).recommendations;
    await until(async () => (await listed()).length > 0);
    expect(await listed()).toEqual([
      expect.objectContaining({ id: 3, name: "Gravata", similarity_score: 0.86 }),
    ]);
    const { etag = "" } = (await get(address)).headers;
    expect((await get(address, { "if-none-match": etag })).status).toBe(304);
  });

  test.each(["0", "13", "-1", "4.5", "quatro", "", "1e1", "0x4", "4&num_recommendations=4"])(
    "in the number %j are refused",
    async (number) => {
      const answer = await get(`/api/recommendations/1?num_recommendations=${number}`);
      expect([answer.status, Object.keys(errorOf(answer).details ?? {})]).toEqual([
        400,
        ["num_recommendations"],
      ]);
    },
  );

  test("of what does not exist are 404", async () => {
    const answer = await get("/api/recommendations/9999?num_recommendations=12");
    expect([answer.status, errorOf(answer).message]).toEqual([404, "Produto não encontrado"]);
  });
});

describe("the cart", () => {
  test("is shown with the catalogue's names and prices, and asked with the session and the key", async () => {
    medusa.says("GET /shop/cart", 200, { lines: [line, { ...line, id: "cali_2", variant_id: "gone" }] });
    const answer = await get("/api/cart", session);
    expect(JSON.parse(answer.body.toString())).toEqual([
      expect.objectContaining({
        id: "cali_1",
        quantity: 2,
        product: expect.objectContaining({ name: "Blazer Milano Azul Marinho", price: 1890 }),
        import_id: 1,
        available: 3,
      }),
      expect.objectContaining({ id: "cali_2", product: null, available: 0 }),
    ]);
    const asking = medusa.seen.find(({ line: asks }) => asks === "GET /shop/cart");
    expect(asking?.headers).toMatchObject({ "x-shop-key": "k".repeat(32) });
    expect(
      medusa.seen.some(({ headers }) => `Bearer ${headers["x-cart-session"]}` === session.authorization),
    ).toBe(true);
  });
});

describe("an order", () => {
  const ORDER = {
    name: "Ana Prado",
    email: "ana@exemplo.com.br",
    phone: "11988887777",
    zipCode: "01310-100",
    address: "Avenida Paulista",
    number: "1",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
    paymentMethod: "pix",
    shippingMethod: "PAC",
    shippingPrice: 15,
    total: 1904.99,
  };

  test("is sent in centavos with its body's hash and key, and comes back without the shop's own fields", async () => {
    const order = {
      id: "order_1",
      paymentMethod: "pix",
      ...STANDING,
      seller: { nome: "Helena" },
      session_hash: "segredo",
      fulfillment: "unfulfilled",
    };
    medusa.says("POST /shop/orders", 201, { order, replayed: true });
    const answer = await post("/api/orders/with-seller", JSON.stringify(ORDER), {
      "idempotency-key": "chave",
    });
    expect([answer.status, answer.headers["idempotent-replayed"]]).toEqual([201, "true"]);
    expect(JSON.parse(answer.body.toString())).toEqual({
      order: {
        id: "order_1",
        paymentMethod: "pix",
        ...STANDING_IN_WORDS,
        paymentLabel: "Pix",
        seller: { nome: "Helena" },
      },
      assignedSeller: { nome: "Helena" },
    });
    medusa.says("POST /shop/orders", 400, {
      code: "invalid_request",
      message: "Ruim",
      details: { "order.name": "Ruim", total: 7 },
    });
    const refused = await post("/api/orders/with-seller", JSON.stringify(ORDER));
    expect([refused.status, errorOf(refused).details]).toEqual([400, { name: "Ruim", total: 7 }]);
    const sent = medusa.seen.findLast(
      ({ line: asks, body }) => asks === "POST /shop/orders" && /chave/.test(body),
    );
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      order: expect.objectContaining({ shippingPrice: 15, total: 1904.99 }),
      bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      idempotencyKey: "chave",
    });
  });

  test.each(["", " ", "x".repeat(256)])("with the key '%s' is refused", async (key) => {
    const answer = await post("/api/orders/with-seller", JSON.stringify(ORDER), { "idempotency-key": key });
    expect([answer.status, errorOf(answer).message]).toEqual([400, "Idempotency-Key inválida"]);
  });

  test("is asked for as a session or as an administrator, never as both", async () => {
    medusa.says("GET /shop/orders/order_1", 200, {
      order: { id: "order_1", paymentMethod: "pix", ...STANDING },
    });
    await get("/api/orders/order_1", session);
    const bySession = medusa.seen.findLast(({ line: asks }) => asks.endsWith("order_1"))?.headers;
    await get("/api/orders/order_1", { authorization: "Bearer ey.ad.min", cookie: "connect.sid=1" });
    const byToken = medusa.seen.findLast(({ line: asks }) => asks.endsWith("order_1"))?.headers;
    expect([bySession?.authorization, byToken?.authorization]).toEqual([undefined, "Bearer ey.ad.min"]);
    expect([byToken?.["x-cart-session"], byToken?.cookie]).toEqual([undefined, "connect.sid=1"]);
  });
});

describe("the catalogue", () => {
  const names = async () =>
    (JSON.parse((await get("/api/products-import")).body.toString()) as ImportedProduct[]).map(
      ({ nome_peca }) => nome_peca,
    );
  afterEach(() => {
    medusa.catalogue = snapshot(randomUUID(), PIECES);
  });

  test("shows a change within two seconds", async () => {
    const before = await get("/api/products-import");
    medusa.catalogue = snapshot("2", [piece(1, { nome_peca: "Blazer Roma", preco: "R$ 2.000,00" })]);
    await until(async () => (await names()).includes("Blazer Roma"));
    const after = await get("/api/products-import", { "if-none-match": String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(await names()).toEqual(["Blazer Roma"]);
  });

  test("is read anew where Medusa does not know the place that it was read to", async () => {
    medusa.forget();
    medusa.catalogue = snapshot("anew", [piece(7, { nome_peca: "Blazer Turim" })]);
    await until(async () => (await names()).includes("Blazer Turim"));
    expect(await names()).toEqual(["Blazer Turim"]);
  });

  test("is there on a disk that takes nothing, with its pictures and what changes", async () => {
    const folders = ["catalogue", "derived", "fetched"].map((name) => path.join(shop.dataDir, name));
    for (const folder of folders) {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      await writeFile(folder, "a file where a folder should be");
    }
    await shop.restart();
    await until(async () => (await get("/api/products-import")).status === 200);
    medusa.catalogue = snapshot("2", [piece(1, { nome_peca: "Blazer Roma" })]);
    await until(async () => (await names()).includes("Blazer Roma"));
    const [picture = ""] =
      /\/static\/[^"]+/.exec((await get("/api/products-import/1")).body.toString()) ?? [];
    expect([(await get(picture)).status, (await get("/health")).status]).toEqual([200, 200]);
    for (const folder of folders) await rm(folder);
    medusa.catalogue = snapshot(randomUUID(), PIECES);
    await shop.restart();
  });

  test("answers a category by the address that was asked for, and names its own", async () => {
    const { body } = await get("/api/categories/Blazers");
    expect(JSON.parse(body.toString())).toEqual({
      id: "cat_blazer",
      slug: "Blazers",
      name: "blazer",
      description: "",
      canonicalSlug: "blazer",
    });
  });

  test("says that a piece is not sold online, which is not there, and which is no number", async () => {
    await until(async () => (await names()).length === 2);
    const statuses = ["1", "2", "99", "abc"].map(
      async (id) => (await get(`/api/products-import-mapping/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 400]);
  });

  test("tells nobody how many there are", async () => {
    const { body } = await get("/api/products-import");
    expect(body.toString()).not.toMatch(/stock|estoque|preco_centavos/);
  });
});

describe("while Medusa is away", () => {
  beforeEach(() => medusa.stop());
  afterEach(() => medusa.start());

  test("the last snapshot is served, and a cart is 503 with a time to come back", async () => {
    expect((await get("/api/products-import")).status).toBe(200);
    const answer = await get("/api/cart", session);
    expect([answer.status, answer.headers["retry-after"], errorOf(answer).code]).toEqual([
      503,
      "5",
      "unavailable",
    ]);
    const health = await get("/health");
    expect([health.status, health.headers["retry-after"], JSON.parse(health.body.toString())]).toEqual([
      503,
      "5",
      {
        status: "down",
        storefront: "ok",
        medusa: "down",
        database: "unknown",
        catalogue: "ok",
        catalogue_age_s: expect.any(Number),
      },
    ]);
    expect((await get("/health/live")).status).toBe(200);
  });

  test("a server that starts serves what the last one had", async () => {
    const before = await get("/api/products-import");
    await shop.restart();
    expect((await get("/api/products-import")).body).toEqual(before.body);
  });

  test("a catalogue on disk that nobody can read is none, and what an older version left goes", async () => {
    const folder = path.join(shop.dataDir, "catalogue");
    const [name = ""] = await readdir(folder);
    await writeFile(path.join(folder, name), '{"piece":{"id":1');
    const left = path.join(folder, "catalogue-1.ndjson");
    await writeFile(left, "");
    await utimes(left, 0, 0);
    await shop.restart();
    expect((await get("/api/products-import")).status).toBe(503);
    await medusa.start();
    await until(async () => (await get("/api/products-import")).status === 200);
    await until(async () => (await readdir(folder)).join() === name);
    await medusa.stop();
  });

  test("a first catalogue that takes its time does not hold up the start: 503 until it is there", async () => {
    await rm(path.join(shop.dataDir, "catalogue"), { recursive: true, force: true, maxRetries: 5 });
    const line = "GET /shop/catalogue/changes";
    const answer = medusa.answers.get(line)!;
    const asked = new Promise<() => void>((resolve) => {
      medusa.answers.set(line, (request, response) => resolve(() => answer(request, response)));
    });
    await medusa.start();
    await shop.restart();
    const answers = [await get("/health/live"), await get("/health"), await get("/api/products-import")];
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
    medusa.answers.set(line, answer);
    (await asked)();
    await until(async () => (await get("/api/products-import")).status === 200);
    await medusa.stop();
  });

  test("a server that starts without any says 503 until it has a catalogue, then opens by itself", async () => {
    await rm(path.join(shop.dataDir, "catalogue"), { recursive: true, force: true, maxRetries: 5 });
    await shop.restart();
    const answer = await get("/api/products-import");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    await medusa.start();
    await until(async () => (await get("/api/products-import")).status === 200);
    expect((await get("/health")).status).toBe(200);
    await medusa.stop();
  });
});

describe("for search engines and home screens", () => {
  test("the sitemap lists pages, suppliers, categories and products by their public addresses", async () => {
    const { status, headers, body } = await get("/sitemap.xml");
    const { products } = medusa.catalogue;
    expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
    const places = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toContain("http://localhost/fornecedor/vitale-barberis-canonico");
    for (const { slug } of products) expect(places).toContain(`http://localhost/product/${slug}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test("robots.txt keeps what is private out and names the sitemap", async () => {
    const text = (await get("/robots.txt")).body.toString();
    expect(text).toContain("Disallow: /cart");
    expect(text).toContain("Sitemap: http://localhost/sitemap.xml");
  });

  test("every icon of the manifest is a picture of the size that it says", async () => {
    const { icons } = JSON.parse((await get("/manifest.webmanifest")).body.toString()) as {
      icons: { src: string; sizes: string }[];
    };
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp((await get(src)).body).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
