import { expect, test } from "@playwright/test";
import { adminPages, LEADS_TO, NOT_FOUND, UNREAD } from "../../support/admin-pages/pages.ts";
import { AdminWindow } from "../../support/admin-pages/window.ts";
import { englishIn } from "../../support/english.ts";
import { signInToAdmin } from "../../support/staff.ts";

/** What Admin says in place of a page that cannot be shown. */
const FAILED = /^(?:Ocorreu um erro|[45]\d\d - .+)$/;

test("every page of Admin is in Portuguese", async ({ page, request }) => {
  const { addressOf, more } = await adminPages(request);
  await signInToAdmin(page);
  const windows = [new AdminWindow(page), new AdminWindow(await page.context().newPage())];
  const [routes = []] = await Promise.all(windows.map((window) => window.load()));
  test.setTimeout(60_000 + routes.length * 6_000);
  const faults = new Set<string>();
  const lies = (route: string, above: string) => route === above || route.startsWith(`${above}/`);
  const due: { address: string; route?: string }[] = routes
    .filter((route) => !Object.keys(UNREAD).some((above) => lies(route, above)))
    .map((route) => ({ address: addressOf(route) ?? `/no-entity${route}`, route: LEADS_TO[route] ?? route }));
  // A window reads what belongs together: a change of a draft is open in only one at a time.
  const groups = new Map<string, typeof due>();
  for (const page of [...due, ...more.map((address) => ({ address }))]) {
    const [place = ""] = /^(?:\/settings)?\/[^/?]*/.exec(page.address) ?? [];
    groups.set(place, [...(groups.get(place) ?? []), page]);
  }
  const queue = [...groups.values()];
  await Promise.all(
    windows.map(async (window) => {
      for (let group = queue.shift(); group; group = queue.shift())
        for (const { address, route: wanted } of group) {
          const { route, texts } = await window.read(address, wanted);
          if (wanted && route !== wanted) faults.add(`${address}: shows ${route} in place of ${wanted}`);
          if (route !== NOT_FOUND && texts.some((text) => FAILED.test(text))) faults.add(`${address}: fails`);
          for (const text of texts) {
            const english = englishIn(text);
            if (english.length > 0) faults.add(`${address}: '${text}' (${english.join(", ")})`);
          }
        }
    }),
  );
  expect([...faults]).toEqual([]);
});
