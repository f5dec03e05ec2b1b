import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Half the size of `axe.source`, which every page has to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Expects that the current page meets WCAG 2.2 AA as far as axe can tell, and does not scroll sideways.
 * @param within a selector for part of it: in Admin, what is ours
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Waits for transitions to end, because colors are measured at their final value; a skeleton's shimmer never ends, nor
  // does an animation that follows the scroll position.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished),
    ),
  );
  await page.evaluate(AXE);
  expect(await page.evaluate(violations, { within, tags: WCAG_22_AA })).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/**
 * Runs in the page. What passed is not described, and no frame is looked into: both take as long as the rest.
 * @returns each broken rule with the elements that break it
 */
async function violations({
  within,
  tags,
}: {
  within: string | undefined;
  tags: string[];
}): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const { violations: found } = await checker.run(within ? { include: [within] } : document, {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
    iframes: false,
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Expects that nothing extends beyond the page's right edge. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** Expects the same of a page whose text is that much larger. @param fontSize the root's: '200%' */
export async function expectNoSidewaysScrollAt(page: Page, fontSize: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
  await expectNoSidewaysScroll(page);
}
