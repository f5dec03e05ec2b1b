import type { Tones } from "./color";
import { HEIGHT, WIDTH, round, round2 } from "./path";

/** Paper, key light and shadows that every picture shares: one soft window from the upper left. */

const PAPER = "#f4f1ec";
const SHADOW = "#000";

/** Gradients named in every document: `key` for the piece's own surface, `key-plain` for other materials. */
export function lightDefs(tones: Tones): string {
  const key = (id: string, light: string, lit: number, deep: string, dark: number): string =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="170" y1="90" x2="830" y2="1130">` +
    `<stop offset="0" stop-color="${light}" stop-opacity="${round2(lit)}"/>` +
    `<stop offset=".42" stop-color="${light}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${deep}" stop-opacity="${round2(dark)}"/></linearGradient>`;
  return (
    `<radialGradient id="paper" gradientUnits="userSpaceOnUse" cx="360" cy="400" r="980">` +
    `<stop offset="0" stop-color="#f8f6f2"/><stop offset=".55" stop-color="${PAPER}"/><stop offset="1" stop-color="#e6e1d8"/></radialGradient>` +
    key("key", "#fff", 0.28 * tones.lightGain, "#000", 0.3 * tones.shadowGain) +
    key("key-plain", "#fff", 0.14, "#000", 0.12)
  );
}

export const paper = (): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#paper)"/>`;

/**
 * Contact shadow of outlines that lie on the paper: strokes around the outline, moved to the lower right.
 * None is narrower than the sliver that shows beside the piece, so the shade falls off outwards only.
 */
export function groundShadow(outlines: readonly string[], spread = 54, opacity = 0.2): string {
  const steps = 12;
  let out = "";
  for (const d of outlines) {
    for (let i = steps; i >= 1; i -= 1) {
      out += `<path d="${d}" stroke-width="${round(22 + spread * (i / steps) ** 1.5)}"/>`;
    }
  }
  return `<g transform="translate(7 11)" fill="none" stroke="${SHADOW}" stroke-opacity="${round2(opacity / steps)}" stroke-linejoin="round">${out}</g>`;
}

/** The pool of shade below a piece that stands on the paper: shoes, a rolled belt. */
export function floorShadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.42): string {
  const steps = 14;
  let out = "";
  for (let i = steps; i >= 1; i -= 1) {
    const k = i / steps;
    out += `<ellipse cx="${cx}" cy="${cy}" rx="${round(rx - ry * (1 - k))}" ry="${round(ry * k)}"/>`;
  }
  return `<g fill="${SHADOW}" fill-opacity="${opacity / steps}">${out}</g>`;
}
