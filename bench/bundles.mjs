import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./shop.mjs";

const ASSETS = path.join(root, "storefront/dist/client");

/**
 * What each route's HTML loads before the page is usable: scripts, preloaded scripts and style sheets, gzipped.
 * @param {string} url the shop's address
 * @param {string[]} routes
 * @returns {Promise<{ route: string, js: number, css: number, html: number }[]>} bytes
 */
export async function bundleSizes(url, routes) {
  const sizes = [];
  for (const route of routes) {
    const response = await fetch(url + route);
    if (!response.ok) throw new Error(`${route}: ${response.status}`);
    const html = await response.text();
    const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
    /** @param {RegExp} pattern @param {string} attribute */
    const addresses = (pattern, attribute) =>
      new Set(
        tags
          .filter((tag) => pattern.test(tag))
          .flatMap((tag) => new RegExp(`${attribute}="(/assets/[^"]+)"`).exec(tag)?.[1] ?? []),
      );
    const scripts = new Set([...addresses(/^<script/, "src"), ...addresses(/rel="modulepreload"/, "href")]);
    if (scripts.size === 0) throw new Error(`${route}: nenhum script na página`);
    sizes.push({
      route,
      js: total(scripts),
      css: total(addresses(/rel="stylesheet"/, "href")),
      html: gzipSync(html, { level: 9 }).length,
    });
  }
  return sizes;
}

/** Total size in gzip. @param {Set<string>} addresses */
function total(addresses) {
  return [...addresses].reduce(
    (sum, address) => sum + gzipSync(fs.readFileSync(path.join(ASSETS, address)), { level: 9 }).length,
    0,
  );
}
