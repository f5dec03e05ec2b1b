import type { Brush } from "../brush";
import { tonesOf } from "../color";
import { groundShadow } from "../light";
import { both, flip, side } from "../path";
import { STEEL, frame } from "../trims";
import type { Garment } from "./garment";

/** Braces: Y back with a leather patch, sliders, clips with leather tabs. */

const LEATHER = tonesOf("#4a2d1c");
const STRAP = "M436 330L520 384C470 490 376 720 336 968L242 950C276 700 372 440 436 330Z";
const SINGLE = "M436 110L524 110L524 360L436 360Z";
const PATCH =
  "M480 292C528 292 548 330 560 400C536 412 512 420 480 452C448 420 424 412 400 400C412 330 432 292 480 292Z";

function clip(b: Brush, x: number, y: number, angle: number): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(1.4)">` +
    b.panel("M-30 -34L30 -34L22 46L-22 46Z", { tones: LEATHER, turn: 14 }) +
    b.stitch("M-22 -26L-15 40M22 -26L15 40", "#c9a878", 2, "5 4", 0.8) +
    frame("M-26 48h52v22h-52Z", 7) +
    b.panel(
      "M-30 66L30 66L36 132Q0 146 -36 132Z",
      { tones: STEEL, turn: 16 },
      b.lit("M-14 70L-18 132", 16, 0.9, STEEL),
    ) +
    `<path d="M-32 124Q0 138 32 124" stroke="#000" stroke-opacity=".4" stroke-width="3" fill="none"/></g>`
  );
}

const edges = (b: Brush, d: string): string =>
  `<path d="${d}" fill="none" stroke="${b.tones.contrast}" stroke-opacity=".55" stroke-width="3.4"/>`;

function legs(b: Brush, listed: boolean): string {
  return both((right) => {
    const m = side(right);
    const d = m(STRAP);
    const line = listed
      ? m("M456 346C400 460 304 710 266 954M500 372C446 480 352 714 312 964M478 358C424 470 328 712 289 959")
      : "";
    return b.panel(d, { turn: 12, depth: 0.8, grain: right ? -14 : 14 }) + (line ? edges(b, line) : "");
  });
}

function slider(x: number, y: number, angle: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${frame("M-60 -30h120v60h-120Z", 8)}${frame("M-60 0h120", 6)}</g>`;
}

function draw(b: Brush, words: string, reverse: boolean): string {
  const listed = words.includes("listrad");
  const patch =
    b.cast(PATCH, 18, 0.45, 2, 7) +
    b.panel(PATCH, { tones: LEATHER, turn: 24 }) +
    b.stitch(
      "M480 304C518 304 536 338 547 394C526 404 506 412 480 436C454 412 434 404 413 394C424 338 442 304 480 304Z",
      "#c9a878",
      2,
      "6 4",
      0.85,
    );
  const body =
    groundShadow([STRAP, flip(STRAP), SINGLE]) +
    b.panel(SINGLE, { across: [436, 200, 524, 200], turn: 12, depth: 0.8 }) +
    (listed ? edges(b, "M458 112V350M480 112V350M502 112V350") : "") +
    legs(b, listed) +
    patch +
    slider(352, 700, 17) +
    slider(608, 700, -17) +
    clip(b, 289, 940, 9) +
    clip(b, 671, 940, -9) +
    `<g transform="rotate(180 480 110)">${clip(b, 480, 116, 0)}</g>`;
  // Lying the other way up, the single strap below: the view from behind.
  return reverse
    ? `<g transform="translate(480 560) rotate(180) scale(0.86) translate(-480 -530)">${body}</g>`
    : `<g transform="translate(480 620) scale(0.86) translate(-480 -540)">${body}</g>`;
}

export const braces: Garment = {
  front: (b, { words }) => draw(b, words, false),
  back: (b, { words }) => draw(b, words, true),
  focus: () => ({ x: 470, y: 460, zoom: 2.2, turn: -5 }),
};
