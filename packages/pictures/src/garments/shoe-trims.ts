import type { Brush } from "../brush";
import { shift, tonesOf, type Tones } from "../color";
import { round, type Point } from "../path";
import { frame } from "../trims";

/** Seams, laces, straps and holes on a shoe in profile. */

/** What a shoe is built on. */
export type Last = "oxford" | "derby" | "monk" | "loafer" | "trainer";

/** Punched holes of a brogue. */
const dots = (b: Brush, points: readonly Point[]): string =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="2.6" fill="#000" fill-opacity=".62"/><circle cx="${x + 0.8}" cy="${y + 1.4}" r="1.6" fill="${b.tones.light}" fill-opacity=".4"/>`,
    )
    .join("");

/** Points along a quadratic curve. */
function along([x1, y1]: Point, [cx, cy]: Point, [x2, y2]: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const u = 1 - t;
    return [round(u * u * x1 + 2 * u * t * cx + t * t * x2), round(u * u * y1 + 2 * u * t * cy + t * t * y2)];
  });
}

/** Rows of laces between two points, with a bow at the end. */
function laces(from: Point, to: Point, rows: number, tones: Tones, width: number): string {
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

function trainerTrims(b: Brush): string {
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

function loaferTrims(b: Brush): string {
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

/** Two straps with buckles. */
function straps(b: Brush): string {
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
}

function laceUpTrims(b: Brush, last: Last, words: string): string {
  const quarter = "M464 672C496 730 556 776 640 800C664 808 676 818 680 828";
  const counter = "M790 646C768 694 752 760 760 828";
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
    (last === "monk"
      ? straps(b)
      : laces(
          [480, 672],
          [584, 598],
          last === "derby" ? 4 : 5,
          tonesOf(shift(b.tones.base, b.tones.lightness > 0.4 ? -0.16 : 0.05)),
          8,
        ))
  );
}

/** All trims of one shoe, by its last and the words of the piece. */
export function trims(b: Brush, last: Last, words: string): string {
  if (last === "trainer") return trainerTrims(b);
  return last === "loafer" ? loaferTrims(b) : laceUpTrims(b, last, words);
}
