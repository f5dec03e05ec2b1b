import { expect, test } from "@playwright/test";

test("the shop says that every part of it is up", async ({ request }) => {
  const response = await request.get("/health");
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok", medusa: "ok", database: "ok" });
});

test("an address that nothing has answers 404 with a way home", async ({ page }) => {
  const response = await page.goto("/nada-aqui");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});
