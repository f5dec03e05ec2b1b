import { expect, type Page, test } from "@playwright/test";
import { adminPages } from "../../support/admin-pages.ts";
import { englishIn } from "../../support/english.ts";
import { signInToAdmin } from "../../support/staff.ts";

// Every page of Admin as staff read it: its texts, and what is said of its pictures, fields and buttons.

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

/** What the page says once it says nothing new; the same things again where it is slow. */
async function settledTexts(page: Page, path: string): Promise<string[]> {
  let texts: string[] = [];
  await expect
    .poll(
      async () => {
        const before = texts.join("\n");
        texts = await textsOf(page);
        return texts.length > 2 && texts.join("\n") === before;
      },
      { message: path, timeout: 30_000, intervals: [400, 400, 300] },
    )
    .toBe(true);
  return texts;
}

/** The menus' links, pages of a plugin that is new among them. */
const linksOf = async (page: Page): Promise<string[]> => {
  const hrefs = await page
    .locator("aside a[href^='/app/'], nav a[href^='/app/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map((href) => href.replace(/^\/app/, ""));
};

test("every page of Admin is in Portuguese", async ({ page, request }) => {
  const parts = Object.values(await adminPages(request)).flat();
  test.setTimeout(20_000 + parts.length * 5_000);
  await signInToAdmin(page);
  const pages = new Set(parts);
  const wrong = new Map<string, string>();
  for (const path of pages) {
    await page.goto(`/app${path}`);
    const texts = await settledTexts(page, path);
    for (const link of await linksOf(page)) pages.add(link);
    for (const text of texts) {
      const english = englishIn(text);
      if (english.length > 0 && !wrong.has(text))
        wrong.set(text, `${path}: '${text}' (${english.join(", ")})`);
    }
  }
  expect([...wrong.values()]).toEqual([]);
});
