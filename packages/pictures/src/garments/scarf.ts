import type { Brush } from "../brush";
import { groundShadow } from "../light";
import { flip, round, seeded } from "../path";
import type { Garment } from "./garment";

/** Scarf: crossed as worn, with twisted fringes; the other view is folded flat. */

const LOOP =
  "M226 360C214 190 350 92 480 92C610 92 746 190 734 360L600 430C618 300 566 236 480 236C394 236 342 300 360 430Z";
const UNDER =
  "M734 330C736 440 640 506 566 574C500 640 476 760 474 1000L284 1000C286 780 326 610 430 506C510 430 578 404 600 330Z";
const OVER =
  "M226 330C224 440 320 506 394 574C460 640 484 760 486 1050L684 1050C682 790 640 610 530 506C450 430 382 404 360 330Z";

function fringe(b: Brush, from: number, to: number, y: number, length: number): string {
  const random = seeded(from);
  let dark = "";
  let d = "";
  for (let x = from + 6; x < to; x += 13) {
    const sway = round((random() - 0.5) * 14);
    const end = round(length * (0.86 + random() * 0.2));
    const strand = `M${x} ${y - 4}C${round(x + sway)} ${round(y + end * 0.4)} ${round(x - sway)} ${round(y + end * 0.7)} ${round(x + sway * 0.6)} ${round(y + end)}`;
    d += strand;
    dark += strand;
  }
  return (
    `<path d="${dark}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="8" stroke-linecap="round" transform="translate(4 5)"/>` +
    `<path d="${d}" fill="none" stroke="${b.tones.line}" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${b.tones.base}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${b.tones.light}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="4 6" transform="translate(-1.4 0)"/>`
  );
}

function front(b: Brush): string {
  const underFolds =
    b.fold([690, 360], [520, 540], [400, 980], 26, 0.6) +
    b.fold([640, 360], [470, 520], [340, 960], 22, 0.45) +
    b.dark("M600 560C520 620 480 700 470 980", 70, 0.4);
  const overFolds =
    b.fold([270, 360], [440, 540], [556, 1030], 26, 0.65) +
    b.fold([320, 370], [500, 520], [626, 1010], 22, 0.5) +
    b.lit("M250 380C330 520 500 600 520 1000", 40, 0.5);
  return (
    groundShadow([LOOP, UNDER, OVER]) +
    b.panel(
      LOOP,
      { turn: 60, depth: 0.9 },
      b.fold([240, 340], [330, 130], [480, 130], 22, 0.5) +
        b.fold([720, 340], [630, 130], [480, 130], 22, 0.5) +
        b.dark("M360 430C342 300 394 236 480 236C566 236 618 300 600 430", 50, 0.7),
    ) +
    fringe(b, 286, 472, 1000, 100) +
    b.panel(UNDER, { turn: 44, depth: 0.85, grain: 9 }, underFolds) +
    b.cast(OVER, 44, 0.5, -6, 10) +
    fringe(b, 488, 682, 1050, 100) +
    b.panel(OVER, { turn: 44, depth: 0.85, grain: -9 }, overFolds)
  );
}

function back(b: Brush): string {
  const under = "M300 150L640 132Q664 132 664 158L668 960L320 972Z";
  const top = "M264 190Q262 164 290 162L610 150Q636 150 636 176L640 1000L268 1014Z";
  return (
    groundShadow([under, top]) +
    fringe(b, 324, 666, 962, 96) +
    b.panel(under, { turn: 30, depth: 0.8 }) +
    b.cast(top, 34, 0.5, 8, 8) +
    fringe(b, 272, 638, 1006, 110) +
    b.panel(
      top,
      { turn: 34, depth: 0.8 },
      b.fold([300, 240], [340, 520], [310, 980], 30, 0.35) +
        b.fold([600, 220], [560, 560], [600, 960], 30, 0.35) +
        b.lit("M290 190L600 178", 20, 0.8),
    ) +
    b.seam(flip("M330 200L326 990"), 0.2)
  );
}

export const scarf: Garment = {
  front: (b) => front(b),
  back: (b) => back(b),
  focus: () => ({ x: 520, y: 960, zoom: 2, turn: -5 }),
};
