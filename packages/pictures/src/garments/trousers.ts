import type { Brush } from "../brush";
import { shift, tonesOf } from "../color";
import { groundShadow } from "../light";
import { both, side, sidePoint } from "../path";
import { button, rivet } from "../trims";
import type { Garment } from "./garment";
import { blockOf, JEANS_THREAD, leg, outline, type Block, type Type } from "./trouser-legs";

/** Trousers, jeans and shorts: pockets, waistband and fly over the legs. */

function frontPockets(b: Brush, right: boolean, block: Block): string {
  const m = side(right);
  const p = sidePoint(right);
  if (block.jeans) {
    const scoop = m("M307 170C320 226 356 248 420 246");
    const bag = m("M309 168C320 226 356 248 420 246L424 166Z");
    const coin = right
      ? b.panel("M572 192L618 194L614 238L570 242Z", { turn: 8, depth: 0.5 }) +
        b.stitch("M574 199L616 201", JEANS_THREAD, 1.6)
      : "";
    return (
      b.panel(bag, { turn: 20, depth: 0.6 }, "") +
      coin +
      b.seam(scoop, 1) +
      b.stitch(m("M305 182C318 235 354 257 420 255"), JEANS_THREAD, 1.8) +
      b.stitch(m("M304 192C316 242 352 264 420 262"), JEANS_THREAD, 1.8) +
      rivet(p([422, 180])) +
      rivet(p([318, 214])) +
      rivet(p([418, 250]))
    );
  }
  const slant = block.short ? m("M326 216L236 410") : m("M352 168L296 318");
  return (
    `<g transform="translate(${right ? -5 : 5} 2)">${b.dark(slant, 14, 0.6)}</g>` +
    b.seam(slant, 1.1) +
    b.stitch(block.short ? m("M336 218L246 414") : m("M360 170L304 322"), b.tones.contrast, 1.1, "4 3.4", 0.4)
  );
}

function pleats(b: Brush, right: boolean, block: Block): string {
  const p = sidePoint(right);
  const [x, top, bottom] = block.short ? [372, 214, 460] : [384, 166, 340];
  return (
    b.fold(p([x, top]), p([x - 2, (top + bottom) / 2]), p([x - 6, bottom]), 12, 1) +
    (block.short ? "" : b.fold(p([x - 36, top]), p([x - 38, top + 60]), p([x - 42, top + 120]), 10, 0.9))
  );
}

function waistband(b: Brush, block: Block): string {
  const [top, bottom, left] = block.short ? [160, 216, 252] : [110, 168, 308];
  const right = 960 - left;
  const band = `M${left} ${top}Q480 ${top + 26} ${right} ${top}L${right + 3} ${bottom}Q480 ${bottom + 22} ${left - 3} ${bottom}Z`;
  const loops = [left + 44, 410, 550, right - 44]
    .map((x) => {
      const dip = 20 * (1 - Math.abs(x - 480) / (480 - left));
      const loop = `M${x - 8} ${top + dip - 6}h16v${bottom - top + 14}h-16Z`;
      return b.cast(loop, 9, 0.5, 2, 3) + b.panel(loop, { turn: 7, depth: 0.7 });
    })
    .join("");
  const thread = block.jeans ? JEANS_THREAD : b.tones.contrast;
  const lines =
    block.jeans || block.short
      ? b.stitch(
          `M${left + 2} ${top + 7}Q480 ${top + 33} ${right - 2} ${top + 7}`,
          thread,
          1.6,
          "6 3.4",
          block.jeans ? 0.9 : 0.4,
        ) +
        b.stitch(
          `M${left} ${bottom - 7}Q480 ${bottom + 15} ${right} ${bottom - 7}`,
          thread,
          1.6,
          "6 3.4",
          block.jeans ? 0.9 : 0.4,
        )
      : "";
  const closing = block.drawstring
    ? `<path d="M470 ${top + 46}C452 ${top + 110} 446 ${top + 160} 450 ${top + 230}M490 ${top + 46}C512 ${top + 100} 516 ${top + 150} 508 ${top + 206}" fill="none" stroke="#00000033" stroke-width="9" transform="translate(4 5)"/>` +
      `<path d="M470 ${top + 46}C452 ${top + 110} 446 ${top + 160} 450 ${top + 230}M490 ${top + 46}C512 ${top + 100} 516 ${top + 150} 508 ${top + 206}" fill="none" stroke="#e9e2d2" stroke-width="7" stroke-linecap="round"/>` +
      b.fold([380, top + 4], [384, top + 40], [378, bottom + 60], 8, 0.7) +
      b.fold([560, top + 4], [566, top + 40], [570, bottom + 60], 8, 0.7) +
      b.fold([440, top + 8], [436, top + 40], [432, bottom + 50], 8, 0.7) +
      b.fold([330, top + 4], [334, top + 40], [330, bottom + 40], 8, 0.6)
    : button(b, [484, (top + bottom) / 2 + 22], block.jeans ? 12 : 11, block.jeans ? "metal" : "horn");
  return (
    b.cast(band, 14, 0.35, 1, 6) +
    b.panel(band, { across: [left, top, right, top], turn: 12, depth: 0.55, grain: 90 }) +
    lines +
    loops +
    closing
  );
}

function fly(b: Brush, block: Block): string {
  if (block.drawstring) return "";
  const [top, bottom] = block.short ? [226, 470] : [178, 356];
  const d = `M524 ${top}L524 ${bottom - 60}C522 ${bottom - 14} 506 ${bottom} 480 ${bottom + 4}`;
  return (
    b.seam(`M480 ${top}L480 ${bottom + 60}`, 1.1) +
    (block.jeans
      ? b.stitch(d, JEANS_THREAD, 1.8) + b.stitch(d.replace(/524/g, "517"), JEANS_THREAD, 1.8)
      : b.stitch(d, b.tones.contrast, 1.2, "4 3.4", 0.45))
  );
}

/** Inside of the back waistband, seen above the front. */
function insideBack(b: Brush, short: boolean): string {
  const lining = tonesOf(shift(b.tones.base, b.tones.lightness > 0.5 ? -0.16 : 0.05, 0.8));
  const d = short
    ? "M252 162Q480 122 708 162L704 214Q480 240 256 214Z"
    : "M308 112Q480 76 652 112L650 160Q480 190 310 160Z";
  return b.panel(
    d,
    { tones: lining, turn: 26 },
    b.dark(short ? "M256 186Q480 210 704 186" : "M308 136Q480 160 652 136", 30, 0.6),
  );
}

/** Front of trousers without shadow, for suits. */
export function trousersFront(b: Brush, words: string, type: Type): string {
  const block = blockOf(words, type);
  return (
    insideBack(b, block.short) +
    both((right) => leg(b, right, block)) +
    fly(b, block) +
    both((right) => frontPockets(b, right, block)) +
    (block.pleats ? both((right) => pleats(b, right, block)) : "") +
    waistband(b, block)
  );
}

function backPocket(b: Brush, right: boolean, block: Block): string {
  const m = side(right);
  const p = sidePoint(right);
  if (block.jeans) {
    const patch = m("M330 268L444 278L438 388L384 414L326 380Z");
    return (
      b.cast(patch, 14, 0.35, 3, 5) +
      b.panel(patch, { turn: 14, depth: 0.6 }, b.lit(m("M384 300L384 380"), 60, 0.5)) +
      b.stitch(m("M336 286L439 294"), JEANS_THREAD, 1.8) +
      b.stitch(m("M337 276L333 376L384 406L432 384L438 284"), JEANS_THREAD, 1.8) +
      b.stitch(m("M334 330Q360 352 384 336Q410 354 436 336"), JEANS_THREAD, 1.8) +
      rivet(p([334, 272]), 3.6) +
      rivet(p([440, 281]), 3.6)
    );
  }
  const dy = block.short ? 80 : 0;
  const welt = m(`M334 ${272 + dy}L436 ${278 + dy}L436 ${288 + dy}L334 ${282 + dy}Z`);
  return (
    b.panel(welt, { turn: 5, depth: 0.8, edge: 0.9 }) +
    b.seam(m(`M334 ${277 + dy}L436 ${283 + dy}`), 1) +
    button(b, p([385, 306 + dy]), 8) +
    b.seam(m(`M385 ${bandBottom(block)}L385 ${270 + dy}`), 0.5)
  );
}

const bandBottom = (block: Block): number => (block.short ? 230 : 182);

function trousersBack(b: Brush, words: string, type: Type): string {
  const block = blockOf(words, type);
  const [top, bottom, left] = block.short ? [150, 212, 250] : [100, 164, 306];
  const right = 960 - left;
  const band = `M${left} ${top + 8}Q480 ${top - 8} ${right} ${top + 8}L${right + 3} ${bottom}Q480 ${bottom + 14} ${left - 3} ${bottom}Z`;
  const loops = [left + 52, 480, right - 52]
    .map((x) => b.panel(`M${x - 8} ${top - 2}h16v${bottom - top + 16}h-16Z`, { turn: 7, depth: 0.7 }))
    .join("");
  const seat = block.short ? "M480 214L480 640" : "M480 170L480 440";
  const yoke = (right: boolean): string => {
    const d = side(right)("M306 214Q400 240 480 262");
    return b.seam(d, 1) + b.stitch(d, JEANS_THREAD, 1.8);
  };
  const label = block.jeans
    ? `<path d="M566 112h64v46h-64Z" fill="#a8733f" stroke="#5e3b1a"/><path d="M576 126h44M582 136h32M586 146h24" stroke="#5e3b1a" stroke-width="2" stroke-opacity=".7"/>`
    : "";
  return (
    groundShadow(outline(block.short)) +
    both((right) => leg(b, right, block)) +
    b.dark(seat, 20, 0.5) +
    b.seam(seat, 1) +
    (block.jeans ? b.stitch(seat.replace(/480/g, "486"), JEANS_THREAD, 1.8) : "") +
    (block.jeans ? both(yoke) : "") +
    both((right) => backPocket(b, right, block)) +
    b.cast(band, 14, 0.35, 1, 6) +
    b.panel(band, { across: [left, top, right, top], turn: 12, depth: 0.55, grain: 90 }) +
    loops +
    label
  );
}

const make = (type: Type, focus: { x: number; y: number; zoom: number; turn: number }): Garment => ({
  front: (b, { words }) => groundShadow(outline(type === "shorts")) + trousersFront(b, words, type),
  back: (b, { words }) => trousersBack(b, words, type),
  focus: () => focus,
});

export const trousers = make("calca", { x: 420, y: 240, zoom: 2.5, turn: 5 });
export const jeans = make("jeans", { x: 560, y: 240, zoom: 2.6, turn: -6 });
export const shorts = make("shorts", { x: 400, y: 310, zoom: 2.2, turn: 5 });
