import type { Brush } from "../brush";
import { flip, side, sidePoint, type Point } from "../path";

/** The legs of trousers, jeans and shorts: one block, cut at two lengths. */

const LEG =
  "M480 118L480 404C474 550 458 700 446 840C440 940 436 1030 434 1112C392 1123 344 1123 302 1112C296 980 288 840 283 700C278 560 272 440 283 320C294 250 306 180 310 118Z";
const SHORT_LEG =
  "M480 190L480 600C472 690 460 780 452 872C370 900 262 894 184 862C190 720 206 580 228 420C242 330 250 260 254 190Z";

/** Denim is sewn with a thread of its own. */
export const JEANS_THREAD = "#c98b45";

/** Product types that are cut from this block. */
export type Type = "calca" | "jeans" | "shorts";
export type Block = { short: boolean; jeans: boolean; pleats: boolean; drawstring: boolean };

/** How a piece is cut, by its words and type. */
export const blockOf = (words: string, type: Type): Block => ({
  short: type === "shorts",
  jeans: type === "jeans",
  pleats: /prega|alfaiataria/.test(words) && type !== "jeans" && !/slim/.test(words),
  drawstring: /cordao/.test(words),
});

/** Both legs, for the shadow on the ground. */
export const outline = (short: boolean): string[] => {
  const leg = short ? SHORT_LEG : LEG;
  return [leg, flip(leg)];
};

/** Fading of worn denim: pale thighs and whiskers. */
const wear = (b: Brush, p: (point: Point) => Point): string =>
  b.lit(`M${p([372, 420]).join(" ")}L${p([362, 700]).join(" ")}`, 120, 0.5) +
  b.lit(`M${p([448, 400]).join(" ")}L${p([340, 380]).join(" ")}`, 12, 0.5) +
  b.lit(`M${p([450, 430]).join(" ")}L${p([330, 436]).join(" ")}`, 10, 0.5) +
  b.lit(`M${p([366, 880]).join(" ")}L${p([364, 1000]).join(" ")}`, 60, 0.4);

/** One leg with its folds, crease and hem. */
export function leg(b: Brush, right: boolean, block: Block): string {
  const m = side(right);
  const p = sidePoint(right);
  const { short, jeans } = block;
  const across: readonly [number, number, number, number] = short
    ? right
      ? [500, 700, 770, 690]
      : [190, 700, 476, 700]
    : right
      ? [498, 700, 680, 690]
      : [280, 700, 462, 700];
  const folds = short
    ? b.fold(p([474, 600]), p([400, 640]), p([300, 640]), 16, 0.4) +
      b.fold(p([476, 560]), p([400, 570]), p([330, 540]), 12, 0.3) +
      b.fold(p([240, 620]), p([256, 760]), p([240, 920]), 24, 0.3)
    : b.fold(p([476, 432]), p([410, 470]), p([320, 480]), 15, 0.4) +
      b.fold(p([474, 470]), p([420, 530]), p([360, 560]), 14, 0.35) +
      b.fold(p([268, 700]), p([330, 730]), p([420, 716]), 15, 0.3) +
      b.fold(p([276, 760]), p([320, 764]), p([380, 744]), 11, 0.25) +
      b.fold(p([292, 1080]), p([350, 1070]), p([432, 1090]), 13, 0.3) +
      b.fold(p([298, 800]), p([308, 920]), p([300, 1060]), 16, 0.25);
  const crease = short
    ? ""
    : jeans
      ? wear(b, p)
      : b.dark(m("M378 240C374 460 368 760 368 1112"), 10, 0.35) +
        b.lit(m("M371 280C367 480 361 760 361 1112"), 7, 0.5);
  const inner = b.dark(short ? "M480 400L480 640" : "M480 250L480 430", 36, 0.4);
  const hem = short ? m("M186 834C262 866 370 872 454 844") : m("M301 1088C344 1099 392 1099 435 1090");
  const thread = jeans ? b.stitch(hem, JEANS_THREAD, 2) : b.seam(hem, short ? 0.6 : 0.25);
  return (
    b.panel(
      m(short ? SHORT_LEG : LEG),
      { across, turn: 24, depth: 0.72, grain: right ? -1 : 1 },
      folds + crease + inner,
    ) + thread
  );
}
