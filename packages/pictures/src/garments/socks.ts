import type { Brush } from "../brush";
import { groundShadow } from "../light";
import type { Garment } from "./garment";

/** A pair of socks, one over the other, with reinforced heel and toe. */

const SOCK =
  "M386 130L584 130C590 320 578 500 588 640C594 730 616 780 608 856C600 936 540 968 466 992C396 1014 330 1066 246 1078C172 1088 118 1050 124 990C130 934 210 906 286 852C354 802 384 740 388 640C392 470 382 300 386 130Z";
const CUFF = "M382 124Q484 112 588 124L588 226Q484 240 384 226Z";
const HEEL =
  "M604 770C618 820 612 858 608 870C598 934 548 962 492 982C470 930 480 860 520 812C546 784 576 772 604 770Z";
const TOE = "M246 1078C172 1088 118 1050 124 990C128 950 168 926 216 898C262 930 284 1010 268 1074Z";

function sock(b: Brush): string {
  const folds =
    b.fold([394, 620], [450, 690], [560, 700], 18, 0.4) +
    b.fold([392, 700], [440, 760], [520, 790], 16, 0.4) +
    b.fold([350, 800], [400, 840], [440, 930], 15, 0.36) +
    b.fold([420, 260], [430, 400], [410, 560], 24, 0.25) +
    b.fold([220, 960], [300, 960], [380, 1000], 14, 0.25);
  return (
    b.panel(SOCK, { turn: 50, depth: 0.85, across: [382, 400, 590, 400] }, folds) +
    b.panel(HEEL, { turn: 26, depth: 0.9, grain: 40, weave: "rib-fine" }) +
    b.panel(TOE, { turn: 34, depth: 0.9, grain: 58, weave: "rib-fine" }) +
    b.seam("M216 898C262 930 284 1010 268 1074", 1) +
    b.cast(CUFF, 14, 0.35, 1, 5) +
    b.panel(CUFF, { weave: "rib", turn: 22, depth: 0.8, across: [382, 180, 590, 180] })
  );
}

const place = (content: string, dx: number, dy: number, turn: number): string =>
  `<g transform="translate(${dx} ${dy}) rotate(${turn} 480 500)">${content}</g>`;

const pair = (b: Brush): string => {
  const one = (): string => groundShadow([SOCK]) + sock(b);
  return place(one(), 194, -24, -5) + place(one(), 48, 12, 2);
};

export const socks: Garment = {
  front: (b) => pair(b),
  back: (b) => `<g transform="matrix(-1 0 0 1 960 0)">${pair(b)}</g>`,
  focus: () => ({ x: 560, y: 260, zoom: 2.1, turn: -5 }),
};
