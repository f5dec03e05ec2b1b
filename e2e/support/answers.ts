import type { Page } from "@playwright/test";

type Answer = { method?: string; status?: number; message?: string };

/**
 * Makes one call of `/api` fail (a path, or a pattern such as `cart/*`); by default a POST with status 500. Without
 * `message` the response has no body, so the screen has to use its own text.
 */
export async function refuse(
  page: Page,
  call: string,
  { method = "POST", status = 500, message }: Answer = {},
): Promise<void> {
  await page.route(`**/api/${call}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, ...(message ? { json: { message, code: "internal_error" } } : { body: "" }) })
      : route.fallback(),
  );
}

/** Holds one call of `/api` until `answer` is called, so that the screen shows its pending state. */
export async function hold(page: Page, call: string, method = "POST"): Promise<{ answer: () => void }> {
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/${call}`, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return { answer };
}
