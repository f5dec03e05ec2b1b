import type { Brush } from "../brush";
import { shift, tonesOf } from "../color";
import { groundShadow } from "../light";
import { flip, side, sidePoint, type Point } from "../path";
import { button, buttonhole } from "../trims";

/** The tailored jacket: base of blazer, costume and terno. Left means the viewer's left. */

export type JacketStyle = {
  doubleBreasted?: boolean;
  /** Worn open over a waistcoat: the fronts stand apart. */
  open?: boolean;
  /** Patch pockets instead of flaps. */
  patch?: boolean;
  pocketSquare?: boolean;
};

const SLEEVE =
  "M214 250C190 262 172 288 164 332C148 410 136 520 128 640C121 745 112 860 108 962C148 980 198 986 238 980C246 870 254 770 256 680C259 610 262 570 256 524C274 430 252 330 214 250Z";
const BACK_NECK = "M384 180C406 146 440 134 480 134C520 134 554 146 576 180L600 720L360 720Z";

/** Outline of body and sleeves, for the shadow on the paper. */
export const JACKET_OUTLINE = [
  SLEEVE,
  flip(SLEEVE),
  "M376 176L218 248L250 520L258 690L222 1020Q350 1062 480 1040Q610 1062 738 1020L702 690L710 520L742 248L584 176Q480 100 376 176Z",
];

/** Lining seen inside the neck, with the house label. */
export function jacketInside(b: Brush): string {
  const lining = tonesOf(shift(b.tones.base, b.tones.lightness > 0.6 ? -0.2 : -0.06, 0.9));
  return (
    b.panel(
      BACK_NECK,
      { tones: lining, turn: 70, depth: 1.2 },
      b.dark("M372 178C420 150 540 150 588 178", 60, 0.7),
    ) +
    `<path d="M444 184h72v34h-72Z" fill="#f1e7d2" fill-opacity=".92"/><path d="M456 196h48M464 206h32" stroke="#a88a4a" stroke-width="2.4"/>` +
    `<path d="M468 172q12 8 24 0" fill="none" stroke="${b.tones.base}" stroke-width="4"/>`
  );
}

function sleeve(b: Brush, right: boolean): string {
  const m = side(right);
  const p = sidePoint(right);
  const across = right ? ([700, 640, 852, 650] as const) : ([112, 640, 264, 630] as const);
  const folds =
    (right
      ? b.fold(p([160, 652]), p([214, 690]), p([256, 646]), 13, 0.36) +
        b.fold(p([140, 606]), p([180, 628]), p([236, 600]), 12, 0.3) +
        b.fold(p([150, 760]), p([196, 770]), p([250, 720]), 11, 0.26)
      : b.fold(p([150, 640]), p([206, 668]), p([256, 618]), 15, 0.42) +
        b.fold(p([168, 588]), p([214, 600]), p([256, 560]), 11, 0.3) +
        b.fold(p([138, 724]), p([170, 734]), p([226, 690]), 12, 0.26)) +
    b.fold(p([206, 290]), p([188, 380]), p([198, 500]), 18, 0.45) +
    b.fold(p([128, 900]), p([180, 880]), p([240, 910]), 12, 0.22);
  const cuffs = [0, 1, 2, 3].map((i) => button(b, p([124 + i * 0.6, 936 - i * 22]), 7.2)).join("");
  return (
    b.panel(m(SLEEVE), { across, grain: right ? -4 : 4, turn: 22, depth: 0.72 }, folds) +
    b.seam(m("M140 968C146 900 152 860 158 830"), 0.5) +
    cuffs
  );
}

/** One front with its dart and pockets; `edge` is the front edge from the lapel to the hem. */
function front(b: Brush, right: boolean, edge: string, style: JacketStyle): string {
  const m = side(right);
  const p = sidePoint(right);
  const body = m(
    `M384 170L208 254C240 334 262 430 246 524C262 590 264 640 260 694C248 800 232 910 224 1012${edge}Z`,
  );
  const across = right ? ([440, 600, 720, 610] as const) : ([232, 600, 540, 590] as const);
  const folds =
    b.fold(p([318, 664]), p([390, 690]), p([462, 700]), 12, 0.3) +
    b.fold(p([340, 752]), p([410, 722]), p([462, 712]), 11, 0.26) +
    b.fold(p([300, 300]), p([290, 420]), p([330, 520]), 26, 0.2) +
    b.fold(p([330, 830]), p([340, 930]), p([322, 1040]), 26, 0.26) +
    b.fold(p([250, 800]), p([262, 900]), p([250, 1010]), 18, 0.4);
  const sleeveShade = b.dark(m("M232 270C262 350 272 440 254 524C262 640 256 800 244 985"), 44, 0.4);
  return (
    b.panel(body, { across, grain: right ? 1.5 : -1.5, turn: 30, depth: 0.62 }, folds + sleeveShade) +
    b.seam(m("M344 500C350 590 348 680 344 780"), 0.4) +
    (style.patch ? patchPocket(b, m) : flapPocket(b, m))
  );
}

function flapPocket(b: Brush, m: (d: string) => string): string {
  const flap = m("M262 786L394 796L394 838Q393 852 378 851L272 843Q259 841 260 828Z");
  return (
    b.cast(flap, 16, 0.4, 3, 7) +
    b.panel(flap, { turn: 14, depth: 0.6, grain: 3 }) +
    b.seam(m("M256 784L398 795"), 1.1)
  );
}

function patchPocket(b: Brush, m: (d: string) => string): string {
  const patch = m("M256 776L402 788L400 930Q398 950 378 949L266 940Q248 938 250 918Z");
  const stitch = m("M262 786L262 918Q262 928 274 930L374 938Q390 938 390 924L394 796");
  return (
    b.cast(patch, 14, 0.35, 3, 6) +
    b.panel(patch, { turn: 18, depth: 0.6, grain: 2 }) +
    b.seam(m("M258 800L400 811"), 0.5) +
    b.stitch(stitch, b.tones.contrast, 1.1, "4 3", 0.4)
  );
}

const NOTCH_LAPEL =
  "M414 236L350 282L298 314C316 430 392 600 470 706C474 692 474 678 470 662C452 520 430 380 414 236Z";
const PEAK_LAPEL =
  "M412 236L350 284L266 238C288 410 430 600 580 708C584 694 582 680 576 664C520 520 450 380 412 236Z";
const COLLAR =
  "M480 126C430 126 396 138 378 162C356 196 336 230 316 266L350 284L416 238C408 216 404 194 412 176C428 154 454 146 480 146C506 146 532 154 548 176C556 194 552 216 544 238L610 284L644 266C624 230 604 196 582 162C564 138 530 126 480 126Z";

function lapel(b: Brush, right: boolean, peak: boolean): string {
  const m = side(right);
  const shape = m(peak ? PEAK_LAPEL : NOTCH_LAPEL);
  const hole: Point = peak ? [308, 290] : [334, 318];
  return (
    b.cast(shape, 26, 0.5, 4, 8) +
    b.panel(
      shape,
      { turn: 26, depth: 0.75, grain: right ? 12 : -12, edge: 0.75 },
      b.fold([400, 330], [420, 480], [458, 640], 16, 0.2),
    ) +
    buttonhole(b, sidePoint(right)(hole), 22, right ? -32 : 32)
  );
}

function collar(b: Brush): string {
  const shade =
    b.lit("M392 176C414 150 450 140 480 140C510 140 546 150 568 176", 12, 0.4) +
    b.fold([388, 170], [360, 210], [338, 262], 9, 0.3) +
    b.fold([572, 170], [600, 210], [622, 262], 9, 0.3);
  return b.cast(COLLAR, 14, 0.4, 2, 6) + b.panel(COLLAR, { turn: 16, depth: 0.7, edge: 0.7 }, shade);
}

function chestPocket(b: Brush, square: boolean): string {
  const welt = "M588 446L684 424L688 450L592 472Z";
  const linen = tonesOf("#f3f0ea");
  const fold = square
    ? b.panel("M594 448L606 404L626 424L646 392L664 414L682 428L678 434Z", {
        tones: linen,
        turn: 14,
        depth: 0.8,
      }) +
      `<path d="M606 406L622 446M646 394L640 440M664 414L662 438" stroke="${linen.line}" stroke-opacity=".35" stroke-width="1.6"/>`
    : "";
  return fold + b.panel(welt, { turn: 8, depth: 0.7, grain: -13, edge: 0.8 });
}

/** The jacket from the front. The right front buttons over the left one, as the viewer sees a man's jacket. */
export function jacketFront(b: Brush, style: JacketStyle = {}): string {
  const db = style.doubleBreasted === true;
  const neck = db ? "L580 700L412 236L402 186" : "L470 690L414 236L402 186";
  const square = "C330 1052 450 1050 588 1040";
  const rounded = (edge: number): string =>
    `C280 1044 350 1058 412 1050C452 1042 ${edge - 22} 1000 ${edge - 10} 920L${edge} 700`;
  // Open fronts end at their lapels; closed ones overlap in the middle, the upper one a little further.
  const underEdge = (db ? square : rounded(style.open ? 470 : 496)) + neck;
  const overEdge = (db ? square : rounded(style.open ? 470 : 508)) + neck;
  const overlap = db ? "M540 260L380 700L372 1040" : "M452 700L460 900C468 990 498 1040 548 1050";
  const apart = (side: string, lean: number): string =>
    style.open ? `<g transform="matrix(1 0 ${lean} 1 ${-lean * 200} 0)">${side}</g>` : side;
  const buttons: Point[] = db
    ? [
        [400, 724],
        [560, 724],
        [400, 832],
        [560, 832],
        [350, 606],
        [610, 606],
      ]
    : [
        [480, 706],
        [480, 818],
      ];
  const left = front(b, false, underEdge, style) + lapel(b, false, db);
  const right =
    (style.open ? "" : b.cast(overlap, 26, 0.5, -6, 4)) +
    front(b, true, overEdge, style) +
    chestPocket(b, style.pocketSquare === true) +
    lapel(b, true, db);
  return (
    apart(left, -0.1) +
    apart(right, 0.1) +
    collar(b) +
    (style.open ? "" : buttons.map((at) => button(b, at, 13)).join("")) +
    sleeve(b, false) +
    sleeve(b, true)
  );
}

/** Front view on the paper, with lining and shadow. */
export const jacketFrontView = (b: Brush, style: JacketStyle): string =>
  groundShadow(JACKET_OUTLINE) + jacketInside(b) + jacketFront(b, style);

/** The jacket from behind: centre seam, under-collar, two vents. */
export function jacketBackView(b: Brush): string {
  const body =
    "M384 166L208 254C240 330 262 430 246 524C262 590 266 640 262 694C250 800 232 910 224 1018Q350 1050 480 1044Q610 1050 736 1018C728 910 710 800 698 694C694 640 698 590 714 524C698 430 720 330 752 254L576 166Q480 138 384 166Z";
  const collarBack =
    "M384 172C400 130 440 116 480 116C520 116 560 130 576 172C560 188 520 196 480 196C440 196 400 188 384 172Z";
  const folds =
    b.fold([300, 300], [480, 330], [660, 300], 20, 0.25) +
    b.fold([266, 684], [340, 716], [440, 700], 15, 0.3) +
    b.fold([694, 668], [620, 706], [540, 712], 15, 0.3) +
    b.fold([330, 560], [350, 640], [330, 700], 22, 0.25) +
    b.fold([640, 560], [610, 640], [630, 700], 22, 0.25) +
    b.dark("M232 270C262 350 272 440 254 524C262 640 256 800 240 985", 52, 0.45) +
    b.dark("M728 270C698 350 688 440 706 524C698 640 704 800 720 985", 52, 0.45);
  const vent = (x: number, to: number): string =>
    b.fold([x, 800], [x + (to - x) / 2, 920], [to, 1040], 16, 0.9) + b.seam(`M${x} 790L${to} 1040`, 1);
  return (
    groundShadow(JACKET_OUTLINE) +
    b.panel(body, { across: [222, 600, 740, 620], turn: 34, depth: 0.6 }, folds) +
    b.seam("M480 196C484 360 486 560 482 690L480 1044", 0.75) +
    b.seam("M300 520C318 600 322 680 316 790", 0.4) +
    b.seam("M660 520C642 600 638 680 644 790", 0.4) +
    vent(316, 306) +
    vent(644, 654) +
    b.cast(collarBack, 18, 0.45, 2, 7) +
    b.panel(collarBack, { turn: 22, depth: 0.8 }) +
    sleeve(b, false) +
    sleeve(b, true)
  );
}
