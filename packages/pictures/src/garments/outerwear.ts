import type { Brush } from "../brush";
import { groundShadow } from "../light";
import { both, side } from "../path";
import { BRASS, STEEL, button, rivet, zip } from "../trims";
import type { Garment } from "./garment";
import {
  flapPocket,
  leaves,
  placket,
  plainSleeves,
  ribTrims,
  sew,
  slantPocket,
  standCollar,
  waist,
  type Kind,
} from "./outerwear-trims";
import { bodyFolds, bodyPath, neckInside, topOutline } from "./top";

/** Casual jackets, by the name: bomber (the default), couro, trucker and safári. */

const kindOf = (words: string): Kind =>
  words.includes("trucker") || words.includes("denim")
    ? "trucker"
    : words.includes("safari")
      ? "safari"
      : words.includes("couro")
        ? "leather"
        : "bomber";

const HEM: Readonly<Record<Kind, string>> = {
  bomber: "L246 960Q480 982 714 960",
  leather: "L238 1000Q480 1020 722 1000",
  trucker: "L246 950Q480 968 714 950",
  safari: "L226 1056Q480 1078 734 1056",
};
const NECK = "C560 190 530 214 480 214C430 214 400 190 372 176";
const BUILD: Readonly<Record<Kind, (b: Brush) => string>> = {
  bomber: (b) =>
    b.seam("M372 180C360 260 340 330 262 470", 0.4) +
    b.seam("M588 180C600 260 620 330 698 470", 0.4) +
    both((right) => slantPocket(b, right)) +
    ribTrims(b) +
    zip(480, 210, 1026, STEEL) +
    standCollar(b, true),
  leather: (b) =>
    both((right) => {
      const m = side(right);
      return (
        b.seam(m("M236 340C320 360 400 364 462 362"), 0.9) +
        sew(b, "leather", m("M236 348C320 368 400 372 462 370")) +
        b.seam(m("M356 366C350 560 344 780 346 1004"), 0.7) +
        slantPocket(b, right)
      );
    }) +
    b.lit("M300 420C290 560 296 640 300 700", 40, 0.5) +
    b.lit("M600 400C606 520 600 640 592 720", 40, 0.35) +
    zip(480, 208, 1008, STEEL) +
    standCollar(b, false) +
    plainSleeves(b, "leather"),
  trucker: (b) =>
    both((right) => {
      const m = side(right);
      return (
        b.seam(m("M222 352L454 366"), 1) +
        sew(b, "trucker", m("M222 360L454 374")) +
        sew(b, "trucker", m("M300 470L372 944M386 474L416 946")) +
        b.seam(m("M306 470L378 944"), 0.7) +
        b.lit(m("M334 560L380 860"), 44, 0.7) +
        flapPocket(b, "trucker", right, [292, 372, 106, 100])
      );
    }) +
    placket(b, "trucker", 950, [264, 376, 488, 600, 712, 824]) +
    waist(b, "trucker") +
    sew(b, "trucker", "M250 938Q480 958 710 938M252 992Q480 1012 708 992") +
    button(b, [482, 976], 11, "metal") +
    rivet([300, 372], 3.4) +
    leaves(b, "trucker") +
    plainSleeves(b, "trucker"),
  safari: (b) =>
    placket(b, "safari", 1066, [270, 390, 510, 630, 760, 880]) +
    both(
      (right) =>
        flapPocket(b, "safari", right, [276, 380, 132, 150]) +
        flapPocket(b, "safari", right, [256, 766, 162, 190]),
    ) +
    waist(b, "safari") +
    sew(b, "safari", "M252 698Q480 720 708 698M250 731Q480 753 710 731") +
    `<path d="M446 694h70v66h-70Z" fill="none" stroke="${BRASS.deep}" stroke-width="9" stroke-linejoin="round"/><path d="M446 694h70v66h-70Z" fill="none" stroke="${BRASS.base}" stroke-width="6" stroke-linejoin="round"/><path d="M481 694v66" stroke="${BRASS.base}" stroke-width="5"/>` +
    leaves(b, "safari") +
    plainSleeves(b, "safari"),
};

function front(b: Brush, words: string): string {
  const kind = kindOf(words);
  const body = bodyPath(NECK, HEM[kind]);
  return (
    groundShadow(topOutline("long", body)) +
    neckInside(
      b,
      "M396 160C414 126 546 126 564 160L548 214Q480 250 412 214Z",
      kind !== "bomber" && kind !== "leather",
    ) +
    b.panel(
      body,
      { across: [226, 600, 734, 620], turn: 30, depth: kind === "leather" ? 0.85 : 0.66 },
      bodyFolds(b),
    ) +
    BUILD[kind](b)
  );
}

function back(b: Brush, words: string): string {
  const kind = kindOf(words);
  const body = bodyPath("C540 166 420 166 372 176", HEM[kind]);
  const collar =
    "M384 178C392 128 434 112 480 112C526 112 568 128 576 178C594 196 594 212 584 222C556 202 520 196 480 196C440 196 404 202 376 222C366 212 366 196 384 178Z";
  const stand =
    "M386 170C394 124 440 108 480 108C520 108 566 124 574 170C560 196 520 204 480 204C440 204 400 196 386 170Z";
  const standing = kind === "bomber" || kind === "leather";
  return (
    groundShadow(topOutline("long", body)) +
    b.panel(body, { across: [226, 600, 734, 620], turn: 30, depth: 0.7 }, bodyFolds(b)) +
    (kind === "bomber"
      ? ""
      : b.seam("M222 336C300 360 400 366 480 366C560 366 660 360 738 336", 1) +
        sew(b, kind, "M222 345C300 369 400 375 480 375C560 375 660 369 738 345")) +
    (kind === "trucker"
      ? sew(b, kind, "M360 376L390 934M600 376L570 934")
      : kind === "bomber"
        ? ""
        : b.seam("M480 366L480 1010", 0.7)) +
    waist(b, kind) +
    b.cast(standing ? stand : collar, 16, 0.4, 2, 7) +
    b.panel(standing ? stand : collar, {
      turn: 18,
      depth: 0.7,
      ...(kind === "bomber" ? { weave: "rib" } : {}),
    }) +
    (kind === "bomber" ? ribTrims(b) : plainSleeves(b, kind))
  );
}

export const outerwear: Garment = {
  front: (b, { words }) => front(b, words),
  back: (b, { words }) => back(b, words),
  focus: ({ words }) =>
    kindOf(words) === "safari"
      ? { x: 400, y: 420, zoom: 2.2, turn: -4 }
      : { x: 440, y: 310, zoom: 2.2, turn: -4 },
};
