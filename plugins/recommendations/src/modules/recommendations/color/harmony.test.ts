import type { Kind } from "../garments/kinds";
import { harmonyBetween } from "./harmony";
import { swatchOf } from "./swatch";

const NAVY = "#15233f";
const BLACK = "#141414";
const WHITE = "#ffffff";
const BROWN = "#44291a";
const TAN = "#ae6c30";
const BURGUNDY = "#651728";
const GREY = "#c1c4c7";
const worn = (kind: Kind, hex: string) => ({ kind, swatch: swatchOf(hex) });
const harmony = (a: [Kind, string], b: [Kind, string]) => harmonyBetween(worn(...a), worn(...b));

test.each<[string, [Kind, string], [Kind, string], [Kind, string]]>([
  ["brown shoes to black ones with a navy suit", ["suit", NAVY], ["shoes", BROWN], ["shoes", BLACK]],
  ["black shoes to brown ones with a black suit", ["suit", BLACK], ["shoes", BLACK], ["shoes", BROWN]],
  ["a belt of the shoes' leather", ["shoes", BROWN], ["belt", BROWN], ["belt", BLACK]],
  ["a brown belt of another shade to a black one", ["shoes", BROWN], ["belt", TAN], ["belt", BLACK]],
  ["a white shirt to a black one", ["suit", NAVY], ["shirt", WHITE], ["shirt", BLACK]],
  ["a tie darker than its shirt", ["shirt", "#a3c4e2"], ["tie", NAVY], ["tie", WHITE]],
  ["burgundy to black at the neck of a navy suit", ["suit", NAVY], ["tie", BURGUNDY], ["tie", BLACK]],
  [
    "grey trousers to a navy that is not quite the blazer's",
    ["blazer", NAVY],
    ["trousers", GREY],
    ["trousers", "#1a2a4c"],
  ],
])("a tailor prefers %s", (_what, anchor, better, worse) => {
  expect(harmony(anchor, better)).toBeGreaterThan(harmony(anchor, worse));
});

test("is the same whichever piece comes first", () => {
  const kinds: Kind[] = ["suit", "shirt", "tie", "shoes", "belt", "jeans", "socks", "glasses", "other"];
  const hexes = [NAVY, BLACK, WHITE, BROWN, TAN, BURGUNDY, GREY, "#c8962d"];
  const all = kinds.flatMap((kind) => hexes.map((hex): [Kind, string] => [kind, hex]));
  for (const a of all) for (const b of all) expect([a, b, harmony(a, b)]).toEqual([a, b, harmony(b, a)]);
});
