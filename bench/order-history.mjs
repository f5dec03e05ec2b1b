// Orders of an imaginary year. Nothing here comes from the recommender: occasions, palettes and habits are defined in
// this file.

/**
 * @typedef {{ id: string, type: string, name: string, hex: string }} Piece
 * @typedef {() => number} Random from 0 to 1
 */

/**
 * What people dress for: parts of the look as patterns of product types and names, each with the chance that it is
 * wanted.
 * @type {{ weight: number, parts: [type: RegExp, name: RegExp, chance: number][], palettes: string[][] }[]}
 */
const OCCASIONS = [
  {
    weight: 4,
    parts: [
      [/^(terno|costume)$/, /lã|risca|gales|slim/i, 1],
      [/^camisa$/, /social/i, 0.9],
      [/^gravata$/, /seda|listrada/i, 0.8],
      [/^sapato$/, /./, 0.7],
      [/^cinto$/, /social/i, 0.5],
      [/^meia$/, /social/i, 0.35],
    ],
    palettes: [
      ["#1b2a49", "#ffffff", "#6b1a2b", "#4a2c1a"],
      ["#55585c", "#f4f6fa", "#1b2a49", "#151515"],
      ["#151515", "#ffffff", "#a9adb2", "#151515"],
      ["#2447a0", "#cfe0f2", "#1b2a49", "#9a5b2c"],
    ],
  },
  {
    weight: 4,
    parts: [
      [/^blazer$/, /./, 1],
      [/^camisa$/, /./, 0.8],
      [/^calça$/, /./, 0.8],
      [/^(sapato|mocassim)$/, /./, 0.6],
      [/^cinto$/, /./, 0.4],
      [/^malha$/, /./, 0.2],
    ],
    palettes: [
      ["#1b2a49", "#bcd4ea", "#a5a8ab", "#6b4428"],
      ["#8a5a34", "#ffffff", "#1b2a49", "#44291a"],
      ["#d3c09c", "#dfe9f3", "#1b2a49", "#a2632e"],
      ["#55585c", "#ffffff", "#151515", "#151515"],
    ],
  },
  {
    weight: 5,
    parts: [
      [/^jeans$/, /./, 1],
      [/^camiseta$/, /./, 0.75],
      [/^tênis$/, /./, 0.65],
      [/^jaqueta$/, /./, 0.45],
      [/^camisa$/, /casual/i, 0.35],
      [/^cinto$/, /casual/i, 0.25],
      [/^óculos$/, /./, 0.2],
    ],
    palettes: [
      ["#2f4168", "#ffffff", "#ffffff", "#7a4d2b"],
      ["#202124", "#9b9ea2", "#202124", "#202124"],
      ["#46648a", "#1b2a49", "#c7c9cb", "#4f5738"],
    ],
  },
  {
    weight: 3,
    parts: [
      [/^shorts$/, /./, 1],
      [/^camisa$/, /linho|manga curta/i, 0.6],
      [/^camiseta$/, /./, 0.6],
      [/^(mocassim|tênis)$/, /./, 0.5],
      [/^óculos$/, /./, 0.4],
    ],
    palettes: [
      ["#d3c09c", "#ffffff", "#d0b98f", "#6e4426"],
      ["#1b2a49", "#9fc4e3", "#ffffff", "#1b2a49"],
      ["#c98f96", "#ffffff", "#d3c09c", "#6e4426"],
    ],
  },
  {
    weight: 2,
    parts: [
      [/^malha$/, /./, 1],
      [/^(calça|jeans)$/, /./, 0.8],
      [/^jaqueta$/, /./, 0.5],
      [/^cachecol$/, /./, 0.45],
      [/^(mocassim|sapato|tênis)$/, /./, 0.5],
    ],
    palettes: [
      ["#b98a52", "#1b2a49", "#44291a", "#9b9ea2"],
      ["#1b2a49", "#85888c", "#151515", "#9b9ea2"],
    ],
  },
];
/** Number of outfits that people come for, unknown to the recommender. */
const HIDDEN_LOOKS = 60;
/** The chances that somebody wants another color or model of a part, and that they add an impulse buy. */
const OTHER_CHOICE = 0.3;
const AT_THE_TILL = 0.15;

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed @returns {Random} */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Orders of several pieces each, drawn from the hidden outfits with noise.
 * @param {Piece[]} pieces
 * @param {{ orders: number, seed: number }} options
 * @returns {string[][]} ids
 */
export function orderHistory(pieces, { orders, seed }) {
  const random = randomFrom(seed);
  const looks = Array.from({ length: HIDDEN_LOOKS }, () => hiddenLook(pieces, random));
  const history = [];
  while (history.length < orders) {
    // A few looks are very common, most are rare.
    const look = pick(looks, () => random() ** 1.6);
    const wanted = look.filter(({ chance }) => random() < chance);
    const basket = new Set(
      wanted.map((part) => (random() < OTHER_CHOICE ? pick(part.options, random) : part.piece).id),
    );
    if (random() < AT_THE_TILL) basket.add(pick(pieces, random).id);
    if (basket.size > 1) history.push([...basket]);
  }
  return history;
}

/** @param {Piece[]} pieces @param {Random} random */
function hiddenLook(pieces, random) {
  const occasion = weighted(OCCASIONS, random);
  const palette = pick(occasion.palettes, random);
  return occasion.parts.flatMap(([type, name, chance], at) => {
    const options = pieces.filter((piece) => type.test(piece.type.toLowerCase()) && name.test(piece.name));
    const color = palette[at] ?? palette.at(-1) ?? "";
    const [nearest] = options
      .map((piece) => ({ piece, distance: apart(rgb(piece.hex), rgb(color)) * (0.5 + random()) }))
      .sort((a, b) => a.distance - b.distance);
    return nearest ? [{ piece: nearest.piece, options, chance }] : [];
  });
}

/**
 * @template {{ weight: number }} T
 * @param {T[]} items
 * @param {Random} random
 */
function weighted(items, random) {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find(({ weight }) => (left -= weight) < 0) ?? pick(items, () => 0);
}

/** A random item of a non-empty list. @template T @param {T[]} items @param {Random} random */
const pick = (items, random) => /** @type {T} */ (items[Math.floor(random() * items.length)]);
/** @param {string} hex */
const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
/** @param {number[]} a @param {number[]} b */
const apart = (a, b) => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
