import { expect, type Page, test } from "@playwright/test";
import { registerByCall } from "../../support/account.ts";
import { everyPage } from "../../support/pages.ts";
import { arriveWithAPiece } from "../../support/shopper.ts";

test("no page has an error in the console, a request that fails, or one to another host", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = watch(page, new URL(baseURL ?? "").origin);
  for (const path of await everyPage(page)) await walk(page, path);
  expect(complaints.filter((complaint) => !EXPECTED.some((known) => complaint.startsWith(known)))).toEqual(
    [],
  );
});

test("nor has any page of somebody who is signed in and has a piece in the cart", async ({
  page,
  baseURL,
}) => {
  await registerByCall(page);
  await arriveWithAPiece(page);
  const complaints = watch(page, new URL(baseURL ?? "").origin);
  for (const path of ["/", "/pecas-prontas", "/cart", "/checkout", "/profile", "/profile?aba=curtidas"]) {
    await walk(page, path);
  }
  expect(complaints).toEqual([]);
});

/** The page itself is not found, as it should be, and the browser logs that to the console. */
const EXPECTED = ["404 /nada", "404 /api/orders/", "401 /api/orders/"];

/**
 * Chromium's warning for a picture that it still holds in memory from the previous page: the preload is not counted as
 * used (for pictures chosen by size alone), although nothing is fetched twice.
 */
const KEPT_PICTURE = /\/static\/\S+ was preloaded using link preload but not used/;

/** Collects every complaint of a page from now on. */
function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  const pathOf = (address: string) => address.replace(origin, "");
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // Failed loads are collected below, with their address and status.
    if (/^Failed to load resource/.test(message.text())) return;
    if (KEPT_PICTURE.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== origin) {
      complaints.push(`another host: ${request.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    // A request still in flight when the next page was opened.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") {
      complaints.push(`failed ${pathOf(request.url())}: ${request.failure()?.errorText}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${pathOf(response.url())}`);
  });
  return complaints;
}

/** Opens a page and scrolls to its end, so that it loads everything it can load. */
async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press("End");
  await page.waitForLoadState("networkidle");
}
