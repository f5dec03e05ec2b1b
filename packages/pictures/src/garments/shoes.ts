import type { Brush } from "../brush";
import { tonesOf } from "../color";
import { floorShadow } from "../light";
import type { Garment } from "./garment";
import { sole, soles } from "./shoe-soles";
import { trims, type Last } from "./shoe-trims";

/** Shoes, loafers and trainers: a staggered pair in profile, toes to the left; the soles from below. */

const lastOf = (words: string): Last =>
  words.includes("tenis")
    ? "trainer"
    : words.includes("mocassim")
      ? "loafer"
      : words.includes("monk")
        ? "monk"
        : words.includes("derby")
          ? "derby"
          : "oxford";

const LINING = tonesOf("#c79a6b");
const UPPER =
  "M100 828C96 800 120 774 180 758C260 738 340 722 420 690C490 660 546 618 590 584C600 578 612 580 620 588C646 626 694 652 748 650C784 650 812 636 836 620C852 615 858 624 860 638C868 690 866 740 852 790L850 830Z";
const LOW_UPPER =
  "M100 828C96 800 120 776 180 760C260 740 350 728 430 700C480 682 516 662 548 640C620 692 750 692 836 624C852 618 858 628 860 642C868 694 866 740 852 790L850 830Z";
const TRAINER_UPPER =
  "M96 812C88 768 116 738 190 724C280 706 370 684 436 648C496 614 544 572 580 540C592 532 606 536 614 548C650 612 780 632 836 568C852 560 862 572 864 590C872 660 872 720 862 780L860 816L96 816Z";

/** Polish: long highlights over toe, quarter and heel. */
const polish = (b: Brush, matt: boolean): string => {
  const k = matt ? 0.35 : 1;
  return (
    b.lit("M132 800C160 780 200 770 246 760", 26, 0.95 * k) +
    b.lit("M300 748C370 732 430 716 480 688", 22, 0.55 * k) +
    b.lit("M650 708C700 728 760 724 812 700", 36, 0.5 * k) +
    b.dark("M110 826C300 836 600 836 852 826", 46, 0.6) +
    b.dark("M470 720C500 760 540 790 600 826", 26, 0.25) +
    b.fold([350, 734], [368, 756], [362, 796], 10, 0.3) +
    b.fold([392, 720], [412, 746], [408, 794], 10, 0.3)
  );
};

function profile(b: Brush, last: Last, words: string): string {
  const upper = last === "trainer" ? TRAINER_UPPER : last === "loafer" ? LOW_UPPER : UPPER;
  const inside =
    last === "trainer"
      ? "M566 556C590 506 616 498 642 516C700 566 790 580 838 568C800 645 650 655 566 556Z"
      : last === "loafer"
        ? "M530 654C552 596 588 582 618 600C690 634 780 640 836 622C790 700 640 715 530 654Z"
        : "M580 596C590 552 616 538 642 558C690 610 780 628 838 620C806 672 660 690 580 596Z";
  const lining = last === "trainer" ? tonesOf("#e2dccf") : LINING;
  return (
    sole(b, last === "trainer") +
    b.panel(inside, { tones: lining, turn: 30, depth: 1 }, b.dark(inside, 30, 0.6, lining)) +
    b.panel(upper, { turn: 34, depth: 0.95 }, polish(b, /camurca/.test(words))) +
    trims(b, last, words)
  );
}

function pair(b: Brush, words: string): string {
  const last = lastOf(words);
  // Drawn a little tall, so that trims are easy to place: pressed to the height of a low shoe.
  const shoe = (): string => `<g transform="matrix(1 0 0 .9 0 90)">${profile(b, last, words)}</g>`;
  return (
    `<g transform="translate(66 -170) scale(0.93)">${floorShadow(486, 898, 430, 34)}${shoe()}</g>` +
    `<g transform="translate(-10 62)">${floorShadow(490, 900, 460, 40, 0.5)}${shoe()}</g>`
  );
}

export const shoes: Garment = {
  front: (b, { words }) => pair(b, words),
  back: (b, { words }) => soles(b, lastOf(words) === "trainer", words),
  focus: ({ words }) =>
    lastOf(words) === "trainer"
      ? { x: 470, y: 760, zoom: 2, turn: -5 }
      : { x: 400, y: 820, zoom: 2.1, turn: -6 },
};
