import { expect, test, type Page } from "@playwright/test";
import { slugInStock } from "../../support/shopper";

const firstPicture = (page: Page) => page.getByRole("group", { name: "Imagens" }).getByRole("img").first();

test.beforeEach(async ({ page }) => {
  await page.goto(`/product/${await slugInStock(page, "Blazer")}`);
});

test("under the mouse a picture grows, and goes back when the mouse has gone @mesa", async ({ page }) => {
  const picture = firstPicture(page);
  await picture.hover();
  await expect(picture).toHaveCSS("transform", "matrix(2, 0, 0, 2, 0, 0)");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-960\./);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(picture).toHaveCSS("transform", "none");
});

test("a click shows a picture by itself, the arrow keys the others, and Escape goes back to it", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Ampliar imagem" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^1 \/ /)).toBeVisible();
  await dialog.getByRole("button", { name: "Próxima imagem" }).press("ArrowRight");
  await expect(dialog.getByText(/^2 \/ /)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Ampliar imagem" })).toBeFocused();
});

test("two fingers make a picture larger", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a mouse has no fingers");
  const box = await firstPicture(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 200];
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: apart
        ? [
            { x: x - apart / 2, y, id: 1 },
            { x: x + apart / 2, y, id: 2 },
          ]
        : [],
    });
  await touch("touchStart", 20);
  for (const apart of [60, 100, 140, 180]) await touch("touchMove", apart);
  await touch("touchEnd");
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.05);
});
