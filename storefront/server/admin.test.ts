import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ask } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

const shops: Record<string, OpenApp> = {};
beforeAll(async () => {
  shops.local = await openApp({ PUBLIC_URL: "http://localhost:8000" });
  shops.tls = await openApp({ PUBLIC_URL: "https://loja.example" });
  shops.proxied = await openApp({ PUBLIC_URL: "http://localhost:8000", TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => Promise.all(Object.values(shops).map((shop) => shop.close())));

// Medusa marks its sign-in cookie as Secure if the shop's address is https, and then sets it only on requests that it
// believes arrived over TLS.
test.each([
  ["on localhost without TLS", "local", {}, "http"],
  ["on localhost whatever a browser claims", "local", { "x-forwarded-proto": "https" }, "http"],
  ["behind TLS that ends at a proxy which nobody named", "tls", {}, "https"],
  ["behind a named proxy as that proxy says", "proxied", { "x-forwarded-proto": "https" }, "https"],
])("Admin's sign-in %s reaches Medusa as what it is", async (_where, name, headers, protocol) => {
  const shop = shops[name]!;
  await ask(shop.origin, "/auth/session", { method: "POST", headers });
  const seen = shop.medusa.seen.find(({ line }) => line === "POST /auth/session");
  expect(seen?.headers["x-forwarded-proto"]).toBe(protocol);
  shop.medusa.seen.length = 0;
});

test("Admin opens in Portuguese, until somebody chooses another language", async () => {
  const { origin, medusa } = shops.local!;
  medusa.says("GET /app/inicio", 200, {});
  const languageOf = async (headers: Record<string, string>) =>
    (await ask(origin, "/app/inicio", { headers })).headers["set-cookie"];
  expect(await languageOf({})).toEqual([expect.stringMatching(/^lng=ptBR; Path=\/; /)]);
  expect(await languageOf({ cookie: "lng=en" })).toBeUndefined();
  expect(await languageOf({ cookie: "lng=de" })).toEqual([expect.stringMatching(/^lng=ptBR; /)]);
});

test("a program that wants its connection closed after one call of Admin's is not kept waiting", async () => {
  const { origin, medusa } = shops.local!;
  medusa.says("GET /app/inicio", 200, {});
  const { headers } = await ask(origin, "/app/inicio", { headers: { connection: "close" } });
  expect([headers.connection, headers["keep-alive"]]).toEqual(["close", undefined]);
});

test("a large file reaches Medusa also from a program that first asks whether it may send it", async () => {
  const { origin, medusa } = shops.local!;
  medusa.says("POST /admin/catalogue-imports/drafts", 201, {});
  const headers = { expect: "100-continue", "content-type": "text/csv" };
  const answer = await ask(origin, "/admin/catalogue-imports/drafts", {
    method: "POST",
    headers,
    body: "id;nome_peca",
  });
  expect(answer.status).toBe(201);
});

test("a call that Medusa does not know is refused in words, not on a page of its HTTP library", async () => {
  const { origin, medusa } = shops.local!;
  medusa.answers.set("GET /admin/nothing", (_request, response) =>
    response
      .writeHead(404, { "content-type": "text/html; charset=utf-8" })
      .end("<pre>Cannot GET /admin/nothing</pre>"),
  );
  const answer = await ask(origin, "/admin/nothing");
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(JSON.parse(answer.body.toString())).toMatchObject({
    code: "not_found",
    message: "Recurso não encontrado",
  });
});

test("a file of Admin's that an upgrade took away is not found, instead of a page in its place", async () => {
  const { origin, medusa } = shops.local!;
  medusa.answers.set("GET /app/assets/orders-old.js", (_request, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<!DOCTYPE html>"),
  );
  const answer = await ask(origin, "/app/assets/orders-old.js");
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    404,
    expect.stringMatching(/^application\/json/),
  ]);
});

test.each([
  [
    "without a sign-in",
    401,
    { message: "Unauthorized" },
    { code: "unauthorized", message: "Não autenticado" },
  ],
  [
    "for what is switched off",
    404,
    { type: "not_found", message: "Route not found" },
    { type: "not_found", code: "not_found", message: "Recurso não encontrado" },
  ],
  [
    "in Medusa's own form",
    400,
    { code: "invalid_request_error", type: "invalid_data", message: "Falta o nome" },
    { code: "invalid_request", type: "invalid_data", message: "Falta o nome" },
  ],
  [
    "in the shop's own form",
    429,
    { code: "too_many_requests", message: "Aguarde", details: { retryAfter: 3 } },
    { code: "too_many_requests", message: "Aguarde", details: { retryAfter: 3 } },
  ],
])(
  "a call of Admin's that Medusa refuses %s is answered as the contract has errors",
  async (_what, status, said, told) => {
    const { origin, medusa } = shops.local!;
    medusa.answers.set("GET /admin/orders", (_request, response) => {
      const body = JSON.stringify(said);
      const headers = { "content-type": "application/json; charset=utf-8", etag: 'W/"1"' };
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
    });
    const answer = await ask(origin, "/admin/orders");
    expect([answer.status, answer.headers.etag]).toEqual([status, undefined]);
    expect(JSON.parse(String(answer.body))).toEqual({ ...told, requestId: answer.headers["x-request-id"] });
    const head = await ask(origin, "/admin/orders", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  },
);

test("a refusal that breaks off is a shop that is away", async () => {
  const { origin, medusa } = shops.local!;
  medusa.answers.set("GET /admin/orders", (_request, response) => {
    response.writeHead(500, { "content-type": "application/json", "content-length": "100" }).write("{");
    setTimeout(() => response.destroy(), 50);
  });
  const answer = await ask(origin, "/admin/orders");
  expect([answer.status, JSON.parse(String(answer.body)).code]).toEqual([503, "unavailable"]);
});

test("a read whose connection Medusa ends is sent once more, a change and a second loss are not", async () => {
  const { origin, medusa } = shops.local!;
  const sent = async (method: string, address: string, lost: number) => {
    let calls = 0;
    medusa.answers.set(`${method} ${address}`, (request, response) =>
      ++calls <= lost ? request.socket.destroy() : response.writeHead(200).end(),
    );
    return [(await ask(origin, address, { method })).status, calls];
  };
  expect(await sent("GET", "/app/assets/index.js", 1)).toEqual([200, 2]);
  expect(await sent("GET", "/admin/products", 2)).toEqual([503, 2]);
  expect(await sent("POST", "/admin/products", 1)).toEqual([503, 1]);
});

test("a Medusa that says it is unavailable is not asked again and again", async () => {
  const { origin, medusa } = shops.local!;
  let calls = 0;
  medusa.answers.set("GET /admin/users", (_request, response) => {
    calls += 1;
    response.writeHead(503, { "content-type": "application/json", "retry-after": "5" }).end("{}");
  });
  expect([(await ask(origin, "/admin/users")).status, calls]).toEqual([503, 1]);
});

test.each(["/app/%2e%2e/x", "/admin/users/..", "/auth/user/%2e%2e/%2e%2e"])(
  "an address that leads out of Admin's (%s) is refused as an address",
  async (address) => {
    const { status, body } = await ask(shops.local!.origin, address);
    expect([status, JSON.parse(String(body))]).toEqual([
      400,
      { code: "invalid_request", message: "Endereço inválido", requestId: expect.any(String) },
    ]);
  },
);

test("whoever opens an invitation is given it for the one call that registers, where no script reads it", async () => {
  const { origin, medusa } = shops.tls!;
  medusa.says("GET /app/invite", 200, {});
  const cookiesOf = async (address: string) =>
    (await ask(origin, address, { headers: { cookie: "lng=ptBR" } })).headers["set-cookie"];
  expect(await cookiesOf("/app/invite?token=a.b.c")).toEqual([
    "staff_invitation=a.b.c; Path=/auth/user/emailpass/register; Max-Age=3600; HttpOnly; SameSite=Strict; Secure",
  ]);
  for (const token of ["", "a.b", "a.b.c;x=y", "a.b.c%0d%0aset-cookie:x=y"])
    expect(await cookiesOf(`/app/invite?token=${token}`)).toBeUndefined();
});

test("of Medusa's own sign-in only staff's is to be had", async () => {
  const { origin, medusa } = shops.local!;
  for (const address of [
    "/auth/customer/emailpass",
    "/auth/token/refresh",
    "/auth/verification/request",
    "/store/orders",
  ])
    expect([address, (await ask(origin, address, { method: "POST" })).status]).toEqual([address, 404]);
  expect(medusa.seen.filter(({ line }) => /customer|token|verification|store/.test(line))).toEqual([]);
});

test("while Medusa is away Admin's calls say that the shop is, and when to come back", async () => {
  const shop = await openApp();
  await shop.medusa.stop();
  const { status, body, headers } = await ask(shop.origin, "/auth/user/emailpass", { method: "POST" });
  expect([status, headers["retry-after"], JSON.parse(String(body))]).toEqual([
    503,
    "5",
    expect.objectContaining({ code: "unavailable" }),
  ]);
  await shop.close();
});

test("while the database is away, which Medusa says itself, Admin's calls say when to come back too", async () => {
  const { origin, medusa } = shops.local!;
  medusa.says("POST /auth/user/emailpass", 503, { code: "unavailable", message: "A loja está indisponível" });
  const { status, headers } = await ask(origin, "/auth/user/emailpass", { method: "POST" });
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});
