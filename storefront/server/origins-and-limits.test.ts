import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { ApiError } from "@alfaiataria/contract";
import { piece, snapshot } from "./testing/catalogue.ts";
import { type Answer, ask } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

const PARTNER = "https://parceiro.example";
const json = { "content-type": "application/json" };
const errorOf = ({ body }: Answer) => JSON.parse(body.toString()) as ApiError;
let shop: OpenApp;

beforeAll(async () => {
  shop = await openApp({ CORS_ORIGINS: PARTNER, TRUSTED_PROXIES: "127.0.0.1" });
  shop.medusa.says("DELETE /shop/cart", 204, undefined);
  shop.medusa.says("GET /shop/cart", 200, { lines: [] });
});
afterAll(() => shop.close());

const clear = (headers: Record<string, string>) =>
  ask(shop.origin, "/api/cart", {
    method: "DELETE",
    headers: { authorization: `Bearer ${randomUUID()}`, ...headers },
  });
const cookie = "customer_session=segredo";

describe("a change that carries a cookie", () => {
  test.each([
    ["our own pages", { origin: "https://loja.example" }],
    ["the address that was asked", { origin: "http://outro-nome:8000", host: "outro-nome:8000" }],
    ["a configured site", { origin: PARTNER }],
    ["a browser that tells the page alone", { referer: "https://loja.example/checkout" }],
    ["a program, which is no page", {}],
  ])("from %s is done", async (_who, headers) => {
    expect((await clear({ cookie, ...headers })).status).toBe(204);
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://mal.example" }],
    ["a name that only begins like ours", { origin: "https://loja.example.mal.example" }],
    ["our name without encryption", { origin: "http://loja.example" }],
    ["a page that hides where it is", { origin: "null" }],
    ["another site's page", { referer: "https://mal.example/loja.example" }],
    ["another site that sends no origin", { "sec-fetch-site": "cross-site" }],
  ])("from %s is refused", async (_who, headers) => {
    const answer = await clear({ cookie, ...headers });
    expect([answer.status, errorOf(answer)]).toMatchObject([
      403,
      { code: "forbidden", message: "Origem não permitida" },
    ]);
  });

  test("is refused in Admin too, and one without a cookie as well when its page is another site's", async () => {
    const headers = { ...json, origin: "https://mal.example" };
    const answer = await ask(shop.origin, "/admin/products", {
      method: "POST",
      headers: { ...headers, cookie: "connect.sid=1" },
    });
    expect(answer.status).toBe(403);
    expect((await clear(headers)).status).toBe(403);
    expect((await clear({ referer: "https://mal.example/loja.example" })).status).toBe(204);
    expect((await clear({ origin: PARTNER })).status).toBe(204);
  });
});

describe("another site's page", () => {
  const preflight = (origin: string, path = "/api/cart") =>
    ask(shop.origin, path, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });

  test("may call /api when it is configured, and read what the answer says", async () => {
    expect((await preflight(PARTNER)).headers["access-control-allow-origin"]).toBe(PARTNER);
    const answer = await ask(shop.origin, "/api/products-import", { headers: { origin: PARTNER } });
    expect(answer.headers["access-control-allow-origin"]).toBe(PARTNER);
    expect(answer.headers["access-control-expose-headers"]).toContain("x-total-count");
    // A cache may not give it to the page of another site.
    expect(answer.headers.vary).toBe("Origin, X-Page, Accept-Encoding");
  });

  test("may not when it is not, nor any but /api", async () => {
    expect((await preflight("https://mal.example")).headers["access-control-allow-origin"]).toBeUndefined();
    expect(
      (await preflight(PARTNER, "/admin/products")).headers["access-control-allow-origin"],
    ).toBeUndefined();
  });
});

describe("every answer", () => {
  test.each(["/", "/api/products-import", "/api/cart", "/api/nada", "/static/nada.svg", "/app", "/health"])(
    "(%s) tells the browser what it may not do, and which request it was",
    async (address) => {
      const { headers } = await ask(shop.origin, address);
      expect(headers).toMatchObject({
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "strict-transport-security": expect.stringContaining("max-age=31536000"),
      });
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
    },
  );

  test("lets only Admin bring style elements of its own", async () => {
    const policyOf = async (address: string) =>
      String((await ask(shop.origin, address)).headers["content-security-policy"]);
    expect(await policyOf("/app")).toContain("style-src 'self' 'unsafe-inline';");
    expect(await policyOf("/")).toContain("style-src 'self';");
  });

  test("lets pictures come from where the catalogue says, also after a restart, and from nowhere else", async () => {
    const allowed = "img-src https://fotos.exemplo https://xn--g7qs82g.exemplo 'self' data: blob:;";
    const own = "img-src 'self' data: blob:;";
    expect(String((await ask(shop.origin, "/")).headers["content-security-policy"])).toContain(own);
    const imagens = [
      "https://fotos.exemplo/1.jpg?w=9",
      "http://aberta.exemplo/2.jpg",
      "https://*/3.jpg",
      "https://写真.exemplo/4.jpg",
      "/static/pecas/1-3-960.webp",
    ];
    const other = await openApp({}, { catalogue: snapshot("1", [piece(1, { imagens })]) });
    try {
      const policy = async () => String((await ask(other.origin, "/")).headers["content-security-policy"]);
      expect(await policy()).toContain(allowed);
      await other.restart();
      expect(await policy()).toContain(allowed);
    } finally {
      await other.close();
    }
  });

  test("has its id even when the address could not be read", async () => {
    const answer = await ask(shop.origin, "/api/%zz");
    expect(answer.headers["x-request-id"]).toBe(errorOf(answer).requestId);
  });
});

test.each([
  ...[
    "/store/products",
    "/store/orders/order_1",
    "/auth/customer/emailpass",
    "/auth/emailpass/user",
    "/hooks/payment/x",
  ],
  ...[
    "/shop/catalogue",
    "/cloud/auth",
    "/auth/token/refresh",
    "/app/../store/orders/1",
    "/app/..%2fstore/orders/1",
  ],
  ...[
    "/app/x\\..\\..\\store/orders/1",
    "/auth/user/..%5c..%5ccustomer/emailpass",
    "/admin/%2e%2e/store/orders/1",
  ],
  ...["//store/products", "/STORE/products", "/app%2f..%2fstore"],
])("Medusa's own %s is closed on the public address", async (address) => {
  for (const method of ["GET", "POST"]) await ask(shop.origin, address, { method, headers: { ...json } });
  const asked = shop.medusa.seen
    .map(({ line }) => line.split(" ")[1])
    .filter((path) => path !== "/shop/cart");
  expect(
    asked.filter((path) => !/^\/(shop\/(catalogue\/(changes|version))$|app|admin|health)/.test(path ?? "")),
  ).toEqual([]);
  // Requests for the catalogue carry nothing but the shop key.
  const foreign = shop.medusa.seen.filter(
    ({ line, headers }) => line.includes("/shop/") && headers["x-shop-key"] === undefined,
  );
  expect(foreign).toEqual([]);
});

describe("too many calls", () => {
  let caller = 0;
  /** A new caller, behind the proxy. */
  const address = () => `203.0.113.${(caller += 1)}`;
  const signIn = (origin: string, headers: Record<string, string> = {}) =>
    ask(origin, "/auth/user/emailpass", { method: "POST", headers: { ...json, ...headers }, body: "{}" });
  const times = async (n: number, work: (index: number) => Promise<Answer>) =>
    (await Promise.all(Array.from({ length: n }, (_, index) => work(index)))).map(({ status }) => status);
  const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

  test("are refused with the time to wait, in Portuguese", async () => {
    const from = address();
    const attempt = () => signIn(shop.origin, { "x-forwarded-for": from });
    expect(refused(await times(25, attempt))).toBe(5);
    const answer = await attempt();
    const wait = Number(answer.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(errorOf(answer)).toMatchObject({
      code: "too_many_requests",
      message: "Muitas tentativas. Aguarde um momento e tente de novo.",
      details: { retryAfter: wait },
    });
    expect(answer.headers).toMatchObject({ "ratelimit-limit": "20", "ratelimit-remaining": "0" });
    expect((await signIn(shop.origin, { "x-forwarded-for": address() })).status).not.toBe(429);
  });

  test("of one cart are refused, of hundreds of carts behind one address they are not", async () => {
    const from = address();
    const order = (session: string) =>
      ask(shop.origin, "/api/orders/with-seller", {
        method: "POST",
        headers: { ...json, authorization: `Bearer ${session}`, "x-forwarded-for": from },
        body: "{}",
      });
    const session = randomUUID();
    expect(refused(await times(70, () => order(session)))).toBe(10);
    expect(refused(await times(300, () => order(randomUUID())))).toBe(0);
  });

  test("never are the catalogue's", async () => {
    const answer = await ask(shop.origin, "/api/products-import");
    expect(answer.headers["ratelimit-limit"]).toBeUndefined();
    expect((await ask(shop.origin, "/")).headers["ratelimit-limit"]).toBeUndefined();
  });

  test("say in /health that Redis is away, where there should be one", async () => {
    const other = await openApp({ REDIS_URL: "redis://127.0.0.1:1" });
    try {
      const { status, body } = await ask(other.origin, "/health");
      expect([status, JSON.parse(body.toString())]).toMatchObject([503, { redis: "down" }]);
    } finally {
      await other.close();
    }
  });

  test.each([
    ["by the true address: a caller cannot give another one", {}, 5],
    ["while Redis is away, and none waits for it", { REDIS_URL: "redis://127.0.0.1:1" }, 5],
    ["by something in front, and not here", { RATE_LIMITS: "off" as const }, 0],
  ])("are counted %s", async (_how, settings, expected) => {
    const other = await openApp(settings);
    try {
      const attempt = (index: number) => signIn(other.origin, { "x-forwarded-for": `198.51.100.${index}` });
      expect(refused(await times(25, attempt))).toBe(expected);
    } finally {
      await other.close();
    }
  });
});
