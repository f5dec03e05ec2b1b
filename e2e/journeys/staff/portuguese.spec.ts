import { expect, type Page, test } from "@playwright/test";
import { adminPages } from "../../support/admin-pages.ts";
import { englishIn } from "../../support/english.ts";
import { signInToAdmin } from "../../support/staff.ts";

// Every page of Admin as staff read it: its text, and the labels of its pictures, fields and buttons.

const ATTRIBUTES = ["aria-label", "alt", "placeholder", "title"];

const textsOf = (page: Page) =>
  page.evaluate((attributes) => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (!parentElement?.closest("script, style, code, pre")) texts.add(nodeValue?.trim() ?? "");
    }
    for (const name of attributes)
      for (const element of document.body.querySelectorAll(`[${name}]`))
        texts.add(element.getAttribute(name)?.trim() ?? "");
    return [...texts];
  }, ATTRIBUTES);

/**
 * The texts of a page once they stop changing.
 * @param before the texts shown so far, which stay for a while when a page is loaded for the first time
 */
async function settledTexts(page: Page, path: string, before = ""): Promise<string> {
  let texts = "";
  const asked = Date.now();
  await expect
    .poll(
      async () => {
        const last = texts;
        texts = (await textsOf(page)).join("\n");
        const isNew = texts !== before || Date.now() - asked > 3_000;
        return isNew && texts.includes("\n") && texts === last;
      },
      { message: path, timeout: 30_000, intervals: [200, 300] },
    )
    .toBe(true);
  return texts;
}

/** The menus' links, including pages of new plugins. */
const linksOf = async (page: Page): Promise<string[]> => {
  const hrefs = await page
    .locator("aside a[href^='/app/'], nav a[href^='/app/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map((href) => href.replace(/^\/app/, ""));
};

/** Navigates like a click: reloading Admin takes seconds. */
const open = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, `/app${path}`);

test("every page of Admin is in Portuguese", async ({ page, request }) => {
  const { pedidos, catálogo, casa, configurações } = await adminPages(request);
  // A draft can be edited in only one window at a time.
  const [mine, others] = [
    [...pedidos, ...casa],
    [...catálogo, ...configurações],
  ];
  test.setTimeout(60_000 + (mine.length + others.length) * 5_000);
  await signInToAdmin(page);
  const known = new Set([...mine, ...others]);
  const given = known.size;
  const wrong = new Map<string, string>();
  const readAll = async (window: Page, unread: string[]) => {
    await window.goto("/app/settings");
    let said = await settledTexts(window, "/settings");
    for (let path = unread.shift(); path; path = unread.shift()) {
      await open(window, path);
      said = await settledTexts(window, path, said);
      const links = (await linksOf(window)).filter((link) => !known.has(link));
      for (const link of links) known.add(link);
      unread.push(...links);
      for (const text of said.split("\n")) {
        const english = englishIn(text);
        if (english.length > 0 && !wrong.has(text))
          wrong.set(text, `${path}: '${text}' (${english.join(", ")})`);
      }
    }
  };
  await Promise.all([readAll(page, mine), readAll(await page.context().newPage(), others)]);
  expect(known.size).toBeGreaterThan(given);
  expect([...wrong.values()]).toEqual([]);
});
