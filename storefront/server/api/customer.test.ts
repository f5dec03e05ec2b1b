import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { ApiError } from "@alfaiataria/contract";
import { piece, snapshot } from "../testing/catalogue.ts";
import { STANDING, STANDING_IN_WORDS } from "../testing/order.ts";
import type { FakeMedusa } from "../testing/fake-medusa.ts";
import { ask } from "../testing/http.ts";
import { type OpenApp, openApp } from "../testing/open-app.ts";

const TOKEN = "t".repeat(43);
const signedIn = { cookie: `customer_session=${TOKEN}` };
const json = { "content-type": "application/json" };
let shop: OpenApp;
let medusa: FakeMedusa;

beforeAll(async () => {
  shop = await openApp(
    { PUBLIC_URL: "http://localhost" },
    { catalogue: snapshot("1", [piece(1), piece(2, { slug: null })]) },
  );
  ({ medusa } = shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  medusa.seen.length = 0;
});

/** Requests that Medusa got, except for the catalogue's. */
const asked = () => medusa.seen.filter(({ line }) => !/\/(catalogue|recommendations)/.test(line));
const send = (method: string, address: string, body?: unknown, headers: Record<string, string> = signedIn) =>
  fetch(shop.origin + address, {
    method,
    headers: { ...(body !== undefined && json), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const errorOf = async (response: Response) => {
  const { code, message, details } = (await response.json()) as ApiError;
  return [response.status, code, message, details];
};

describe("the profile", () => {
  const profile = { number: "", firstName: "Ana" };
  beforeEach(() => medusa.says("POST /shop/profile", 200, { profile }));

  test("is asked of Medusa for the customer of the cookie, and kept by no cache", async () => {
    medusa.says("GET /shop/profile", 200, { profile });
    const answer = await send("GET", "/api/profile");
    expect([answer.status, await answer.json()]).toEqual([200, profile]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(asked()[0]?.headers["x-customer-session"]).toBe(TOKEN);
  });

  test("changes in what was sent, trimmed, and in no field that is not the customer's to change", async () => {
    const change = { number: "52998224725", city: " Brasília ", notes: "", gender: "nao-informar" };
    const answer = await send("POST", "/api/profile", {
      ...change,
      profileImageUrl: "x",
      email: "y",
      outro: 1,
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(asked()[0]?.body ?? "")).toEqual({
      ...change,
      city: "Brasília",
    });
  });

  test("takes whatever the customer writes of themselves", async () => {
    const change = {
      number: "RG 12.345.678-X, SSP/SP",
      phone: "ramal 12",
      birthDate: "12 de abril",
      gender: "",
      zipCode: "SW1A 1AA",
    };
    expect((await send("POST", "/api/profile", change)).status).toBe(200);
    expect(JSON.parse(asked()[0]?.body ?? "")).toEqual(change);
  });

  test.each([
    ["gender", "x", "Gênero inválido"],
    ["number", "5".repeat(10_001), "Use até 10.000 caracteres"],
    ["notes", "a".repeat(10_001), "Use até 10.000 caracteres"],
    ["city", 7, "Deve ser um texto"],
    ["address", null, "Deve ser um texto"],
  ])("with %s %j is refused by field", async (field, value, message) => {
    const answer = await send("POST", "/api/profile", { [field]: value });
    expect(await errorOf(answer)).toEqual([400, "invalid_request", message, { [field]: message }]);
    expect(asked()).toEqual([]);
  });

  test("takes no cookie that is none", async () => {
    for (const cookie of ["", "customer_session=", "customer_session=%00", "outro=1"]) {
      for (const [method, address, body] of [
        ["GET", "/api/profile"],
        ["POST", "/api/profile", { number: "x" }],
        ["DELETE", "/api/profile", {}],
        ["GET", "/api/profile/export"],
        ["POST", "/api/profile/upload-image", {}],
        ["GET", "/api/favorites"],
        ["POST", "/api/favorites", {}],
        ["DELETE", "/api/favorites/1"],
      ] as const) {
        const answer = await send(method, address, body, { cookie });
        expect([method, address, ...(await errorOf(answer))]).toEqual([
          method,
          address,
          401,
          "unauthorized",
          "Não autenticado",
          undefined,
        ]);
      }
    }
    expect(asked()).toEqual([]);
  });

  test("is handed out as a file", async () => {
    medusa.says("GET /shop/profile/export", 200, { orders: [] });
    const answer = await send("GET", "/api/profile/export");
    expect(await answer.json()).toEqual({ orders: [] });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="meus-dados.json"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test("is erased with the password, and the cookie with it", async () => {
    const [status, , message] = await errorOf(await send("DELETE", "/api/profile", {}));
    expect([status, message]).toEqual([400, "Senha é obrigatória"]);
    medusa.says("DELETE /shop/profile", 403, { code: "forbidden", message: "Senha incorreta" });
    const refused = await send("DELETE", "/api/profile", { password: "errada" });
    expect(refused.headers.get("set-cookie")).toBeNull();
    expect(await errorOf(refused)).toEqual([403, "forbidden", "Senha incorreta", undefined]);
    medusa.answers.set("DELETE /shop/profile", (_request, response) => response.writeHead(204).end());
    const erased = await send("DELETE", "/api/profile", { password: "Certa#123" });
    expect(erased.status).toBe(204);
    expect(erased.headers.get("set-cookie")).toMatch(/^customer_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(asked().at(-1)?.headers["x-client-address"]).toBe("127.0.0.1");
  });
});

describe("a picture", () => {
  const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0, 0x80, 0xc3, 0x28, 0x0d, 0x0a, 1]);
  beforeEach(() => medusa.says("POST /shop/profile/image", 200, { imageUrl: "/static/perfil/1.webp" }));
  const form = (...fields: [string, Buffer][]) => {
    const data = new FormData();
    for (const [name, content] of fields) data.append(name, new Blob([new Uint8Array(content)]), "foto.jpg");
    return data;
  };
  const upload = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${shop.origin}/api/profile/upload-image`, {
      method: "POST",
      headers: { ...signedIn, ...headers },
      body,
    });
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const part = (name: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${content}\r\n`;

  test("goes to Medusa byte by byte", async () => {
    const data = form(["image", PICTURE]);
    data.append("outro", "campo");
    const answer = await upload(data);
    expect([answer.status, await answer.json()]).toEqual([200, { imageUrl: "/static/perfil/1.webp" }]);
    const [sent] = asked();
    expect(sent?.bytes).toEqual(PICTURE);
    expect(sent?.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-customer-session": TOKEN,
    });
  });

  test("is one at a time: the second is refused while the first is on its way", async () => {
    let finish: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      medusa.answers.set("POST /shop/profile/image", (_request, response) => {
        finish = () => void response.end(JSON.stringify({ imageUrl: "/static/perfil/1.webp" }));
        resolve();
      });
    });
    const first = upload(form(["image", PICTURE]));
    await arrived;
    const second = await upload(form(["image", PICTURE]));
    expect(second.headers.get("retry-after")).toBe("5");
    expect((await errorOf(second)).slice(0, 3)).toEqual([
      429,
      "too_many_requests",
      "Já há uma foto sua sendo enviada. Aguarde um momento e tente de novo.",
    ]);
    finish();
    expect((await first).status).toBe(200);
  });

  test("of up to 5 MB is taken, and none above, whether or not its length is told", async () => {
    const MOST = 5 * 1024 * 1024;
    expect((await upload(form(["image", Buffer.alloc(MOST, 1)]))).status).toBe(200);
    const tooLarge = [413, "payload_too_large", "A imagem deve ter no máximo 5MB.", undefined];
    expect(await errorOf(await upload(form(["image", Buffer.alloc(MOST + 1)])))).toEqual(tooLarge);
    expect(await errorOf(await upload(form(["image", Buffer.alloc(2 * MOST)])))).toEqual(tooLarge);
    const stream = new Blob([part("image", "x".repeat(2 * MOST)), "--x--\r\n"]).stream();
    const chunked = await fetch(`${shop.origin}/api/profile/upload-image`, {
      method: "POST",
      headers: { ...signedIn, ...multipart },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(await errorOf(chunked)).toEqual(tooLarge);
    expect(asked()).toHaveLength(1);
  });

  test.each<[string, FormData | string, Record<string, string>, number, string]>([
    ["no file", form(), {}, 400, "Envie a imagem no campo image"],
    ["an empty file", form(["image", Buffer.alloc(0)]), {}, 400, "Envie a imagem no campo image"],
    ["another field", form(["foto", PICTURE]), {}, 400, "Envie a imagem no campo image"],
    [
      "a text for a file",
      `--x\r\nContent-Disposition: form-data; name="image"\r\n\r\na\r\n--x--\r\n`,
      multipart,
      400,
      "Envie a imagem no campo image",
    ],
    ["two files", form(["image", PICTURE], ["image", PICTURE]), {}, 400, "O formulário enviado é inválido"],
    ["a form without an end", part("image", "x"), multipart, 400, "O formulário enviado é inválido"],
    [
      "a form without a boundary",
      "x",
      { "content-type": "multipart/form-data" },
      400,
      "O formulário enviado é inválido",
    ],
    [
      "a field that every object has",
      part("__proto__", "x") + "--x--\r\n",
      multipart,
      400,
      "O formulário enviado é inválido",
    ],
    ["no form", "{}", json, 415, "Envie a imagem como multipart/form-data"],
  ])("that comes as %s is refused", async (_what, body, headers, status, message) => {
    const [found, , said] = await errorOf(await upload(body, headers));
    expect([found, said]).toEqual([status, message]);
    expect(asked()).toEqual([]);
  });

  test("is read as a form on that address alone", async () => {
    const answer = await fetch(`${shop.origin}/api/profile`, {
      method: "POST",
      headers: signedIn,
      body: form(),
    });
    expect(answer.status).toBe(415);
  });

  test("is served as it is, to no shared cache, and in no other size", async () => {
    await mkdir(path.join(shop.dataDir, "static/perfil"), { recursive: true });
    await writeFile(path.join(shop.dataDir, "static/perfil/1-ab.webp"), PICTURE);
    const served = await ask(shop.origin, "/static/perfil/1-ab.webp");
    expect([served.status, served.body]).toEqual([200, PICTURE]);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=3600",
    });
    for (const other of [
      "perfil/1-ab-320.webp",
      "/perfil/1-ab-320.webp",
      "./perfil/1-ab-320.webp",
      "perfil%2F1-ab-320.avif",
    ])
      expect([other, (await ask(shop.origin, `/static/${other}`)).status]).toEqual([other, 404]);
  });
});

describe("favorites", () => {
  const record = (importId: number, retired = false) => ({
    id: `fav_${importId}`,
    importId,
    piece: {
      nome_peca: "Da planilha",
      produto: "Blazer",
      preco: "R$ 1,00",
      cor: "Azul",
      imagens: [],
      retired,
    },
  });
  beforeEach(() => medusa.says("POST /shop/favorites", 201, { favorite: record(1) }));

  test("are named and priced as the catalogue has them; what it has no more, as the spreadsheet had it", async () => {
    medusa.says("GET /shop/favorites", 200, { favorites: [record(1), record(9, true)] });
    expect(await (await send("GET", "/api/favorites")).json()).toEqual([
      {
        id: "fav_1",
        productId: 1,
        product: {
          nome_peca: "Blazer Milano Azul Marinho",
          produto: "Blazer",
          preco: "R$ 1.890,00",
          preco_original: null,
          cor: "Azul Marinho",
          slug: "peca-1",
          imagens: [],
          retired: false,
        },
      },
      {
        id: "fav_9",
        productId: 9,
        product: {
          nome_peca: "Da planilha",
          produto: "Blazer",
          preco: "R$ 1,00",
          preco_original: null,
          cor: "Azul",
          slug: null,
          imagens: [],
          retired: true,
        },
      },
    ]);
  });

  test.each([1, "1", "prod_1", "peca-1", " 1 "])("take a piece by %j", async (productId) => {
    const answer = await send("POST", "/api/favorites", { productId });
    expect([answer.status, await answer.json()]).toMatchObject([201, { id: "fav_1", productId: 1 }]);
    expect(asked()[0]?.body).toBe('{"importId":1}');
  });

  test.each([
    [{}, 400, "productId é obrigatório"],
    [{ productId: null }, 400, "productId inválido"],
    [{ productId: [1] }, 400, "productId inválido"],
    [{ productId: 1.5 }, 400, "productId inválido"],
    [{ productId: 1e15 }, 400, "productId inválido"],
    [{ productId: " " }, 400, "productId inválido"],
    [{ productId: "constructor" }, 404, "Produto não encontrado"],
    [{ productId: "9".repeat(30) }, 404, "Produto não encontrado"],
  ])("do not take %j", async (body, status, message) => {
    const [found, , said] = await errorOf(await send("POST", "/api/favorites", body));
    expect([found, said]).toEqual([status, message]);
    expect(asked()).toEqual([]);
  });

  test("lose a piece by any of its names, and nothing by a name of none", async () => {
    for (const [name, importId] of [
      ["1", 1],
      ["peca-1", 1],
      ["nenhuma", 0],
      ["%00", 0],
    ] as const) {
      const line = `DELETE /shop/favorites/${importId}`;
      medusa.answers.set(line, (_request, response) => response.writeHead(204).end());
      expect([name, (await send("DELETE", `/api/favorites/${name}`)).status]).toEqual([name, 204]);
      expect(asked().at(-1)?.line).toBe(line);
    }
  });
});

describe("an order that lapsed", () => {
  const ID = "order_01LAPSED";
  const resume = (query = "") => send("POST", `/api/orders/${ID}/resume${query}`, undefined, signedIn);

  test("is taken up again for who may see it, counted by their address, and nobody's secrets come back", async () => {
    const order = { id: ID, paymentMethod: "pix", payBy: "2026-11-23T17:00:00.000Z" };
    medusa.says(`POST /shop/orders/${ID}/resume`, 200, {
      order: { ...order, ...STANDING, session_hash: "h", customer_id: "cus_1" },
    });
    const answer = await resume();
    const shown = { ...order, ...STANDING_IN_WORDS, paymentLabel: "Pix" };
    expect([answer.status, await answer.json()]).toEqual([200, { order: shown }]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(asked().at(-1)?.headers).toMatchObject({
      "x-client-address": "127.0.0.1",
      "x-customer-session": TOKEN,
    });
  });

  test("tells what is missing in the shop's words", async () => {
    const details = { reason: "stock", items: [] };
    medusa.says(`POST /shop/orders/${ID}/resume`, 409, { code: "conflict", message: "Esgotado", details });
    expect(await errorOf(await resume())).toEqual([409, "conflict", "Esgotado", details]);
  });
});
