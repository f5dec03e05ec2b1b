import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { HOUSE_TEXTS } from "@alfaiataria/contract";

const SHOWN = [
  "app/pages/home.tsx",
  "app/pages/bespoke.tsx",
  "features/home/components/split.tsx",
  "features/home/components/promises.tsx",
].map((file) => readFileSync(path.join(__dirname, "..", file), "utf8"));

test.each(HOUSE_TEXTS.flatMap(({ page, texts }) => texts.map(({ label, text }) => [page, label, text])))(
  "%s: %s is a text of the page, which staff may write anew",
  (_page, _label, text) => {
    expect(SHOWN.filter((source) => source.includes(`"${text}"`))).toHaveLength(1);
  },
);
