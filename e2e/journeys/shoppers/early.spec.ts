import { expect, type Page, test } from "@playwright/test";
import { slugInStock } from "../../support/shopper.ts";

// On a slow phone a page can be read and pressed long before its code has loaded.

/** Holds back React, without which no page is interactive. */
async function holdTheCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/framework-/, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Resolves when the script that records early presses has loaded. */
const started = (page: Page) =>
  page.waitForResponse(/\/assets\/start-/).then((response) => response.finished());

test("a size and 'Adicionar ao Carrinho' that are pressed before the page's code is there count once it is", async ({
  page,
}) => {
  const release = await holdTheCode(page);
  const slug = await slugInStock(page, "Calça");
  await Promise.all([started(page), page.goto(`/product/${slug}`, { waitUntil: "domcontentloaded" })]);
  const sizes = page.getByRole("group", { name: "Tamanho" }).getByRole("button");
  await sizes.and(page.locator(":enabled")).first().click();
  const add = page.getByRole("button", { name: "Adicionar ao Carrinho" }).first();
  // The page still looks as if no size were chosen.
  await add.click({ force: true });
  await add.click({ force: true });
  release();
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await expect(cart.getByRole("status").filter({ hasText: /^1 / })).toBeVisible();
});

test("the size guide that is asked for before the page's code is there opens once it is; closed, it leaves the page where it was", async ({
  page,
}) => {
  const release = await holdTheCode(page);
  await page.goto(`/product/${await slugInStock(page, "Calça")}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Guia de tamanhos" }).click();
  const before = await page.evaluate(() => scrollY);
  release();
  const guide = page.getByRole("dialog", { name: "Guia de tamanhos" });
  await expect(guide).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(guide).toBeHidden();
  await expect(page).toHaveURL(/\/product\/[^#]+$/);
  expect(before).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("what is written into the search before the page's code is there is searched for", async ({ page }) => {
  const release = await holdTheCode(page);
  await page.goto("/pecas-prontas", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Buscar peças").pressSequentially("linho");
  release();
  await expect(page).toHaveURL(/search=linho/);
  await page.keyboard.type(" azul");
  await expect(page.getByLabel("Buscar peças")).toHaveValue("linho azul");
  await expect(page).toHaveURL(/search=linho(\+|%20)azul/);
});

test("the code of a page waits for the picture that is seen first", async ({ page }) => {
  const order: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/framework-")) order.push("code");
  });
  let startIsThere: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => (startIsThere = resolve));
  page.on("requestfinished", (request) => {
    if (request.url().includes("/start-")) startIsThere();
  });
  await page.route(/\/static\/pecas\/.+-1-\d+\.avif/, async (route) => {
    await isThere;
    order.push("picture");
    await route.fallback();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => order).toContain("code");
  expect(order[0]).toBe("picture");
});

test("what is pressed does not wait for the parts below, which stand as the server wrote them until their code is there", async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(full-footer|product-reviews|related-products)-/, async (route) => {
    await released;
    await route.fallback();
  });
  const slug = await slugInStock(page, "Calça");
  const [footer] = await Promise.all([
    page.waitForRequest(/\/assets\/full-footer-/),
    page.goto(`/product/${slug}`, { waitUntil: "domcontentloaded" }),
  ]);
  const size = page.getByRole("group", { name: "Tamanho" }).getByRole("button").and(page.locator(":enabled"));
  await size.first().click();
  await expect(size.first()).toHaveAttribute("aria-pressed", "true");
  const text = await page.getByRole("contentinfo").innerText();
  expect(text).toContain("1989");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  await (await footer.response())?.finished();
  await expect(page.getByRole("contentinfo")).toHaveText(/1989/);
});

test("a page whose code could not be had is read anew, and comes alive", async ({ page }) => {
  const slug = await slugInStock(page, "Calça");
  let failures = 0;
  await page.route(/\/framework-/, (route) => (++failures < 4 ? route.abort() : route.fallback()));
  await page.goto(`/product/${slug}`, { waitUntil: "domcontentloaded" });
  const size = page.getByRole("group", { name: "Tamanho" }).getByRole("button").and(page.locator(":enabled"));
  await expect(async () => {
    await size.first().click();
    await expect(size.first()).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
  }).toPass();
  expect(failures).toBeGreaterThanOrEqual(4);
});

test("Enter, pressed in a form before the page's code is there, sends the form once it is", async ({
  page,
}) => {
  const release = await holdTheCode(page);
  await Promise.all([started(page), page.goto("/login", { waitUntil: "commit" })]);
  await page.getByLabel("Email", { exact: true }).first().fill("ninguem@exemplo.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("Senha@1989");
  await page.getByLabel("Senha", { exact: true }).press("Enter");
  await page.getByLabel("Senha", { exact: true }).press("Enter");
  const sent = page.waitForRequest("**/api/auth/login");
  release();
  expect((await sent).postDataJSON()).toMatchObject({
    email: "ninguem@exemplo.com.br",
    password: "Senha@1989",
  });
  await expect(page.getByText("Email ou senha incorretos").first()).toBeVisible();
});
