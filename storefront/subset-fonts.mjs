// Makes the fonts that the shop serves from the complete ones: the letters of Portuguese, the weights in use.
// Run `node storefront/subset-fonts.mjs` after a change of fonts, weights or signs; the result is committed.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, "src/assets/fonts");
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
/** Basic Latin, Latin-1 and the other signs that the texts use. */
const TEXT = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."–—‘’“”…•‹›→−ºª№"].join("");

const FONTS = [
  {
    source: "@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2",
    file: "cormorant-garamond.woff2",
    weights: { min: 500, max: 600 },
  },
  {
    source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    file: "inter.woff2",
    weights: { min: 400, max: 600 },
  },
];

for (const { source, file, weights } of FONTS) {
  const whole = fs.readFileSync(require.resolve(source));
  const subset = await subsetFont(whole, TEXT, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  fs.writeFileSync(path.join(target, file), subset);
  console.log(`${file}: ${whole.length} → ${subset.length} bytes`);
}
