import type { Page } from "@playwright/test";

type Answer = { method?: string; status?: number; message?: string };

/**
 * The shop fails at one call of `/api` (a path, or a pattern such as `cart/*`): 500 to a POST unless told otherwise.
 * Without a `message` the answer has no body, so that the screen has to have words of its own.
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

/** Keeps one call of `/api` waiting until `answer` is called: meanwhile the screen says what it is doing. */
export async function hold(page: Page, call: string, method = "POST"): Promise<{ answer: () => void }> {
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/${call}`, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return { answer };
}
