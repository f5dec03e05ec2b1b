import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { NO_RULES } from "@alfaiataria/contract";
import type { Renderer } from "./render.ts";
import { HOUSE } from "./testing/fake-medusa.ts";
import { ask, until } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

const MEANS = ["pixNaLoja", "cpfObrigatorio", "lembraCarrinho"] as const;
/** A page that shows the house's Pix discount, and what it asks for and offers. */
const render: Renderer["render"] = async ({ shop }) => ({
  status: 200,
  html: `<!doctype html>${shop.house.pixDiscount}%, ${MEANS.filter((name) => shop[name]).join(" ")}`,
});

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp({}, { render });
});
afterAll(() => shop.close());

const page = async () => (await ask(shop.origin, "/")).body.toString();
const told = async () => JSON.parse((await ask(shop.origin, "/api/house")).body.toString()) as unknown;

test("pages and the API tell what the house has set, and soon what it sets anew", async () => {
  expect(await page()).toContain(">0%");
  expect(await told()).toEqual(HOUSE);
  const changed = { ...HOUSE, pixDiscount: 5 };
  shop.medusa.says("GET /shop/house", 200, { house: changed });
  await until(async () => (await page()).includes(">5%"));
  expect(await told()).toEqual(changed);
});

test("what staff set counts before what the server's settings say, which count while Medusa does not tell", async () => {
  expect(await page()).toMatch(/ lembraCarrinho$/);
  const rules = { ...NO_RULES, taxIdRequired: true, abandonedCartHours: 0 };
  const changed = { ...HOUSE, pixDiscount: 5, rules, takesPix: true };
  shop.medusa.says("GET /shop/house", 200, { house: changed });
  await until(async () => (await page()).endsWith("pixNaLoja cpfObrigatorio"));
});

test("a page is made once while nothing changes", async () => {
  const before = await ask(shop.origin, "/");
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const after = await ask(shop.origin, "/");
  expect(after.headers.etag).toBe(before.headers.etag);
});

test("a server that starts while Medusa is away tells what was set last", async () => {
  await shop.medusa.stop();
  await shop.restart();
  expect(await page()).toContain(">5%");
  expect(await told()).toMatchObject({ pixDiscount: 5 });
  await shop.medusa.start();
});
