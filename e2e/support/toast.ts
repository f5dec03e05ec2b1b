import { expect, type Page } from "@playwright/test";

/** `--color-danger` of storefront/src/styles/main.css. */
const DANGER = "rgb(156, 31, 31)";

/** Expects a toast on screen with this title and text, in the style 'default'. */
export async function expectToast(page: Page, title: string, text = ""): Promise<void> {
  const toast = page.locator(".toast-area li").filter({ hasText: title });
  await expect(toast).toContainText(text);
  await expect(toast).not.toHaveCSS("background-color", DANGER);
}

/** Expects a toast in the style 'destructive'. */
export async function expectFailure(page: Page, title: string, text = ""): Promise<void> {
  const toast = page.locator(".toast-area li").filter({ hasText: title });
  await expect(toast).toContainText(text);
  await expect(toast).toHaveCSS("background-color", DANGER);
}
