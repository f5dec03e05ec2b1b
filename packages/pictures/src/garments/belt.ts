import type { Brush } from "../brush";
import { shift, tonesOf } from "../color";
import { floorShadow, groundShadow } from "../light";
import { frame } from "../trims";
import type { Garment } from "./garment";

/** Belt: rolled, buckle to the front; the other view lays it folded, both ends up. */

const hole = (x: number, y: number): string =>
  `<ellipse cx="${x + 1.4}" cy="${y + 1.6}" rx="7" ry="8.4" fill="#fff" fill-opacity=".25"/><ellipse cx="${x}" cy="${y}" rx="6.6" ry="8" fill="#000" fill-opacity=".72"/>`;

function front(b: Brush, words: string): string {
  const inner = tonesOf(shift(b.tones.base, b.tones.lightness > 0.35 ? -0.16 : 0.02, 0.7));
  const wall =
    "M110 500C110 660 270 760 480 760C690 760 850 660 850 500L850 640C850 800 690 900 480 900C270 900 110 800 110 640Z";
  const plaited = words.includes("trancad");
  const ring = (rx: number, ry: number, cy: number): string =>
    `<ellipse cx="480" cy="${cy}" rx="${rx}" ry="${ry}" fill="${inner.shade}"/><ellipse cx="480" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${b.tones.base}" stroke-width="15"/>` +
    `<ellipse cx="480" cy="${cy}" rx="${rx - 9}" ry="${ry - 8}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="5"/>`;
  const well =
    "M206 506C206 384 330 314 480 314C630 314 754 384 754 506C754 600 630 664 480 664C330 664 206 600 206 506Z";
  const tail =
    "M250 724C330 776 420 790 500 790L700 764L708 882L500 910C410 912 330 900 250 862Q206 800 250 724Z";
  const edgeStitch =
    "M122 530C130 680 280 778 480 778C680 778 830 680 838 530M122 640C130 780 280 882 480 882C680 882 830 780 838 640";
  return (
    floorShadow(500, 756, 420, 190, 0.5) +
    b.panel("M110 500A370 258 0 0 1 850 500C850 664 690 764 480 764C270 764 110 664 110 500Z", {
      tones: inner,
      turn: 40,
    }) +
    ring(362, 252, 500) +
    ring(322, 222, 502) +
    ring(284, 196, 504) +
    b.panel(
      well,
      { tones: inner, turn: 50, depth: 1.1 },
      b.dark("M206 506C206 384 330 314 480 314C630 314 754 384 754 506", 120, 0.8, inner) +
        b.lit("M300 620C420 670 560 664 660 610", 60, 0.4, inner),
    ) +
    b.panel(
      wall,
      { across: [110, 700, 850, 700], turn: 26, depth: 1 },
      b.lit("M200 680C250 740 330 790 420 810", 60, 0.55),
    ) +
    (plaited ? "" : b.stitch(edgeStitch, b.tones.contrast, 2, "7 5", 0.6)) +
    b.cast(tail, 24, 0.5, 0, 10) +
    b.panel(tail, { turn: 24, depth: 0.8 }, b.lit("M270 770C350 800 420 816 520 820", 40, 0.55)) +
    (plaited
      ? ""
      : b.stitch(
          "M690 782L500 806C416 806 340 794 262 748Q234 802 264 850C340 884 416 894 500 892L694 866",
          b.tones.contrast,
          2,
          "7 5",
          0.6,
        ) +
        hole(330, 822) +
        hole(400, 842) +
        hole(474, 850)) +
    frame(
      "M560 712Q560 700 574 699L706 684Q722 683 723 698L736 904Q736 918 722 920L590 938Q574 940 573 926Z",
      22,
    ) +
    frame("M714 806L548 828", 11) +
    b.panel("M748 724L796 700L806 866L758 892Z", { turn: 14, depth: 0.9, weave: false })
  );
}

function back(b: Brush, words: string): string {
  const plaited = words.includes("trancad");
  const inner = tonesOf(shift("#b98a5a", b.tones.lightness < 0.3 ? -0.12 : 0));
  const left = "M300 240L420 240L420 980C420 1030 440 1052 480 1052L480 1112C380 1112 300 1070 300 980Z";
  const right =
    "M540 150Q600 96 660 150L660 980C660 1070 580 1112 480 1112L480 1052C520 1052 540 1030 540 980Z";
  const keeper = "M288 330L432 330L432 372L288 372Z";
  return (
    groundShadow([left, right]) +
    b.panel(left, { tones: inner, across: [300, 600, 420, 600], turn: 16, depth: 0.7 }) +
    b.stitch("M312 260L312 980M408 260L408 980", "#7d5a36", 2, "7 5", 0.7) +
    b.panel(right, { across: [540, 600, 660, 600], turn: 18, depth: 0.8 }) +
    (plaited
      ? ""
      : b.stitch("M553 158Q600 114 647 158L647 980M553 158L553 980", b.tones.contrast, 2, "7 5", 0.6) +
        [210, 280, 350, 420, 490].map((y) => hole(600, y)).join("")) +
    b.panel(keeper, { turn: 12, depth: 0.8, weave: false }) +
    frame(
      "M276 152Q276 138 290 138L430 138Q444 138 444 152L444 258Q444 270 430 270L290 270Q276 270 276 258Z",
      20,
    ) +
    frame("M360 270L360 132", 10)
  );
}

export const belt: Garment = {
  front: (b, { words }) => front(b, words),
  back: (b, { words }) => back(b, words),
  focus: () => ({ x: 600, y: 800, zoom: 2.1, turn: -5 }),
};
