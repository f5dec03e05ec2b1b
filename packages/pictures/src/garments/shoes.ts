import type { Brush } from "../brush";
import { shift, tonesOf, type Tones } from "../color";
import { floorShadow, groundShadow } from "../light";
import { flip, seeded, round } from "../path";
import { frame } from "../trims";
import type { Garment } from "./garment";

/** Shoes, loafers and trainers: a staggered pair in profile, toes to the left; the soles from below. */

type Last = "oxford" | "derby" | "monk" | "loafer" | "trainer";

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
const RUBBER = tonesOf("#efece4");
const DARK_SOLE = tonesOf("#2a221c");

const UPPER =
  "M100 828C96 800 120 774 180 758C260 738 340 722 420 690C490 660 546 618 590 584C600 578 612 580 620 588C646 626 694 652 748 650C784 650 812 636 836 620C852 615 858 624 860 638C868 690 866 740 852 790L850 830Z";
const LOW_UPPER =
  "M100 828C96 800 120 776 180 760C260 740 350 728 430 700C480 682 516 662 548 640C620 692 750 692 836 624C852 618 858 628 860 642C868 694 866 740 852 790L850 830Z";
const TRAINER_UPPER =
  "M96 812C88 768 116 738 190 724C280 706 370 684 436 648C496 614 544 572 580 540C592 532 606 536 614 548C650 612 780 632 836 568C852 560 862 572 864 590C872 660 872 720 862 780L860 816L96 816Z";

const dots = (b: Brush, points: readonly (readonly [number, number])[], r = 2.6): string =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#000" fill-opacity=".62"/><circle cx="${x + 0.8}" cy="${y + 1.4}" r="${round(r * 0.6)}" fill="${b.tones.light}" fill-opacity=".4"/>`,
    )
    .join("");

/** Points along a quadratic curve. */
function along(
  [x1, y1]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  count: number,
): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const u = 1 - t;
    return [
      round(u * u * x1 + 2 * u * t * cx + t * t * x2),
      round(u * u * y1 + 2 * u * t * cy + t * t * y2),
    ] as const;
  });
}

function laces(
  from: readonly [number, number],
  to: readonly [number, number],
  rows: number,
  tones: Tones,
  width: number,
): string {
  let out = "";
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1);
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    const d = `M${round(x + 30)} ${round(y + 22)}C${round(x + 14)} ${round(y + 4)} ${round(x)} ${round(y - 8)} ${round(x - 16)} ${round(y - 6)}`;
    out +=
      `<circle cx="${round(x + 31)}" cy="${round(y + 23)}" r="${round(width * 0.62)}" fill="#000" fill-opacity=".6"/>` +
      `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="${width + 3}" stroke-linecap="round" transform="translate(1 3)"/>` +
      `<path d="${d}" fill="none" stroke="${tones.base}" stroke-width="${width}" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="${tones.light}" stroke-opacity=".6" stroke-width="${round(width * 0.3)}" stroke-linecap="round" transform="translate(-1 -1)"/>`;
  }
  const bow = `M${to[0] + 2} ${to[1] + 8}C${to[0] - 40} ${to[1] - 44} ${to[0] - 86} ${to[1] - 20} ${to[0] - 4} ${to[1] + 12}C${to[0] + 30} ${to[1] + 60} ${to[0] + 76} ${to[1] + 62} ${to[0] + 8} ${to[1] + 12}`;
  return (
    out +
    `<path d="${bow}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${width + 3}" transform="translate(2 4)"/><path d="${bow}" fill="none" stroke="${tones.base}" stroke-width="${width}" stroke-linecap="round"/>`
  );
}

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

function trims(b: Brush, last: Last, words: string): string {
  const laceTones = tonesOf(shift(b.tones.base, b.tones.lightness > 0.4 ? -0.16 : 0.05));
  if (last === "trainer") {
    const pale = b.tones.lightness > 0.8 ? tonesOf("#f4f1ea") : tonesOf("#ece7dc");
    return (
      b.panel("M436 648C496 614 544 572 582 540L622 574C602 632 572 674 532 706C498 708 462 692 436 648Z", {
        turn: 16,
        depth: 0.7,
      }) +
      b.panel(
        "M786 610C808 598 824 583 836 568C852 560 862 572 864 590C872 660 872 720 862 780L860 816L800 816C780 740 776 680 786 610Z",
        { turn: 18, depth: 0.7 },
      ) +
      b.panel("M96 812C88 768 116 738 190 724L232 715C256 742 266 780 260 816L96 816Z", {
        turn: 18,
        depth: 0.6,
      }) +
      b.seam("M532 706C580 742 610 780 626 816", 0.8) +
      b.stitch(
        "M540 704C588 740 618 778 634 816M240 714C264 742 274 780 268 816M778 614C768 680 772 740 792 816",
        b.tones.line,
        1.6,
        "6 4",
        0.7,
      ) +
      laces([456, 656], [572, 560], 5, pale, 11)
    );
  }
  if (last === "loafer") {
    const strap =
      "M400 710C446 696 486 678 524 656L576 704C564 750 556 790 554 830L452 830C450 784 434 742 400 710Z";
    return (
      `<path d="M150 786C240 752 330 746 408 730" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>` +
      b.seam("M148 788C240 754 330 748 410 732", 1) +
      b.stitch("M150 797C242 764 334 758 416 741", b.tones.contrast, 3, "3 7", 0.65) +
      b.cast(strap, 14, 0.5, 2, 4) +
      b.panel(strap, { turn: 18, depth: 0.8, grain: 20 }, b.lit("M460 706L500 800", 26, 0.5)) +
      b.stitch(
        "M412 712C442 746 458 786 460 826M568 708C556 752 548 792 546 826",
        b.tones.contrast,
        1.8,
        "5 4",
        0.6,
      ) +
      `<path d="M474 746C490 740 504 732 518 724L526 738C512 746 498 754 482 760Z" fill="#000" fill-opacity=".7"/>` +
      b.seam("M792 654C772 708 764 770 770 828", 0.8)
    );
  }
  const quarter = "M464 672C496 730 556 776 640 800C664 808 676 818 680 828";
  const counter = "M790 646C768 694 752 760 760 828";
  const monk = (): string => {
    const strap = (dx: number, dy: number): string => {
      const d = `M${430 + dx} ${650 + dy}C${456 + dx} ${636 + dy} ${480 + dx} ${620 + dy} ${500 + dx} ${604 + dy}L${604 + dx} ${650 + dy}C${614 + dx} ${670 + dy} ${606 + dx} ${694 + dy} ${586 + dx} ${702 + dy}Z`;
      const x = 566 + dx;
      const y = 662 + dy;
      return (
        b.cast(d, 14, 0.5, 2, 5) +
        b.panel(
          d,
          { turn: 14, depth: 0.8, grain: 30 },
          b.lit(`M${476 + dx} ${632 + dy}L${580 + dx} ${680 + dy}`, 18, 0.5),
        ) +
        `<g transform="rotate(24 ${x} ${y})">${frame(`M${x - 20} ${y - 24}h34v48h-34Z`, 8)}${frame(`M${x - 20} ${y}h34`, 5)}</g>`
      );
    };
    return strap(24, 46) + strap(94, -10);
  };
  const facing =
    last === "oxford"
      ? b.panel("M464 672C520 646 558 612 592 584L626 596C610 650 574 692 530 716C502 708 480 694 464 672Z", {
          turn: 12,
          depth: 0.7,
        })
      : last === "derby"
        ? b.cast(
            "M466 674L592 584L650 616C644 680 610 740 556 766C514 746 484 716 466 674Z",
            14,
            0.45,
            -3,
            5,
          ) +
          b.panel(
            "M466 674C520 648 558 612 592 584C612 586 630 604 650 618C644 680 610 740 556 766C514 746 484 716 466 674Z",
            { turn: 14, depth: 0.8 },
          )
        : "";
  const brogue = words.includes("brogue");
  const cap =
    last === "derby"
      ? ""
      : b.seam("M282 736C256 762 250 800 258 828", 1) +
        b.stitch("M290 734C264 762 258 800 266 828", b.tones.contrast, 1.5, "4 3", 0.5);
  return (
    cap +
    b.seam(quarter, 0.9) +
    b.stitch("M456 678C490 738 552 784 634 808C656 816 666 822 670 828", b.tones.contrast, 1.5, "4 3", 0.5) +
    b.seam(counter, 0.8) +
    (brogue
      ? dots(b, along([274, 738], [242, 772], [250, 824], 10)) +
        dots(b, along([452, 690], [500, 790], [652, 822], 20)) +
        dots(b, along([798, 654], [756, 720], [770, 824], 16)) +
        dots(b, [
          [180, 782],
          [196, 776],
          [212, 774],
          [188, 792],
          [206, 790],
          [166, 790],
          [224, 786],
        ])
      : "") +
    facing +
    (last === "monk" ? monk() : laces([480, 672], [584, 598], last === "derby" ? 4 : 5, laceTones, 8))
  );
}

function sole(b: Brush, last: Last): string {
  if (last === "trainer") {
    const cup =
      "M96 800C86 830 92 872 120 892C140 902 200 904 300 904L800 904C850 904 872 890 874 850L870 800C640 822 330 822 96 800Z";
    return (
      b.panel(cup, { tones: RUBBER, turn: 24, depth: 0.9 }, b.dark("M90 902L880 902", 30, 0.5, RUBBER)) +
      b.stitch("M104 820C330 842 640 842 866 820", "#a59f92", 2, "9 5", 0.9) +
      `<path d="M100 876C300 890 640 890 870 872" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2"/>`
    );
  }
  const welt = "M98 820C94 840 108 852 132 856L620 862L648 862L858 858L866 822C640 836 330 836 98 820Z";
  const heel = "M640 858L862 856L858 906L652 906Z";
  const ground = "M104 848C120 874 170 886 240 886L560 884C600 880 630 872 646 860Z";
  return (
    b.panel(ground, { tones: DARK_SOLE, turn: 12 }) +
    b.panel(
      heel,
      { tones: DARK_SOLE, turn: 16 },
      `<path d="M646 874H862M648 890H860" stroke="#fff" stroke-opacity=".12" stroke-width="1.5"/>`,
    ) +
    b.panel(welt, { tones: tonesOf(shift(b.tones.base, -0.12, 0.8)), turn: 10, depth: 0.8 }) +
    b.stitch("M108 832C330 848 640 848 858 833", "#d8c19a", 1.8, "5 4", 0.6)
  );
}

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
    sole(b, last) +
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

const OUTSOLE =
  "M292 110C214 112 150 190 148 320C146 430 190 500 200 600C208 700 176 800 180 920C184 1030 236 1092 300 1090C366 1088 410 1026 410 920C410 810 404 720 412 620C420 510 450 430 440 310C430 190 370 108 292 110Z";
const HEEL =
  "M182 850C178 880 180 900 180 920C184 1030 236 1092 300 1090C366 1088 410 1026 410 920L409 850Q296 812 182 850Z";

function soles(b: Brush, words: string): string {
  const last = lastOf(words);
  const trainer = last === "trainer";
  const leather = tonesOf(/sola de couro|brogue|monk/.test(words) ? "#b98a5a" : "#35302b");
  const tones = trainer ? RUBBER : leather;
  const one = (right: boolean): string => {
    const m = right ? flip : (d: string): string => d;
    const random = seeded(3);
    const tread = Array.from({ length: 14 }, (_, i) => {
      const y = 170 + i * 62 + random() * 2;
      return `M170 ${round(y)}C230 ${round(y - 26)} 250 ${round(y + 26)} 300 ${round(y)}C350 ${round(y - 26)} 370 ${round(y + 26)} 430 ${round(y)}`;
    }).join("");
    const middle = right ? 664 : 296;
    return (
      groundShadow([m(OUTSOLE)]) +
      b.panel(m(OUTSOLE), { tones: tonesOf(shift(b.tones.base, -0.04)), turn: 16 }) +
      `<g transform="translate(${middle} 600) scale(0.92 0.96) translate(${-middle} -600)">` +
      b.panel(
        m(OUTSOLE),
        { tones, turn: 40, depth: 0.8 },
        trainer
          ? `<path d="${m(tread)}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="9"/>`
          : b.lit(m("M250 220C220 320 240 480 290 620"), 120, 0.4, tones),
      ) +
      (trainer
        ? ""
        : b.stitch(
            m(
              "M294 134C228 138 174 208 172 322C172 430 214 500 224 600C230 690 204 780 204 850M294 134C360 138 410 208 418 312C424 430 396 520 390 620C384 720 388 780 388 850",
            ),
            "#e8d6b4",
            2,
            "5 5",
            0.55,
          ) + b.panel(m(HEEL), { tones: DARK_SOLE, turn: 26 })) +
      `</g>`
    );
  };
  return one(false) + one(true);
}

export const shoes: Garment = {
  front: (b, { words }) => pair(b, words),
  back: (b, { words }) => soles(b, words),
  focus: ({ words }) =>
    lastOf(words) === "trainer"
      ? { x: 470, y: 760, zoom: 2, turn: -5 }
      : { x: 400, y: 820, zoom: 2.1, turn: -6 },
};
