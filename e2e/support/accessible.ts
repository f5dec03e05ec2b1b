import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * The page as it stands meets WCAG 2.2 AA as far as axe can tell, and never scrolls sideways.
 * @param within a part of it: of Admin what is ours
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Colors are measured once transitions have ended; a skeleton's shimmer never does, nor what follows the scroll position.
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
    // No frame of another origin is read; the other mode opens a second page for every look, and takes twice as long.
    .setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
  ).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Nothing of the page lies beyond its right edge. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}
