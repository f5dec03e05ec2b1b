import type { Brush } from "../brush";
import { groundShadow } from "../light";
import { BRASS, STEEL, button, rivet, zip } from "../trims";
import type { Garment } from "./garment";
import { bodyFolds, bodyPath, neckInside, side, sidePoint, sleeveOf, topOutline } from "./top";

/** Casual jackets, by the name: bomber (the default), couro, trucker and safári. */

type Kind = "bomber" | "leather" | "trucker" | "safari";

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
const THREAD = "#c98b45";

const threadOf = (b: Brush, kind: Kind): string => (kind === "trucker" ? THREAD : b.tones.contrast);
const sew = (b: Brush, kind: Kind, d: string): string =>
  kind === "trucker" ? b.stitch(d, THREAD, 1.8) : b.stitch(d, threadOf(b, kind), 1.3, "5 3.4", 0.5);
const both = (draw: (right: boolean) => string): string => draw(false) + draw(true);

function leaves(b: Brush, kind: Kind): string {
  const leaf =
    "M400 148C378 166 360 190 346 226C338 250 336 268 336 286L412 306L478 214C448 200 424 178 404 152Z";
  const back =
    "M396 160C408 122 446 112 480 112C514 112 552 122 564 160C546 148 516 142 480 142C444 142 414 148 396 160Z";
  return (
    b.panel(back, { turn: 12, depth: 0.6 }) +
    both((right) => {
      const m = side(right);
      return (
        b.cast(m(leaf), 20, 0.42, 3, 8) +
        b.panel(m(leaf), { turn: 18, depth: 0.65, grain: right ? 28 : -28 }) +
        sew(b, kind, m("M350 232C345 250 344 266 344 279L409 296L466 218"))
      );
    })
  );
}

function standCollar(b: Brush, rib: boolean): string {
  const d =
    "M378 182C374 146 388 120 404 112Q480 92 556 112C572 120 586 146 582 182C556 214 520 230 480 232C440 230 404 214 378 182Z";
  const opening = "M402 116Q480 92 558 116Q548 160 480 214Q412 160 402 116Z";
  return (
    b.cast(d, 18, 0.4, 2, 8) +
    b.panel(d, { ...(rib ? { weave: "rib" } : {}), across: [376, 170, 584, 170], turn: 22, depth: 0.8 }) +
    b.panel(
      opening,
      { turn: 16, depth: 1.1, ...(rib ? { weave: "rib" } : {}) },
      b.dark("M408 120Q480 96 552 120", 60, 0.9),
    )
  );
}

function flapPocket(
  b: Brush,
  kind: Kind,
  right: boolean,
  [x, y, w, h]: readonly [number, number, number, number],
): string {
  const m = side(right);
  const bag = m(
    `M${x} ${y}L${x + w} ${y + 4}L${x + w - 4} ${y + h}Q${x + w / 2} ${y + h + 12} ${x + 4} ${y + h}Z`,
  );
  const flap = m(
    `M${x - 4} ${y - 6}L${x + w + 4} ${y - 2}L${x + w + 3} ${y + 34}L${x + w / 2} ${y + 56}L${x - 3} ${y + 32}Z`,
  );
  const at = sidePoint(right)([x + w / 2, y + 34]);
  return (
    b.cast(bag, 12, 0.35, 3, 5) +
    b.panel(bag, { turn: 16, depth: 0.6 }) +
    sew(
      b,
      kind,
      m(`M${x + 6} ${y + 40}L${x + 10} ${y + h - 6}L${x + w - 10} ${y + h - 6}L${x + w - 6} ${y + 40}`),
    ) +
    b.cast(flap, 14, 0.4, 2, 6) +
    b.panel(flap, { turn: 12, depth: 0.6 }) +
    sew(b, kind, m(`M${x + 3} ${y + 28}L${x + w / 2} ${y + 48}L${x + w - 3} ${y + 30}`)) +
    button(b, at, 8.5, kind === "trucker" ? "metal" : "horn")
  );
}

const slantPocket = (b: Brush, right: boolean): string => {
  const m = side(right);
  const welt = m("M306 700L330 690L382 842L358 852Z");
  return (
    b.cast(welt, 12, 0.4, 3, 4) +
    b.panel(welt, { turn: 8, depth: 0.8, grain: right ? 18 : -18, edge: 0.9 }) +
    b.seam(m("M318 696L370 847"), 1)
  );
};

function ribTrims(b: Brush): string {
  const waist = "M246 934Q480 956 714 934L706 1016Q480 1036 254 1016Z";
  return (
    b.cast(waist, 12, 0.4, 1, -3) +
    b.panel(waist, { weave: "rib", across: [246, 980, 714, 980], turn: 18, depth: 0.7 }) +
    both((right) => sleeveOf(b, right, "long") + cuff(b, right, "rib"))
  );
}

function cuff(b: Brush, right: boolean, weave?: string): string {
  const d = side(right)("M94 912C134 926 182 930 220 924L216 1002C178 1008 134 1004 96 992Z");
  return (
    b.cast(d, 12, 0.3, 1, -3) +
    b.panel(d, { ...(weave ? { weave } : {}), turn: 14, depth: 0.7, grain: right ? -4 : 4 })
  );
}

const plainSleeves = (b: Brush, kind: Kind): string =>
  both(
    (right) =>
      sleeveOf(b, right, "long") +
      cuff(b, right) +
      sew(b, kind, side(right)("M97 920C136 934 184 938 219 932M99 984C136 996 178 1000 214 994")) +
      (kind === "leather"
        ? ""
        : button(b, sidePoint(right)([116, 964]), 8, kind === "trucker" ? "metal" : "horn")),
  );

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
    b.panel("M246 930Q480 950 714 930L710 1000Q480 1020 250 1000Z", { turn: 14, depth: 0.6, grain: 90 }) +
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
    b.panel("M250 690Q480 712 710 690L712 738Q480 760 248 738Z", { turn: 12, depth: 0.7, grain: 90 }) +
    sew(b, "safari", "M252 698Q480 720 708 698M250 731Q480 753 710 731") +
    `<path d="M446 694h70v66h-70Z" fill="none" stroke="${BRASS.deep}" stroke-width="9" stroke-linejoin="round"/><path d="M446 694h70v66h-70Z" fill="none" stroke="${BRASS.base}" stroke-width="6" stroke-linejoin="round"/><path d="M481 694v66" stroke="${BRASS.base}" stroke-width="5"/>` +
    leaves(b, "safari") +
    plainSleeves(b, "safari"),
};

function placket(b: Brush, kind: Kind, bottom: number, buttons: readonly number[]): string {
  const strip = `M456 236L504 236L504 ${bottom}L456 ${bottom}Z`;
  return (
    b.cast(strip, 14, 0.35, 3, 0) +
    b.panel(strip, { turn: 10, depth: 0.5 }) +
    sew(b, kind, `M463 240V${bottom}M497 240V${bottom}`) +
    buttons.map((y) => button(b, [480, y], 11, kind === "trucker" ? "metal" : "horn")).join("")
  );
}

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
  const waist =
    kind === "safari"
      ? b.panel("M250 690Q480 712 710 690L712 738Q480 760 248 738Z", { turn: 12, depth: 0.7, grain: 90 })
      : kind === "trucker"
        ? b.panel("M246 930Q480 950 714 930L710 1000Q480 1020 250 1000Z", { turn: 14, depth: 0.6, grain: 90 })
        : "";
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
    waist +
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
