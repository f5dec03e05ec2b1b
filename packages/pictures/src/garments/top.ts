import type { Brush } from "../brush";
import { shift, tonesOf } from "../color";
import { flip, side, sidePoint } from "../path";

/** Body and sleeves shared by shirts, T-shirts, knitwear and casual jackets. */

export type Sleeve = "long" | "short";

const LONG_SLEEVE =
  "M214 248C182 262 162 292 150 340C128 440 112 560 104 680C98 780 94 880 92 968C130 984 178 988 216 982C224 880 236 780 244 690C250 620 256 570 258 520C270 430 250 330 214 248Z";
const SHORT_SLEEVE =
  "M212 244C172 260 144 290 122 340C98 398 76 462 62 520C112 556 176 578 236 582C248 556 256 530 260 500C268 420 250 320 212 244Z";
const BODY_SIDE = "M372 176L204 250C238 330 258 430 248 524C250 620 244 760 236 900";

const sleevePath = (kind: Sleeve): string => (kind === "long" ? LONG_SLEEVE : SHORT_SLEEVE);

/** The whole body between the side seams; `hem` runs from the lower left to the lower right. */
export const bodyPath = (neck: string, hem: string): string =>
  `${BODY_SIDE}${hem}L724 900C716 760 710 620 712 524C702 430 722 330 756 250L588 176${neck}Z`;

export const topOutline = (sleeve: Sleeve, body: string): string[] => [
  sleevePath(sleeve),
  flip(sleevePath(sleeve)),
  body,
];

/** One sleeve with its folds; `cuff` is painted after it. */
export function sleeveOf(b: Brush, right: boolean, kind: Sleeve, weave?: string): string {
  const m = side(right);
  const p = sidePoint(right);
  const woven = weave === undefined ? {} : { weave };
  if (kind === "short") {
    const across = right ? ([716, 470, 880, 420] as const) : ([92, 400, 250, 470] as const);
    const folds =
      b.fold(p([200, 290]), p([168, 370]), p([150, 520]), 18, 0.35) +
      b.fold(p([250, 480]), p([200, 480]), p([150, 430]), 13, 0.35);
    return b.panel(
      m(SHORT_SLEEVE),
      { across, grain: right ? -22 : 22, turn: 22, depth: 0.66, ...woven },
      folds,
    );
  }
  const across = right ? ([704, 640, 860, 650] as const) : ([100, 650, 256, 640] as const);
  const folds =
    b.fold(p([204, 290]), p([172, 390]), p([166, 520]), 20, 0.3) +
    (right
      ? b.fold(p([140, 660]), p([200, 700]), p([246, 650]), 15, 0.42) +
        b.fold(p([122, 600]), p([170, 630]), p([236, 612]), 13, 0.34) +
        b.fold(p([108, 800]), p([140, 770]), p([220, 742]), 14, 0.3) +
        b.fold(p([196, 950]), p([190, 880]), p([206, 790]), 12, 0.26)
      : b.fold(p([128, 640]), p([196, 676]), p([248, 620]), 17, 0.46) +
        b.fold(p([166, 584]), p([210, 600]), p([254, 556]), 12, 0.32) +
        b.fold(p([112, 730]), p([160, 750]), p([232, 700]), 14, 0.34) +
        b.fold(p([112, 890]), p([150, 840]), p([186, 770]), 14, 0.26));
  return b.panel(m(LONG_SLEEVE), { across, grain: right ? -5 : 5, turn: 22, depth: 0.7, ...woven }, folds);
}

/** Folds and armhole shade that every soft body shares. */
export const bodyFolds = (b: Brush): string =>
  b.fold([262, 500], [330, 560], [350, 680], 26, 0.4) +
  b.fold([698, 500], [630, 560], [604, 680], 26, 0.4) +
  b.fold([286, 330], [330, 400], [340, 520], 24, 0.22) +
  b.fold([674, 330], [640, 400], [628, 520], 24, 0.22) +
  b.fold([300, 700], [330, 860], [306, 1020], 30, 0.34) +
  b.fold([648, 680], [628, 860], [664, 1020], 30, 0.36) +
  b.fold([400, 780], [420, 880], [404, 1020], 24, 0.22) +
  b.dark("M220 270C250 350 266 430 252 524C256 640 250 780 240 940", 44, 0.42) +
  b.dark("M740 270C710 350 694 430 708 524C704 640 710 780 720 940", 44, 0.42);

/** The inside of the back, seen through the neck. */
export function neckInside(b: Brush, d: string, label = true): string {
  const inner = tonesOf(shift(b.tones.base, b.tones.lightness > 0.3 ? -0.13 : -0.05, 0.9));
  const tag = label
    ? `<path d="M452 168h56v26h-56Z" fill="#f1e7d2"/><path d="M462 178h36M468 186h24" stroke="#a88a4a" stroke-width="2"/>`
    : "";
  return b.panel(d, { tones: inner, turn: 40 }, b.dark("M372 160C420 132 540 132 588 160", 44, 0.7)) + tag;
}
