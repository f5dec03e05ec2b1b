import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ask } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

const shops: Record<string, OpenApp> = {};
beforeAll(async () => {
  shops.short = await openApp({ PUBLIC_URL: "http://localhost", REQUEST_TIMEOUT: 2 });
  shops.patient = await openApp({ REQUEST_TIMEOUT: 20 });
  shops.few = await openApp({ CONNECTIONS_PER_ADDRESS: 3 });
  shops.proxied = await openApp({ CONNECTIONS_PER_ADDRESS: 3, TRUSTED_PROXIES: "loopback" });
});
afterAll(() => Promise.all(Object.values(shops).map((shop) => shop.close())));

const session = `Authorization: Bearer ${randomUUID()}`;

/** A connection that sends raw bytes; `answer` is everything received until it was closed. */
async function dial(shop: OpenApp) {
  const { hostname, port } = new URL(shop.origin);
  const socket = net.connect(Number(port), hostname);
  let heard = "";
  socket.setEncoding("utf8").on("data", (text: string) => (heard += text));
  // The server resets the connection while the test may still be writing.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return { socket, answer: once(socket, "close").then(() => heard) };
}
const head = (method: string, target: string, ...headers: string[]) =>
  [`${method} ${target} HTTP/1.1`, "Host: loja.example", ...headers, "\r\n"].join("\r\n");

describe("a request that does not end", () => {
  const sent = ["Content-Type: application/json", session];
  test.each([
    ["stops in its body", head("POST", "/api/cart", ...sent, "Content-Length: 1000") + '{"a', 0],
    [
      "stops in a body of unknown length",
      head("POST", "/api/cart", ...sent, "Transfer-Encoding: chunked"),
      0,
    ],
    ["stops on its way to Admin", head("POST", "/admin/uploads", "Content-Length: 100000"), 0],
    ["stops in its headers", "POST /api/cart HTTP/1.1\r\nHost: loja.example\r\nX-A", 0],
    ["comes drop by drop", head("POST", "/api/cart", ...sent, "Content-Length: 1000"), 1],
    ["comes drop by drop to Admin", head("POST", "/admin/uploads", "Content-Length: 100000"), 1],
    ["comes fast and never ends", head("POST", "/admin/uploads", "Content-Length: 90000000"), 1_500],
  ])("is ended when it %s", async (_how, start, bytesEach50Ms) => {
    const { socket, answer } = await dial(shops.short!);
    socket.write(start);
    const drops = setInterval(() => bytesEach50Ms && socket.write("x".repeat(bytesEach50Ms)), 50);
    const heard = await answer;
    clearInterval(drops);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain("A requisição demorou demais para chegar");
  });

  test("is another matter than one that comes slowly and ends", async () => {
    const { socket, answer } = await dial(shops.patient!);
    shops.patient!.medusa.says("POST /shop/cart", 409, { code: "conflict", message: "Só restam 3 unidades" });
    // Long enough to be measured at least once on its way.
    const body = JSON.stringify({ productId: "p", variantId: "v", note: "x".repeat(16_000) });
    socket.write(head("POST", "/api/cart", ...sent, `Content-Length: ${body.length}`, "Connection: close"));
    for (let at = 0; at < body.length; at += 200) {
      socket.write(body.slice(at, at + 200));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 409 /);
  });
});

describe("a request's target", () => {
  test.each([
    ["GET", "http://x/"],
    ["GET", "http://x"],
    ["GET", "http://loja.example/api/cart"],
    ["POST", "http://x/api/cart"],
    ["GET", "http://x/admin/users"],
    ["GET", "https://x/static/../../package.json"],
    ["GET", "*"],
    ["OPTIONS", "*"],
    ["GET", "x:1"],
  ])("that is no path is refused: %s %s", async (method, target) => {
    const { socket, answer } = await dial(shops.short!);
    socket.write(head(method, target, session, "Connection: close"));
    const heard = await answer;
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain("Requisição inválida");
  });
});

describe("an answer that nobody reads", () => {
  // More than the system keeps for a connection on its own.
  const long = Buffer.alloc(20_000_000, "x");

  test("is given up, and Medusa's with it", async () => {
    const givenUp = new Promise<void>((resolve) =>
      shops.short!.medusa.answers.set("GET /admin/long", (_request, response) => {
        response.once("close", resolve).end(long);
      }),
    );
    const { socket } = await dial(shops.short!);
    socket.pause();
    socket.write(head("GET", "/admin/long"));
    await givenUp;
    socket.destroy();
  });
});

test("a call of an endless path reaches nobody", async () => {
  const { origin, medusa } = shops.short!;
  const arrived = () => medusa.seen.filter(({ line }) => / \/(admin|auth|shop\/orders)\b/.test(line)).length;
  const before = arrived();
  const long = "a".repeat(12_000);
  for (const target of [`/admin/${long}`, `/api/orders/${long}?token=x`, `/auth/user/${long}`]) {
    const { status, body } = await ask(origin, target);
    expect([status, JSON.parse(body.toString())]).toMatchObject([404, { code: "not_found" }]);
  }
  expect(arrived()).toBe(before);
  await ask(origin, `/admin/orders?id=${long}`);
  expect(arrived()).toBe(before + 1);
});

describe("connections of one address", () => {
  test("are refused beyond the limit, and welcome again when others have gone", async () => {
    const { medusa } = shops.few!;
    const lines = await Promise.all([1, 2, 3].map(() => dial(shops.few!)));
    const refused = await dial(shops.few!);
    refused.socket.write(head("GET", "/health/live"));
    const heard = await refused.answer;
    expect(heard).toMatch(/^HTTP\/1\.1 429 /);
    expect(heard).toContain("Há conexões demais deste endereço");
    // A connection that sends nothing is closed too.
    expect(await (await dial(shops.few!)).answer).toBe("");
    for (const { socket } of lines) socket.end();
    await Promise.all(lines.map(({ answer }) => answer));
    expect((await ask(shops.few!.origin, "/health/live")).status).toBe(200);
    expect(medusa).toBeDefined();
  });

  test("are not counted when it is a proxy that was named", async () => {
    const lines = await Promise.all(Array.from({ length: 10 }, () => dial(shops.proxied!)));
    expect((await ask(shops.proxied!.origin, "/health/live")).status).toBe(200);
    for (const { socket } of lines) socket.destroy();
  });
});

describe("what belongs to one visitor", () => {
  const cookie = `customer_session=${"a".repeat(43)}`;
  const bearer = { authorization: `Bearer ${randomUUID()}`, cookie };
  beforeAll(() => {
    const { medusa } = shops.few!;
    medusa.says("GET /shop/cart", 200, { lines: [] });
    medusa.says("GET /shop/orders", 200, { orders: [], total: 0 });
    medusa.says("GET /shop/favorites", 200, { favorites: [] });
    medusa.says("GET /shop/auth/user", 200, { user: { email: "ana@example.com" } });
    medusa.says("GET /shop/shipping-options", 200, { options: [] });
    medusa.says("GET /admin/orders", 200, { orders: [] });
  });

  test.each([
    "/api/cart",
    "/api/orders",
    "/api/orders/order_1",
    "/api/profile",
    "/api/profile/export",
    "/api/favorites",
    "/api/auth/user",
    "/api/shipping/options?zipCode=01310-100",
    "/api/sellers",
    "/api/seller-messages/seller/1",
    "/api/nada",
    "/admin/orders",
  ])("is kept by no cache, answered or refused: %s", async (address) => {
    for (const headers of [bearer, {}] as Record<string, string>[]) {
      const answer = await ask(shops.few!.origin, address, { headers });
      expect([address, answer.headers["cache-control"]]).toEqual([address, "private, no-store"]);
    }
  });

  test("is another matter than the catalogue", async () => {
    const answer = await ask(shops.few!.origin, "/api/products-import");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/cart",
    "/checkout",
    "/profile",
    "/profile/",
    "/login",
    "/register?next=/cart",
    "/forgot-password",
    "/reset-password?token=x",
    "/confirmar-email?token=x",
    "/pedido/order_1?token=x",
  ])("is a page that no search engine lists: %s", async (address) => {
    const { headers } = await ask(shops.few!.origin, address);
    expect(headers["x-robots-tag"]).toBe("noindex");
    if (address.includes("token=")) expect(headers["cache-control"]).toBe("private, no-store");
  });

  test.each(["/", "/pecas-prontas", "/cartoes"])("is another matter than the page %s", async (address) => {
    expect((await ask(shops.few!.origin, address)).headers["x-robots-tag"]).toBeUndefined();
  });
});
