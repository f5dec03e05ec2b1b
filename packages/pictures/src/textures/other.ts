import { round, seeded } from "../path";
import { repeated, tile, type Texture } from "./tile";

/** Knits, hides and solid materials. */

/** Stocking stitch: columns of little Vs. */
export const knit: Texture = (t) =>
  repeated(13, 11, [
    ["M0 0V11", `stroke="${t.deep}" stroke-opacity=".3" stroke-width="1.6"`],
    [
      "M1.4 -1L6 6.6M11.6 -1L7 6.6M1.4 10L6 17.6M11.6 10L7 17.6",
      `stroke="${t.light}" stroke-opacity=".34" stroke-width="3.4" stroke-linecap="round"`,
    ],
    ["M1.2 3.6L6.5 11.6L11.8 3.6", `stroke="${t.deep}" stroke-opacity=".34" stroke-width="1.3"`],
  ]);

/** Ribbing: raised columns of stitches. */
export const rib: Texture = (t) =>
  repeated(15, 9, [
    ["M12.5 0V9", `stroke="${t.deep}" stroke-opacity=".44" stroke-width="4.6"`],
    ["M4.5 0V9", `stroke="${t.light}" stroke-opacity=".34" stroke-width="4"`],
    ["M1 1L5 6L9.5 1", `stroke="${t.deep}" stroke-opacity=".2" stroke-width="1.1"`],
  ]);

/** Fine jersey of T-shirts and socks. */
export const jersey: Texture = (t) =>
  repeated(5, 5, [
    ["M2 0V5", `stroke="${t.deep}" stroke-opacity=".13" stroke-width="1"`],
    ["M3 1L4.5 3.5L6 1", `stroke="${t.light}" stroke-opacity=".16"`],
  ]);

/** Piqué: a honeycomb of small cells. */
export const pique: Texture = (t) =>
  repeated(8, 8, [
    ["M4 0L8 4L4 8L0 4Z", `stroke="${t.deep}" stroke-opacity=".18"`],
    ["M4 2L6 4L4 6L2 4Z", `fill="${t.light}" fill-opacity=".2"`],
  ]);

/** Full-grain leather: irregular pebbles. */
export const leather: Texture = (t) => {
  const random = seeded(11);
  let dark = "";
  let lit = "";
  for (let i = 0; i < 120; i += 1) {
    const x = round(random() * 90);
    const y = round(random() * 90);
    const r = round(2 + random() * 3);
    dark += `M${x} ${y}q${r} ${round(-r * random())} ${round(r * 1.6)} ${round(r * 0.8)}`;
    lit += `M${round(x + 0.6)} ${round(y + 1.6)}q${round(r * 0.6)} ${round(-r * 0.4)} ${round(r * 1.2)} ${round(r * 0.5)}`;
  }
  return tile(
    90,
    90,
    `<path d="${dark}" stroke="${t.deep}" stroke-opacity="${t.lightness > 0.7 ? 0.09 : 0.2}" stroke-width="1"/><path d="${lit}" stroke="${t.light}" stroke-opacity=".16" stroke-width="1"/>`,
  );
};

/** Suede and velvet: a nap of short fibres. */
export const nap: Texture = (t) => {
  const random = seeded(23);
  let dark = "";
  let lit = "";
  for (let i = 0; i < 260; i += 1) {
    const d = `M${round(random() * 100)} ${round(random() * 100)}l${round(random() * 3 - 1)} ${round(1.5 + random() * 3)}`;
    if (i % 2) dark += d;
    else lit += d;
  }
  return tile(
    100,
    100,
    `<path d="${dark}" stroke="${t.deep}" stroke-opacity=".22" stroke-width="1.2"/><path d="${lit}" stroke="${t.light}" stroke-opacity=".26" stroke-width="1.2"/>`,
  );
};

/** Plaited leather strands. */
export const braid: Texture = (t) =>
  tile(
    36,
    24,
    `<path d="M0 0L18 12L0 24M36 0L18 12L36 24" stroke="${t.deep}" stroke-opacity=".6" stroke-width="3"/>` +
      `<path d="M3 4L14 11M33 4L22 11M3 20L14 13M33 20L22 13" stroke="${t.light}" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/><path d="M18 0V24" stroke="${t.deep}" stroke-opacity=".35" stroke-width="2"/>`,
  );

/** Tortoiseshell acetate: amber and dark clouds that melt into each other. */
export const tortoise: Texture = (t) => {
  const random = seeded(5);
  const cloud = (id: string, color: string): string =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity=".75"/><stop offset=".55" stop-color="${color}" stop-opacity=".5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
  let out = cloud("amber", "#dc9436") + cloud("umber", t.deep);
  for (let i = 0; i < 44; i += 1) {
    const x = round(16 + random() * 128);
    const y = round(16 + random() * 128);
    const turn = Math.round(random() * 180);
    out += `<ellipse cx="${x}" cy="${y}" rx="${round(8 + random() * 16)}" ry="${round(5 + random() * 9)}" transform="rotate(${turn} ${x} ${y})" fill="url(#${i % 2 ? "amber" : "umber"})"/>`;
  }
  return tile(160, 160, out);
};

/** Elastic webbing: tight cross ribs. */
export const webbing: Texture = (t) =>
  repeated(72, 6, [
    ["M0 1.5H72", `stroke="${t.deep}" stroke-opacity=".2" stroke-width="1.6"`],
    ["M0 4.5H72", `stroke="${t.light}" stroke-opacity=".2" stroke-width="1.6"`],
  ]);

/** Polished solid: acetate, smooth hide. */
export const polished: Texture = () => tile(72, 72, "");
