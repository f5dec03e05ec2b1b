import type { Brush } from "../brush";
import { shift, tonesOf } from "../color";
import { groundShadow } from "../light";
import { both, flip, side, sidePoint } from "../path";
import { frame, button } from "../trims";
import type { Garment } from "./garment";

/** Waistcoat: five buttons, welt pockets, pointed hem; the back is satin with its strap. */

const SHOULDER = "M398 150L318 168C326 300 330 420 254 520";
/** Under a jacket only the neckline shows: the shoulder stays below it. */
const WORN_SHOULDER = "M414 200L384 240C366 340 340 420 270 520";
const FRONT = `${SHOULDER}C262 640 252 780 246 900L400 1010L492 930L492 560L424 180Z`;
const OUTLINE =
  "M392 136L312 166C322 300 326 420 252 520C260 640 250 780 244 900L400 1012L480 940L560 1012L716 900C710 780 700 640 708 520C634 420 638 300 648 166L568 136Z";
const satinOf = (b: Brush): ReturnType<typeof tonesOf> =>
  tonesOf(shift(b.tones.base, b.tones.lightness > 0.4 ? -0.08 : 0.02, 0.85));

function half(b: Brush, right: boolean, worn: boolean): string {
  const m = side(right);
  const p = sidePoint(right);
  const cut = worn ? FRONT.replace(SHOULDER, WORN_SHOULDER) : FRONT;
  const shape = m(right ? cut.replace(/492/g, "506") : cut);
  const welt = (y: number): string => m(`M292 ${y}L404 ${y - 10}L406 ${y + 16}L294 ${y + 27}Z`);
  const folds =
    b.fold(p([270, 560]), p([340, 600]), p([460, 590]), 16, 0.3) +
    b.fold(p([262, 700]), p([340, 724]), p([440, 700]), 14, 0.28) +
    b.fold(p([350, 260]), p([350, 400]), p([330, 520]), 22, 0.3);
  return (
    b.panel(
      shape,
      {
        across: right ? [460, 600, 708, 610] : [250, 600, 540, 590],
        turn: 26,
        depth: 0.7,
        grain: right ? 1.5 : -1.5,
      },
      folds,
    ) +
    b.seam(m("M352 540C356 640 352 760 344 960"), 0.45) +
    [760]
      .map(
        (y) =>
          b.cast(welt(y), 10, 0.35, 2, 5) +
          b.panel(welt(y), { turn: 8, depth: 0.7, grain: right ? 5 : -5, edge: 0.8 }),
      )
      .join("") +
    (right && !worn
      ? b.panel(flip("M330 462L424 452L426 476L332 487Z"), { turn: 8, depth: 0.7, edge: 0.8 })
      : "")
  );
}

/** The fronts alone, as worn under an open jacket when `worn`. */
export function waistcoatFront(b: Brush, worn = false): string {
  const buttons = [590, 668, 746, 824, 902].map((y) => button(b, [482, y - (worn ? 4 : 0)], 11.5)).join("");
  return half(b, false, worn) + b.cast("M454 560L454 920", 20, 0.45, -4, 2) + half(b, true, worn) + buttons;
}

function front(b: Brush): string {
  const satin = satinOf(b);
  const inner = "M392 138Q480 176 568 138L648 166L640 560L480 640L320 560L312 166Z";
  return (
    groundShadow([OUTLINE]) +
    b.panel(inner, { tones: satin, turn: 60, depth: 1.2 }, b.dark("M388 150Q480 190 572 150", 50, 0.6)) +
    `<path d="M450 196h60v30h-60Z" fill="#f1e7d2"/><path d="M460 207h40M466 216h28" stroke="#a88a4a" stroke-width="2"/>` +
    waistcoatFront(b)
  );
}

function back(b: Brush): string {
  const satin = satinOf(b);
  const body =
    "M392 136L312 166C322 300 326 420 252 520C260 640 250 780 244 900Q360 950 480 940Q600 950 716 900C710 780 700 640 708 520C634 420 638 300 648 166L568 136Q480 166 392 136Z";
  const strap = (m: (d: string) => string): string =>
    b.panel(m("M256 700L470 716L470 744L256 738Z"), { tones: satin, turn: 10 }) +
    b.stitch(m("M262 706L466 721M262 732L466 738"), satin.line, 1.1, "4 3", 0.5);
  const folds =
    b.fold([380, 730], [400, 800], [370, 920], 22, 0.6, satin) +
    b.fold([580, 730], [560, 800], [590, 920], 22, 0.6, satin) +
    b.fold([470, 700], [420, 620], [330, 560], 18, 0.5, satin) +
    b.fold([490, 700], [540, 620], [630, 560], 18, 0.5, satin) +
    b.lit("M384 240C380 400 360 480 344 620", 70, 0.3, satin);
  return (
    groundShadow([OUTLINE]) +
    b.panel(OUTLINE, { turn: 30, depth: 1 }, b.dark("M246 930Q480 970 714 930", 60, 0.8)) +
    b.panel(body, { tones: satin, across: [248, 600, 712, 620], turn: 34, depth: 0.9 }, folds) +
    b.seam("M480 152L480 940", 0.9, satin) +
    both((right) => strap(side(right))) +
    frame("M454 706h52v48h-52Z", 6) +
    frame("M480 706v48", 4)
  );
}

export const waistcoat: Garment = {
  front: (b) => front(b),
  back: (b) => back(b),
  focus: () => ({ x: 440, y: 700, zoom: 2.4, turn: 5 }),
};
