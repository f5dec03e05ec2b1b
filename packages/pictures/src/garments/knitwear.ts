import type { Brush } from "../brush";
import { groundShadow } from "../light";
import { both, side } from "../path";
import { button } from "../trims";
import type { Garment } from "./garment";
import { bodyFolds, bodyPath, neckInside, sleeveOf, topOutline } from "./top";

/** Knitwear with ribbed trims; 'gola V', 'gola rolê' and 'cardigã' by the name. */

type Neck = "crew" | "v" | "roll" | "cardigan";

const neckOf = (words: string): Neck =>
  words.includes("cardiga")
    ? "cardigan"
    : words.includes("gola role")
      ? "roll"
      : words.includes("gola v")
        ? "v"
        : "crew";

const HEM = "L240 1004Q480 1026 720 1004";
const HEM_RIB = "M240 962Q480 984 720 962L712 1042Q480 1064 248 1042Z";
const CREW = "C566 220 530 244 480 244C430 244 394 220 372 176";
const DEEP = "C564 240 520 370 480 424C440 370 396 240 372 176";

const bands: Readonly<Record<"crew" | "v", string>> = {
  crew: "M372 176C394 220 430 244 480 244C530 244 566 220 588 176L560 160C546 196 518 212 480 212C442 212 414 196 400 160Z",
  v: "M372 176C396 240 440 370 480 424C520 370 564 240 588 176L560 160C542 232 508 326 480 372C452 326 418 232 400 160Z",
};

const ribbed = (b: Brush, d: string, grain = 0): string =>
  b.cast(d, 12, 0.3, 1, 4) + b.panel(d, { weave: "rib", grain, turn: 16, depth: 0.7 });

const sleeves = (b: Brush): string =>
  both((right) => {
    const cuff = side(right)("M98 908C136 922 182 926 216 920L212 1002C176 1008 134 1004 100 992Z");
    return sleeveOf(b, right, "long") + ribbed(b, cuff, right ? -4 : 4);
  });

function roll(b: Brush): string {
  const collar =
    "M376 184C372 140 384 108 402 96Q480 76 558 96C576 108 588 140 584 184C560 236 520 252 480 252C440 252 400 236 376 184Z";
  const opening = "M402 98Q480 74 558 98Q480 128 402 98Z";
  return (
    b.cast(collar, 22, 0.45, 2, 8) +
    b.panel(
      collar,
      { weave: "rib", across: [374, 170, 586, 170], turn: 26, depth: 0.8 },
      b.fold([386, 190], [480, 230], [574, 190], 12, 0.4),
    ) +
    b.panel(opening, { turn: 12, depth: 1.2, weave: "rib" }, b.dark("M410 104Q480 130 550 104", 24, 0.9))
  );
}

function cardigan(b: Brush): string {
  const band = (right: boolean): string =>
    side(right)("M372 176C392 250 430 380 462 440L462 1040L506 1046L506 430C470 372 424 250 400 160Z");
  const pocket = (right: boolean): string => side(right)("M286 760L404 770L404 796L286 786Z");
  return (
    both((right) => ribbed(b, pocket(right), 90)) +
    b.panel(band(true), { weave: "rib", turn: 14, depth: 0.7 }) +
    b.cast("M458 440L458 1040", 14, 0.3, -3, 0) +
    b.panel(band(false), { weave: "rib", turn: 14, depth: 0.7 }) +
    [470, 598, 726, 854, 982].map((y) => button(b, [484, y], 13)).join("")
  );
}

function front(b: Brush, words: string): string {
  const neck = neckOf(words);
  const deep = neck === "v" || neck === "cardigan";
  const body = bodyPath(deep ? DEEP : CREW, HEM);
  const inner = deep
    ? "M390 158C420 128 540 128 570 158C552 240 514 350 480 400C446 350 408 240 390 158Z"
    : "M392 156C420 128 540 128 568 156C556 204 520 226 480 226C440 226 404 204 392 156Z";
  return (
    groundShadow(topOutline("long", body)) +
    (neck === "roll" ? "" : neckInside(b, inner)) +
    b.panel(body, { across: [226, 600, 734, 620], turn: 30, depth: 0.66 }, bodyFolds(b)) +
    ribbed(b, HEM_RIB) +
    (neck === "roll" ? roll(b) : neck === "cardigan" ? cardigan(b) : ribbed(b, bands[neck])) +
    sleeves(b)
  );
}

function back(b: Brush, words: string): string {
  const neck = neckOf(words);
  const body = bodyPath("C540 206 420 206 372 176", HEM);
  return (
    groundShadow(topOutline("long", body)) +
    b.panel(body, { across: [226, 600, 734, 620], turn: 30, depth: 0.66 }, bodyFolds(b)) +
    ribbed(b, HEM_RIB) +
    (neck === "roll"
      ? roll(b)
      : ribbed(b, "M372 176C420 208 540 208 588 176L564 156C530 178 430 178 396 156Z")) +
    sleeves(b)
  );
}

export const knitwear: Garment = {
  front: (b, { words }) => front(b, words),
  back: (b, { words }) => back(b, words),
  focus: ({ words }) =>
    neckOf(words) === "cardigan"
      ? { x: 450, y: 520, zoom: 2.2, turn: -5 }
      : { x: 450, y: 270, zoom: 2.2, turn: -5 },
};
