import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { ApiError } from "@alfaiataria/contract";
import { ask } from "../testing/http.ts";
import { type OpenApp, openApp } from "../testing/open-app.ts";

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());

const headers = { authorization: "Basic c2tfeDo=", "content-type": "application/json" };
const send = async (method: string, address: string, body?: unknown) => {
  const answer = await ask(shop.origin, address, {
    method,
    headers,
    body: body && JSON.stringify(body),
  } as never);
  return { ...answer, json: JSON.parse(answer.body.toString()) as ApiError };
};
const ANA = {
  codigo: "VSP07",
  nome: " Ana Souza ",
  email: "ANA@exemplo.com.br",
  telefone: "+55 11 98765-4321",
};

describe("the calls of sellers", () => {
  test("are asked in the name of whoever asks, and answered bare", async () => {
    shop.medusa.says("GET /shop/sellers", 200, { sellers: [{ id: "sel_1" }] });
    const answer = await send("GET", "/api/sellers");
    expect(answer.json).toEqual([{ id: "sel_1" }]);
    expect(shop.medusa.seen.findLast(({ line }) => line === "GET /shop/sellers")?.headers).toMatchObject({
      authorization: headers.authorization,
      "x-shop-key": "k".repeat(32),
    });
  });

  test("create a seller from clean fields", async () => {
    shop.medusa.says("POST /shop/sellers", 201, { seller: { id: "sel_1" } });
    expect([(await send("POST", "/api/sellers", ANA)).status]).toEqual([201]);
    const sent = shop.medusa.seen.findLast(({ line }) => line === "POST /shop/sellers");
    expect(JSON.parse(sent?.body ?? "")).toEqual({ ...ANA, nome: "Ana Souza", email: "ana@exemplo.com.br" });
  });

  test.each(["codigo", "nome", "email", "telefone"])("need %s", async (field) => {
    for (const value of [undefined, null, "", "   ", 7]) {
      const { status, json } = await send("POST", "/api/sellers", { ...ANA, [field]: value });
      const message = "Todos os campos são obrigatórios";
      expect([status, json.message, json.details]).toEqual([400, message, { [field]: message }]);
    }
  });

  test.each([
    ["POST", "/api/sellers", { ...ANA, ordem: 0 }, "A ordem deve ser um número inteiro a partir de 1"],
    ["POST", "/api/sellers", { ...ANA, ordem: 1.5 }, "A ordem deve ser um número inteiro a partir de 1"],
    ["POST", "/api/sellers", { ...ANA, email: "ana@" }, "Email inválido"],
    ["PUT", "/api/sellers/sel_1", {}, "Nenhuma alteração informada"],
    ["PUT", "/api/sellers/sel_1", { id: "sel_2" }, "Nenhuma alteração informada"],
    ["PUT", "/api/sellers/sel_1", { ativo: "sim" }, "O status deve ser verdadeiro ou falso"],
    ["PATCH", "/api/seller-messages/selmsg_1", { status: "aberta" }, "Status inválido"],
    ["PATCH", "/api/seller-messages/selmsg_1", {}, "Nenhuma alteração informada"],
  ])("%s %s refuses %j: %s", async (method, address, body, message) => {
    const { status, json } = await send(method, address, body);
    expect([status, json.message]).toEqual([400, message]);
  });

  test.each([
    ["GET", "/api/sellers"],
    ["POST", "/api/sellers"],
    ["PUT", "/api/sellers/sel_1"],
    ["PATCH", "/api/seller-messages/selmsg_1"],
  ])("%s %s tells a stranger nothing but to sign in", async (method, address) => {
    const stranger = { "content-type": "application/json" };
    const body = method === "GET" ? undefined : JSON.stringify({ status: "aberta" });
    const answer = await ask(shop.origin, address, { method, headers: stranger, body } as never);
    expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
      401,
      { code: "unauthorized", message: "Não autenticado" },
    ]);
  });

  test("page messages, and say how many there are", async () => {
    shop.medusa.says("GET /shop/seller-messages/seller/sel_1", 200, { messages: [], count: 41 });
    const answer = await send("GET", "/api/seller-messages/seller/sel_1?page=2&limit=20");
    expect([answer.json, answer.headers["x-total-count"], answer.headers["x-total-pages"]]).toEqual([
      [],
      "41",
      "3",
    ]);
    for (const query of ["page=0", "limit=101", "page=1e9", "page=a", "page=1&page=2"])
      expect((await send("GET", `/api/seller-messages/seller/sel_1?${query}`)).status).toBe(400);
  });
});
