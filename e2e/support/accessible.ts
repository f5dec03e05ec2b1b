import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
  const axe = new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    // Legacy mode does not look into frames of other origins; the other mode opens a second page for every run and
    // takes twice as long.
    .setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
  ).toEqual([]);
  await expectNoSidewaysScroll(page);
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
