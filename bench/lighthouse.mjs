import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../tools/chromium.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Lighthouse's scores of pages, with its settings for a phone: for each the run of the median performance.
 * @param {string} url the shop's address
 * @param {string[]} routes
 * @param {number} rounds
 * @returns {Promise<{ route: string, scores: Record<string, number>, lcpMs: number, tbtMs: number, cls: number }[]>} scores of 100
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
      for (let round = 0; round < rounds; round++) runs.push(await measure(url + route, chrome.port));
      runs.sort((one, other) => one.scores.performance - other.scores.performance);
      measured.push({ route, ...runs[Math.floor(rounds / 2)] });
    }
    return measured;
  } finally {
    await chrome.kill();
  }
}

async function measure(address, port) {
  const { lhr } = await lighthouse(address, { port, logLevel: "error", onlyCategories: CATEGORIES });
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const value = (audit) => lhr.audits[audit].numericValue;
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(lhr.categories[id].score * 100)])),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}
