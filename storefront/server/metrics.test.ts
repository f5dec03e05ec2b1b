import { afterEach, expect, test } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { askedOf } from "@alfaiataria/monitoring/asked";
import { until } from "./testing/http.ts";
import { openApp, type OpenApp } from "./testing/open-app.ts";

let app: OpenApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

async function measured() {
  const port = await freePort();
  const open = (app = await openApp({ METRICS_PORT: port }));
  const told = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figure = async (line: string) => {
    const found = (await told()).split("\n").find((row) => row.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };
  return { open, port, told, figure };
}

test("requests are counted by the pattern of their route, and nothing of what was asked for is told", async () => {
  const { open, told, figure } = await measured();
  await fetch(`${open.origin}/api/products-import?search=maria@exemplo.com.br`);
  await fetch(`${open.origin}/api/cep/01310-100`);
  await fetch(`${open.origin}/api/orders/order_123?token=segredo`);
  await fetch(`${open.origin}/api/de-maria/de-tal`);
  expect(
    await figure('http_requests_total{method="GET",route="/api/products-import",status="200"}'),
  ).toBeGreaterThan(0);
  const text = await told();
  expect(text).toContain('route="/api/cep/:cep"');
  expect(text).toContain('route="/api/orders/:id"');
  expect(text).toContain('http_requests_total{method="GET",route="(nothing)",status="404"} 1');
  expect(text).not.toMatch(/maria|01310|order_123|segredo/);
  expect(await figure('http_request_duration_seconds_count{route="/api/cep/:cep"}')).toBe(1);
});

test("a request is counted once, also when its answer is sent again before the routes", async () => {
  const { open, figure } = await measured();
  const counted = async () =>
    (await figure('http_requests_total{method="GET",route="/api/products-import",status="200"}')) ?? 0;
  const hits = async () => (await figure("shop_reply_hits_total")) ?? 0;
  const [before, hitsBefore] = [await counted(), await hits()];
  for (let time = 0; time < 5; time += 1) await fetch(`${open.origin}/api/products-import?page=1`);
  await until(async () => (await counted()) >= before + 5);
  expect(await counted()).toBe(before + 5);
  expect(await hits()).toBe(hitsBefore + 4);
});

test("it is told how old and large the catalogue is, what is kept of answers, and how pictures and the event loop do", async () => {
  const { open, figure } = await measured();
  const list = `${open.origin}/api/products-import`;
  await fetch(list);
  const misses = (await figure("shop_reply_misses_total")) ?? 0;
  const hits = (await figure("shop_reply_hits_total")) ?? 0;
  await fetch(list);
  expect(await figure("shop_reply_hits_total")).toBeGreaterThan(hits);
  expect(await figure("shop_reply_misses_total")).toBe(misses);
  expect(await figure("shop_replies")).toBeGreaterThan(0);
  expect(await figure("shop_catalogue_pieces")).toBe(1);
  expect(await figure("shop_catalogue_age_seconds")).toBeLessThan(60);
  expect(await figure("shop_pictures_waiting")).toBe(0);
  expect(await figure("http_connections")).toBeGreaterThan(0);
  expect(await figure("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
});

test("calls beyond their budget are counted by their kind", async () => {
  const { open, figure } = await measured();
  const call = () => fetch(`${open.origin}/api/cep/01310100`);
  for (let count = 0; count < 60; count++) await call();
  expect((await call()).status).toBe(429);
  expect(await figure('shop_limited_total{kind="cep"}')).toBe(1);
});

test("the public port knows no metrics, and without a port of their own there are none", async () => {
  const { open, port } = await measured();
  expect((await fetch(`${open.origin}/metrics`)).headers.get("content-type")).toContain("text/html");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await open.close();
  app = await openApp();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test("probes are counted by routes that the alert of the shop's errors leaves out", async () => {
  const { open, figure } = await measured();
  for (const route of ["/health", "/health/live"]) {
    const { status } = await fetch(open.origin + route);
    expect(
      await figure(`http_requests_total{method="GET",route="${route}",status="${status}"}`),
    ).toBeGreaterThan(0);
  }
  const alerts = await readFile(new URL("../../docs/monitoring/alerts.yml", import.meta.url), "utf8");
  const [alert = ""] = /alert: ErrosDaLoja[^]*?for:/.exec(alerts) ?? [];
  const asked = alert.match(/http_requests_total\{.*?\}/g);
  expect(asked).toHaveLength(2);
  for (const series of asked ?? []) expect(series).toContain('route!~"/health.*"');
});

test("every figure that dashboard and alerts ask of the storefront is there", async () => {
  const { told } = await measured();
  const text = await told();
  // This metric exists only where there is a Redis.
  const missing = askedOf("storefront").filter(
    (name) => !text.includes(`# TYPE ${name} `) && name !== "shop_redis_up",
  );
  expect(missing).toEqual([]);
});
