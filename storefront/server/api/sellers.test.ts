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

  test("judge who calls before what is sent: Medusa does both", async () => {
    const refused = { code: "forbidden", message: "Apenas administradores podem fazer isso" };
    shop.medusa.says("POST /shop/sellers", 403, refused);
    shop.medusa.says("PUT /shop/sellers/sel_1", 403, refused);
    shop.medusa.says("PATCH /shop/seller-messages/selmsg_1", 403, refused);
    for (const [method, address] of [
      ["POST", "/api/sellers"],
      ["PUT", "/api/sellers/sel_1"],
      ["PATCH", "/api/seller-messages/selmsg_1"],
    ] as const)
      expect((await send(method, address, {})).json).toMatchObject(refused);
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
