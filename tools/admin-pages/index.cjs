// Changes Medusa Admin's pages while they are bundled: English words that are in its code instead of its translations
// become Portuguese, and the places where its behavior would mislead staff are corrected.
const { LANGUAGES } = require("./languages.cjs");
const { WAYS } = require("./ways.cjs");
const { WORDS } = require("./words.cjs");

/**
 * The replacements in a package's modules: whole texts between quotes, or patterns.
 * @typedef {{ of: RegExp, texts?: Record<string, string>, patterns?: [RegExp, string | ((...found: string[]) => string)][] }} Replacements
 */

/** What precedes a string that must not be translated, because it is compared or is a name in the code. */
const NO_TEXT = "(?<!(?:[!=]== |displayName = |\\b(?:key|id|name|type): |from |case ))";
/** @param {string} text */
const literal = (text) => new RegExp(`${NO_TEXT}"${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}"`, "g");

/** Medusa's own translations: their words stay as they are. */
const isTranslations = (/** @type {string} */ code) => code.includes("Pedidos em Rascunho");

/**
 * A Vite plugin that applies `LANGUAGES`, `WORDS` and `WAYS` to Medusa's pages; a text or pattern that is not found there
 * fails the build.
 * @returns {import("vite").Plugin}
 */
exports.adminPages = () => {
  const changes = [LANGUAGES, ...WORDS, ...WAYS].flatMap(({ of, texts = {}, patterns = [] }) => [
    ...patterns.map(([from, to]) => ({ of, from: new RegExp(from, "g"), to })),
    ...Object.entries(texts).map(([from, to]) => ({ of, from: literal(from), to: JSON.stringify(to) })),
  ]);
  const missing = new Set(changes.map(({ of, from }) => `${of} ${from}`));
  return {
    name: "alfaiataria:admin-pages",
    apply: "build",
    transform(code, id) {
      const own = changes.filter(({ of }) => of.test(id) && (of === LANGUAGES.of || !isTranslations(code)));
      let written = code;
      for (const { of, from, to } of own) {
        const before = written;
        // @ts-expect-error -- a replacement is a text or a function, which replace() takes by two signatures
        written = written.replace(from, to);
        if (written !== before) missing.delete(`${of} ${from}`);
      }
      return written === code ? null : { code: written, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Medusa no longer writes: ${[...missing].join("; ")}`);
    },
  };
};
