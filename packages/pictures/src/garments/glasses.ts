import type { Brush } from "../brush";
import { shift } from "../color";
import { groundShadow } from "../light";
import { flip } from "../path";
import { STEEL } from "../trims";
import type { Garment } from "./garment";

/** Sunglasses seen from the front and slightly above, temples open; the other view shows them folded. */

const ROUND =
  "M140 640C140 540 200 486 286 486C374 486 430 544 430 638C430 736 372 798 286 798C200 798 140 736 140 640Z";
const SQUARE =
  "M128 548C130 516 150 502 184 498L380 496C416 498 436 514 434 550L418 716C412 760 388 780 350 782L228 782C180 780 152 756 146 712Z";
const ROUND_RIM =
  "M112 590L98 560L112 520C150 470 216 450 286 450C384 450 466 520 466 638C466 758 386 834 286 834C184 834 104 758 104 640C104 622 106 606 112 590Z";
const SQUARE_RIM =
  "M96 520C98 482 130 466 182 462L386 460C436 462 470 490 468 548L452 722C444 786 404 816 350 818L226 818C158 816 120 778 112 716L102 592L84 574Z";
const BRIDGE = "M428 572C454 538 506 538 532 572L524 624C504 590 456 590 436 624Z";
const TEMPLE =
  "M90 530L142 522C150 436 172 332 204 232C208 216 204 202 192 200C178 198 170 208 166 222C132 326 104 424 90 530Z";

const isRound = (words: string): boolean => words.includes("redond");

function lens(b: Brush, d: string, x: number, id: string): string {
  const tint = shift("#4a4036", -0.02);
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${tint}" stop-opacity=".97"/><stop offset=".6" stop-color="#6d6154" stop-opacity=".88"/><stop offset="1" stop-color="#a4937c" stop-opacity=".72"/></linearGradient>` +
    `<clipPath id="${id}-c"><path d="${d}"/></clipPath><path d="${d}" fill="url(#${id})"/>` +
    `<g clip-path="url(#${id}-c)"><path d="M${x - 150} 780L${x + 20} 460L${x + 90} 460L${x - 80} 780Z" fill="#fff" fill-opacity=".16"/><path d="M${x - 40} 780L${x + 124} 470L${x + 146} 470L${x - 18} 780Z" fill="#fff" fill-opacity=".12"/>${b.dark(d, 30, 0.6)}</g>`
  );
}

const shine = (b: Brush, d: string): string => b.lit(d, 9, 1.3);

function face(b: Brush, words: string): string {
  const rim = isRound(words) ? ROUND_RIM : SQUARE_RIM;
  const glass = isRound(words) ? ROUND : SQUARE;
  const rings = [rim, flip(rim)].map((outer, i) => {
    const inner = i === 0 ? glass : flip(glass);
    const ring = `${outer}${inner}`;
    const x = i === 0 ? 286 : 674;
    return (
      lens(b, inner, x, `lens${i}`) +
      `<g fill-rule="evenodd" clip-rule="evenodd">${b.panel(ring, { turn: 12, depth: 1.1, edge: 0.7 })}</g>` +
      shine(b, i === 0 ? "M150 500C190 472 240 462 300 464" : "M560 520C590 480 640 462 700 464")
    );
  });
  return (
    b.panel(BRIDGE, { turn: 12, depth: 1 }) + shine(b, "M448 566C466 552 494 552 512 566") + rings.join("")
  );
}

const hinge = (x: number): string =>
  `<path d="M${x - 9} 526h18M${x - 9} 536h18" stroke="${STEEL.light}" stroke-width="5" stroke-linecap="round"/>`;

function front(b: Brush, words: string): string {
  const rim = isRound(words) ? ROUND_RIM : SQUARE_RIM;
  return (
    `<g transform="translate(0 90)">` +
    groundShadow([rim, flip(rim), TEMPLE, flip(TEMPLE)]) +
    [TEMPLE, flip(TEMPLE)].map((d) => b.panel(d, { turn: 16, depth: 1.1 })).join("") +
    shine(b, "M112 500C126 410 152 310 182 224") +
    shine(b, "M838 500C824 410 798 310 768 224") +
    face(b, words) +
    hinge(116) +
    hinge(844) +
    `</g>`
  );
}

function back(b: Brush, words: string): string {
  const rim = isRound(words) ? ROUND_RIM : SQUARE_RIM;
  const arm =
    "M88 520L130 500C320 540 560 566 742 600C800 612 838 650 846 710L818 722C806 680 780 656 736 646C540 606 290 590 108 566Z";
  return (
    groundShadow([rim, flip(rim)]) +
    face(b, words) +
    b.cast(flip(arm), 24, 0.5, 4, 12) +
    b.panel(flip(arm), { turn: 14, depth: 1.1 }) +
    shine(b, flip("M140 512C320 552 560 576 730 610")) +
    b.cast(arm, 24, 0.5, 4, 12) +
    b.panel(arm, { turn: 14, depth: 1.1 }) +
    shine(b, "M140 512C320 552 560 576 730 610")
  );
}

export const glasses: Garment = {
  front: (b, { words }) => front(b, words),
  back: (b, { words }) => back(b, words),
  focus: () => ({ x: 330, y: 640, zoom: 2, turn: -6 }),
};
