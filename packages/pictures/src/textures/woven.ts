import type { Tones } from "../color";
import { round, seeded } from "../path";
import { repeated, tile, type Texture } from "./tile";

/** Woven cloths. Sizes are at about 11.5 px to the centimetre, slightly larger than life. */

/** Plain weave: poplin. */
export const plain: Texture = (t) =>
  repeated(4, 4, [
    ["M0 1H4M0 3H4", `stroke="${t.deep}" stroke-opacity=".07" stroke-width="1"`],
    ["M1 0V4M3 0V4", `stroke="${t.light}" stroke-opacity=".14" stroke-width="1"`],
  ]);

/** Oxford: a plain weave of doubled yarns, with white crossings. */
export const oxford: Texture = (t) =>
  repeated(8, 8, [
    ["M0 0H4V4H0ZM4 4H8V8H4Z", `fill="${t.light}" fill-opacity=".3"`],
    ["M4 0V8M0 4H8", `stroke="${t.deep}" stroke-opacity=".1" stroke-width=".8"`],
  ]);

/** Long lines at 45°, `step` apart, that meet at the edges of a square of 72. */
const diagonals = (step: number, from: number): string => {
  let d = "";
  for (let x = -72 + from; x < 72; x += step) d += `M${x - 4} 76L${x + 76} -4`;
  return d;
};

const twillLines = (t: Tones, dark: number, lit: number): string =>
  `<path d="${diagonals(6, 0)}" stroke="${t.deep}" stroke-opacity="${dark}" stroke-width="1.3"/>` +
  `<path d="${diagonals(6, 3)}" stroke="${t.light}" stroke-opacity="${lit}" stroke-width="1.1"/>`;

/** Twill: fine worsted and chino. */
export const twill: Texture = (t) => tile(72, 72, twillLines(t, 0.17, 0.16));

/** Herringbone: columns of twill that turn at every rib. */
export const herringbone: Texture = (t) => {
  const lines = (from: number, up: boolean): string => {
    let d = "";
    for (let y = -16; y < 88; y += 8) d += up ? `M${from} ${y + 14}l14 -14` : `M${from} ${y}l14 14`;
    return d;
  };
  const columns = [0, 28, 56].map((x) => lines(x, true) + lines(x + 14, false)).join("");
  const ribs = [0, 14, 28, 42, 56, 70, 84].map((x) => `M${x} 0V72`).join("");
  return tile(
    84,
    72,
    `<path d="${columns}" stroke="${t.contrast}" stroke-opacity=".42" stroke-width="2.2"/>` +
      `<path d="${ribs}" stroke="${t.deep}" stroke-opacity=".28" stroke-width="1.2"/>`,
  );
};

/** Pinstripe on a fine twill ground. */
export const pinstripe: Texture = (t) =>
  tile(
    72,
    72,
    twillLines(t, 0.12, 0.1) +
      `<path d="M18 0V72M54 0V72" stroke="${t.contrast}" stroke-opacity=".85" stroke-width="1.7" stroke-dasharray="4.6 1.4"/>`,
  );

/** Shirt stripe: narrow, close, woven white or tonal. */
export const shirtStripe: Texture = (t) =>
  repeated(14, 72, [
    [
      "M3 0V72",
      `stroke="${t.lightness > 0.8 ? t.contrast : "#ffffff"}" stroke-opacity=".7" stroke-width="3"`,
    ],
  ]);

/** Prince of Wales check: fine lines that gather in blocks, with an over-check. */
export const glenCheck: Texture = (t) => {
  const block = (horizontal: boolean): string => {
    let d = "";
    for (let i = 0; i < 8; i += 1) {
      const at = 3 + i * 5;
      d += horizontal ? `M0 ${at}H84` : `M${at} 0V84`;
    }
    for (let i = 0; i < 6; i += 1) {
      const at = 47 + i * 6.4;
      d += horizontal ? `M0 ${round(at)}H84` : `M${round(at)} 0V84`;
    }
    return d;
  };
  return tile(
    84,
    84,
    `<path d="${block(false)}" stroke="${t.contrast}" stroke-opacity=".26" stroke-width="2"/>` +
      `<path d="${block(true)}" stroke="${t.contrast}" stroke-opacity=".26" stroke-width="2"/>` +
      `<path d="M0 0H42V42H0ZM42 42H84V84H42Z" fill="${t.contrast}" fill-opacity=".1"/>` +
      `<path d="M63 0V84M0 63H84" stroke="${t.contrast}" stroke-opacity=".4" stroke-width="1.6"/>`,
  );
};

/** Tartan flannel: broad crossing bands. */
export const plaid: Texture = (t) =>
  tile(
    96,
    96,
    `<path d="M0 20H96V50H0Z" fill="${t.deep}" fill-opacity=".34"/><path d="M20 0H50V96H20Z" fill="${t.deep}" fill-opacity=".34"/>` +
      `<path d="M0 74H96M74 0V96" stroke="#f3e6c8" stroke-opacity=".5" stroke-width="3"/>` +
      `<path d="M0 60H96M60 0V96" stroke="${t.contrast}" stroke-opacity=".4" stroke-width="5"/>` +
      `<path d="${Array.from({ length: 24 }, (_, i) => `M${i * 4} 0l96 96M${i * 4 - 96} 0l96 96`).join("")}" stroke="${t.deep}" stroke-opacity=".1"/>`,
  );

/** Linen: irregular slubs both ways. */
export const linen: Texture = (t) => {
  const random = seeded(7);
  let dark = "";
  let lit = "";
  for (let i = 0; i < 120; i += 1) {
    const x = round(random() * 140);
    const y = round(random() * 140);
    const length = round(5 + random() * 20);
    const d = random() < 0.7 ? `M${x} ${y}h${length}` : `M${x} ${y}v${length}`;
    if (random() < 0.5) dark += d;
    else lit += d;
  }
  const grid = Array.from({ length: 35 }, (_, i) => `M0 ${i * 4}H140M${i * 4} 0V140`).join("");
  return tile(
    140,
    140,
    `<path d="${grid}" stroke="${t.deep}" stroke-opacity=".06"/>` +
      `<path d="${dark}" stroke="${t.deep}" stroke-opacity=".17" stroke-width="1.3"/><path d="${lit}" stroke="${t.light}" stroke-opacity=".36" stroke-width="1.4"/>`,
  );
};

/** Denim: steep twill with white weft and slubs. */
export const denim: Texture = (t) => {
  const random = seeded(31);
  let slub = "";
  let speck = "";
  for (let i = 0; i < 90; i += 1) {
    slub += `M${round(random() * 96)} ${round(random() * 96)}v${round(4 + random() * 16)}`;
    speck += `M${round(random() * 96)} ${round(random() * 96)}l1.2 -1.7`;
  }
  const lines = Array.from({ length: 52 }, (_, i) => `M${i * 4 - 104} 104l80 -112`).join("");
  return tile(
    96,
    96,
    `<path d="${lines}" stroke="${t.light}" stroke-opacity=".26" stroke-width="1.1"/>` +
      `<path d="${slub}" stroke="${t.light}" stroke-opacity=".13" stroke-width="1.1"/><path d="${speck}" stroke="${t.light}" stroke-opacity=".4" stroke-width="1"/>`,
  );
};

/** Regimental stripe, on the bias. */
export const regimental: Texture = (t) =>
  tile(
    56,
    56,
    `<path d="M-14 14L14 -14M-14 70L70 -14M42 70L70 42" stroke="${t.contrast}" stroke-opacity=".85" stroke-width="9"/>` +
      `<path d="M-14 34L34 -14M22 70L70 22" stroke="${t.deep}" stroke-opacity=".5" stroke-width="5"/>`,
  );

/** Silk jacquard: small woven lozenges and dots. */
export const jacquard: Texture = (t) =>
  tile(
    36,
    36,
    `<path d="M0 2H36M0 6H36M0 10H36M0 14H36M0 18H36M0 22H36M0 26H36M0 30H36M0 34H36" stroke="${t.deep}" stroke-opacity=".08"/>` +
      [
        [18, 18],
        [0, 0],
        [36, 0],
        [0, 36],
        [36, 36],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})"><path d="M0 -8L6.4 0L0 8L-6.4 0Z" stroke="${t.contrast}" stroke-opacity=".8" stroke-width="1.8"/><circle r="2.2" fill="${t.contrast}" fill-opacity=".8"/></g>`,
        )
        .join("") +
      [
        [18, 0],
        [0, 18],
        [36, 18],
        [18, 36],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.9" fill="${t.contrast}" fill-opacity=".55"/>`)
        .join(""),
  );

/** Satin and smooth nylon: almost nothing but sheen. */
export const satin: Texture = (t) =>
  repeated(72, 6, [
    ["M0 1.5H72", `stroke="${t.light}" stroke-opacity=".12"`],
    ["M0 4.5H72", `stroke="${t.deep}" stroke-opacity=".06"`],
  ]);
