// Medusa's pages speak some thirty languages, which are two thirds of the code that every page of Admin loads. Staff read
// Portuguese; what Medusa has no translation of is shown in English.
const KEPT = "(?:ptBR|en)";

/** @type {import("./index.cjs").Replacements} */
exports.LANGUAGES = {
  of: /@medusajs\/dashboard\/dist\/chunk-/,
  patterns: [
    // The texts of a language.
    [
      new RegExp(
        `(?<=\\n// src/i18n/translations/(?!${KEPT}\\.json)\\w+\\.json\\nvar \\w+ = )\\{\\n[^]*?\\n\\}(?=;\\n)`,
      ),
      "{}",
    ],
    // Its entry in the list that staff choose from.
    [
      new RegExp(`\\n {2}\\{\\n {4}code: "(?!${KEPT}")\\w+",\\n {4}display_name: [^]*?\\n {2}\\},?(?=\\n)`),
      "",
    ],
  ],
};
