import { expect, type Locator, type Page } from "@playwright/test";

/** `--color-danger` of storefront/src/styles/main.css. */
const DANGER = "rgb(156, 31, 31)";

/** Expects a toast on screen with this title and text, in the style 'default'. */
export async function expectToast(page: Page, title: string, text = ""): Promise<void> {
  await expect(toastOf(page, title)).toContainText(text);
  await expect(toastOf(page, title)).not.toHaveCSS("background-color", DANGER);
}

/** Expects a toast in the style 'destructive'. */
export async function expectFailure(page: Page, title: string, text = ""): Promise<void> {
  await expect(toastOf(page, title)).toContainText(text);
  await expect(toastOf(page, title)).toHaveCSS("background-color", DANGER);
}

/** The toast, which lies in a live region of the page: there it is read out. */
const toastOf = (page: Page, title: string): Locator =>
  page.locator("[aria-live=polite] .toast-area li").filter({ hasText: title });
