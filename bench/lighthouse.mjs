import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../tools/chromium.mjs";

const CATEGORIES = /** @type {const} */ (["performance", "accessibility", "best-practices", "seo"]);

/**
 * @typedef {{ scores: Record<(typeof CATEGORIES)[number], number>, lcpMs: number, tbtMs: number, cls: number }} Measured
 */

/**
 * Lighthouse scores of pages with its settings for a phone: for each page, the run with the median performance.
 * @param {string} url the shop's address
 * @param {string[]} routes
 * @param {number} rounds
 * @returns {Promise<(Measured & { route: string })[]>} scores of 100
 */
export async function lighthouseScores(url, routes, rounds) {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  try {
    const measured = [];
    for (const route of routes) {
      const runs = [];
      for (let round = 0; round < rounds; round++) runs.push(await measureAgain(url + route, chrome.port));
      runs.sort((one, other) => one.scores.performance - other.scores.performance);
      const [median] = runs.slice(Math.floor(rounds / 2));
      if (median) measured.push({ route, ...median });
    }
    return measured;
  } finally {
    chrome.kill();
  }
}

const TRIES = 3;

/**
 * Measures a page, repeating when Chromium records nothing of it (NO_NAVSTART).
 * @param {string} address @param {number} port
 */
async function measureAgain(address, port) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(address, port);
    } catch (error) {
      if (attempt === TRIES) throw error;
      console.log(`… ${error instanceof Error ? error.message : error}: outra vez`);
    }
  }
}

/** @param {string} address @param {number} port @returns {Promise<Measured>} */
async function measure(address, port) {
  const options = { port, logLevel: /** @type {const} */ ("error"), onlyCategories: [...CATEGORIES] };
  const { lhr } = (await lighthouse(address, options)) ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(`${address}: ${lhr?.runtimeError?.message}`);
  /** @param {string} audit */
  const value = (audit) => lhr.audits[audit]?.numericValue ?? NaN;
  /** @param {string} id */
  const score = (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    scores: /** @type {Measured["scores"]} */ (Object.fromEntries(CATEGORIES.map((id) => [id, score(id)]))),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}
