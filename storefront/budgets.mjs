// The limits on what a page may load before it can be used: `npm run verify` fails when one is exceeded.
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * @typedef {Record<string, { file: string, css?: string[], imports?: string[] }>} Manifest Vite's manifest, by source
 * file
 */

const client = path.join(import.meta.dirname, "dist/client");
const KILOBYTE = 1000;
const MOST_KB = { script: 85, checkout: 110, style: 15, fonts: 60 };

/** Compares the built storefront with its budgets. @returns {string[]} one line per exceeded budget */
export function exceededBudgets() {
  /** @type {Manifest} */
  const manifest = JSON.parse(fs.readFileSync(path.join(client, ".vite/manifest.json"), "utf8"));
  const pages = Object.keys(manifest).filter((key) => key.startsWith("src/app/pages/"));
  /** @param {string} end */
  const filesEndingIn = (end) => [
    ...new Set(
      Object.values(manifest)
        .flatMap(({ file, css = [] }) => [file, ...css])
        .filter((file) => file.endsWith(end)),
    ),
  ];
  const weights = [
    ...pages.map((page) => ({
      what: `JavaScript de ${page}`,
      kb: kilobytes(scriptsOf(manifest, page), asSent),
      most: page.endsWith("/checkout.tsx") ? MOST_KB.checkout : MOST_KB.script,
    })),
    { what: "CSS", kb: kilobytes(filesEndingIn(".css"), asSent), most: MOST_KB.style },
    { what: "Fontes", kb: kilobytes(filesEndingIn(".woff2"), (file) => file), most: MOST_KB.fonts },
  ];
  return weights
    .filter(({ kb, most }) => kb > most)
    .map(({ what, kb, most }) => `${what}: ${kb.toFixed(1)} kB, o limite é ${most} kB`);
}

/**
 * The scripts of the start, of the entry and of the page, with all that they import statically.
 * @param {Manifest} manifest
 * @param {string} page
 */
function scriptsOf(manifest, page) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} não está no manifesto do Vite`);
    const { file, imports = [] } = chunk;
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  ["src/start.ts", "index.html", page].forEach(visit);
  return [...files];
}

/** @param {Buffer} content */
const asSent = (content) => gzipSync(content, { level: 9 });
/** @param {string[]} files @param {(content: Buffer) => Buffer} packed */
const kilobytes = (files, packed) =>
  files.reduce((sum, file) => sum + packed(fs.readFileSync(path.join(client, file))).length, 0) / KILOBYTE;
