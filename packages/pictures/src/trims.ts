import type { Brush } from "./brush";
import { shift, tonesOf, type Tones } from "./color";
import { round, type Point } from "./path";

/** Buttons, buckles, rivets, zips: the small hardware of a wardrobe. */

export type ButtonKind = "horn" | "pearl" | "metal";

export const STEEL: Tones = tonesOf("#b9b6ae");
export const BRASS: Tones = tonesOf("#c2a161");

const buttonTones = (brush: Brush, kind: ButtonKind): Tones => {
  if (kind === "pearl") return tonesOf("#efeae0");
  if (kind === "metal") return BRASS;
  const dark = brush.tones.lightness < 0.42;
  return tonesOf(shift(brush.tones.base, dark ? 0.07 : -0.24, dark ? 0.6 : 0.9));
};

/** A sewn button: rim, dish, four holes and crossed thread. */
export function button(brush: Brush, [x, y]: Point, r: number, kind: ButtonKind = "horn"): string {
  const t = buttonTones(brush, kind);
  const hole = round(r * 0.26);
  const disc = (cx: number, cy: number, radius: number, fill: string, opacity = 1): string =>
    `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="${fill}" fill-opacity="${opacity}"/>`;
  const holes =
    kind === "metal"
      ? disc(x - r * 0.25, y - r * 0.3, r * 0.3, t.light, 0.8)
      : [
          [-hole, -hole],
          [hole, -hole],
          [-hole, hole],
          [hole, hole],
        ]
          .map(([dx = 0, dy = 0]) => disc(x + dx, y + dy, r * 0.12, t.deep, 0.9))
          .join("") +
        `<path d="M${round(x - hole)} ${round(y - hole)}L${round(x + hole)} ${round(y + hole)}M${round(x + hole)} ${round(y - hole)}L${round(x - hole)} ${round(y + hole)}" stroke="${brush.tones.line}" stroke-width="${round(r * 0.13)}" stroke-opacity=".8"/>`;
  return (
    disc(x + r * 0.22, y + r * 0.34, r * 1.14, brush.tones.deep, 0.3) +
    disc(x + r * 0.1, y + r * 0.18, r * 1.06, brush.tones.deep, 0.35) +
    disc(x, y, r, t.shade) +
    disc(x - r * 0.05, y - r * 0.06, r * 0.94, t.base) +
    `<path d="M${round(x - r * 0.72)} ${round(y + r * 0.2)}A${round(r * 0.75)} ${round(r * 0.75)} 0 0 1 ${round(x + r * 0.2)} ${round(y - r * 0.72)}" fill="none" stroke="${t.light}" stroke-opacity=".9" stroke-width="${round(r * 0.16)}" stroke-linecap="round"/>` +
    disc(x + r * 0.06, y + r * 0.08, r * 0.6, t.shade, 0.75) +
    holes
  );
}

/** A worked buttonhole: a slit between two rows of thread. */
export function buttonhole(brush: Brush, [x, y]: Point, length: number, angle = 0): string {
  const half = length / 2;
  return (
    `<g transform="rotate(${angle} ${x} ${y})"><path d="M${x - half} ${y}H${x + half}" stroke="${brush.tones.contrast}" stroke-opacity=".35" stroke-width="4.4" stroke-linecap="round"/>` +
    `<path d="M${x - half} ${y}H${x + half}" stroke="${brush.tones.deep}" stroke-width="1.6" stroke-linecap="round"/></g>`
  );
}

/** A metal zip along a line from top to bottom, closed, with its pull. */
export function zip(x: number, top: number, bottom: number, tones: Tones = STEEL): string {
  return (
    `<path d="M${x} ${top}V${bottom}" stroke="#1b1815" stroke-opacity=".55" stroke-width="15"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="${tones.base}" stroke-width="8" stroke-dasharray="3.2 2.6"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="${tones.deep}" stroke-width="1.6" stroke-opacity=".8"/>` +
    `<path d="M${x - 7} ${top + 2}h14l-2 20h-10Z" fill="${tones.base}" stroke="${tones.deep}" stroke-width="1.2"/>` +
    `<path d="M${x - 4.5} ${top + 18}h9v36q-4.5 6 -9 0Z" fill="${tones.light}" stroke="${tones.deep}" stroke-width="1.2"/>` +
    `<circle cx="${x}" cy="${top + 46}" r="2.4" fill="${tones.deep}"/>`
  );
}

/** A rivet of worn copper. */
export const rivet = ([x, y]: Point, r = 4.5): string =>
  `<circle cx="${x + 0.8}" cy="${y + 1.2}" r="${r}" fill="#1b1815" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="#a9774a"/><circle cx="${x - 1}" cy="${y - 1}" r="${round(r * 0.45)}" fill="#e3b98a"/>`;

/** Horn or metal hardware drawn as an open frame: buckles and sliders. */
export const frame = (d: string, width: number, tones: Tones = STEEL): string =>
  `<path d="${d}" fill="none" stroke="#1b1510" stroke-opacity=".3" stroke-width="${width + 4}" transform="translate(3 5)" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${tones.line}" stroke-width="${width}" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${tones.base}" stroke-width="${width - 2.6}" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="${round(width * 0.24)}" transform="translate(${round(-width * 0.16)} ${round(-width * 0.18)})" stroke-linejoin="round"/>`;
