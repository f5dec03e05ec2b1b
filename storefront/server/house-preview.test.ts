import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { NO_RULES } from "@alfaiataria/contract";
import type { Renderer } from "./render.ts";
import { HOUSE } from "./testing/fake-medusa.ts";
import { ask } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

/** A page that shows the house's Pix discount, as its head has it and as the API says. */
const render: Renderer["render"] = async ({ shop, fetchJson }) => {
  const told = (await fetchJson("/api/house")).body as { pixDiscount: number };
  const html = `<!doctype html><body>${shop.house.pixDiscount}%, ${told.pixDiscount}%</body>`;
  return { status: 200, html };
};
const PREVIEWED = { ...HOUSE, pixDiscount: 9, rules: NO_RULES, takesPix: false };
const STAFF = { cookie: "connect.sid=s%3Aana; previa=1" };

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp({}, { render });
  shop.medusa.answers.set("GET /shop/house/preview", ({ headers }, response) => {
    const isStaff = headers.cookie?.includes("connect.sid=s%3Aana") ?? false;
    response.writeHead(isStaff ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(isStaff ? { house: PREVIEWED } : { code: "unauthorized", message: "Não" }));
  });
});
afterAll(() => shop.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered, body } = await ask(shop.origin, url, { headers });
  return { status, headers: answered, text: body.toString() };
};

test("staff who look at a change see it on every page, which says that it is a preview and is kept nowhere", async () => {
  const begun = await get("/previa", { cookie: "connect.sid=s%3Aana" });
  expect([begun.status, begun.headers.location]).toEqual([302, "/"]);
  expect(String(begun.headers["set-cookie"])).toMatch(/previa=1;.*HttpOnly; Secure; SameSite=Lax/);
  const page = await get("/", STAFF);
  expect(page.text).toContain("9%, 9%");
  expect(page.text).toContain('<a class="ml-2 underline" href="/previa/sair">Sair da prévia</a>');
  expect(page.headers["cache-control"]).toBe("private, no-store");
  const told = await get("/api/house", STAFF);
  expect(JSON.parse(told.text)).toMatchObject({ pixDiscount: 9 });
  expect(told.headers["cache-control"]).toBe("private, no-store");
});

test("everybody else sees the shop as it is, whatever their browser says", async () => {
  for (const cookie of ["", "previa=1", "previa=1; connect.sid=s%3Aeva"]) {
    const page = await get("/", cookie ? { cookie } : {});
    expect(page.text).toBe("<!doctype html><body>0%, 0%</body>");
    expect(page.headers["cache-control"]).toBe("no-cache");
    expect(JSON.parse((await get("/api/house", cookie ? { cookie } : {})).text)).toEqual(HOUSE);
  }
});

test("of who brings no sign-in Medusa is not asked, and who brings any is counted like staff", async () => {
  const asked = () => shop.medusa.seen.filter(({ line }) => line === "GET /shop/house/preview").length;
  const before = asked();
  for (const cookie of ["a=b", "previa=1; a=b"])
    for (const url of ["/previa", "/", "/api/house"]) await get(url, { cookie });
  expect(asked()).toBe(before);
  for (const [url, limit] of [
    ["/previa", "6000"],
    ["/", "6000"],
    ["/galeria", "6000"],
    ["/api/house", "1200"],
  ] as const) {
    const { headers } = await get(url, { cookie: "previa=1; connect.sid=s%3Aeva" });
    expect([url, headers["ratelimit-limit"]]).toEqual([url, limit]);
  }
  expect(asked()).toBe(before + 4);
  for (const cookie of ["", "previa=1; a=b"])
    expect((await get("/", cookie ? { cookie } : {})).headers["ratelimit-limit"]).toBeUndefined();
});

test("a preview ends when staff leave it; without one they are back in Admin", async () => {
  const left = await get("/previa/sair", STAFF);
  expect(left.headers.location).toBe("/");
  expect(String(left.headers["set-cookie"])).toMatch(/previa=;.*Expires=Thu, 01 Jan 1970/);
  expect((await get("/previa")).headers.location).toBe("/app/loja");
});

test("while Medusa is away staff see the shop as it is, like everybody", async () => {
  await shop.medusa.stop();
  const page = await get("/", STAFF);
  expect([page.status, page.text]).toEqual([200, "<!doctype html><body>0%, 0%</body>"]);
  expect(JSON.parse((await get("/api/house", STAFF)).text)).toEqual(HOUSE);
  await shop.medusa.start();
});
