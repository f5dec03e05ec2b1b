import type { Brush } from "../brush";
import { shift, tonesOf } from "../color";
import { groundShadow } from "../light";
import type { Garment } from "./garment";

/** Tie: knotted, with its loop and the narrow end behind; slim and straight-ended (knitted) by the name. */

const LOOP =
  "M434 236C352 190 318 128 378 92C430 64 530 64 582 92C642 128 608 190 526 236L508 216C568 172 576 134 542 116C508 102 452 102 418 116C384 134 392 172 452 216Z";
const KNOT =
  "M424 204C460 190 500 190 536 204C538 236 526 276 512 310Q480 322 448 310C434 276 422 236 424 204Z";
const BLADE = "M450 306C444 440 400 760 366 968L480 1100L594 968C560 760 516 440 510 306Z";
const SQUARE = "M450 306C444 440 424 760 412 1064L548 1064C536 760 516 440 510 306Z";
const TAIL = "M470 320C500 540 520 740 540 880L584 930L622 868C590 700 540 480 508 316Z";

const isSquare = (words: string): boolean => /ponta reta|trico/.test(words);
const squeeze = (words: string, content: string): string =>
  words.includes("slim") ? `<g transform="matrix(.8 0 0 1 96 0)">${content}</g>` : content;

function front(b: Brush, words: string): string {
  const blade = isSquare(words) ? SQUARE : BLADE;
  const folds =
    b.fold([474, 312], [470, 420], [452, 560], 13, 1) +
    b.fold([494, 312], [500, 380], [516, 480], 9, 0.5) +
    b.lit("M440 560C424 700 410 820 404 930", 70, 0.9) +
    b.dark("M540 560C556 700 572 820 578 940", 60, 0.5) +
    b.fold([520, 700], [500, 800], [520, 960], 16, 0.25);
  const knotFolds =
    b.fold([440, 214], [462, 262], [462, 312], 10, 0.7) +
    b.fold([520, 214], [504, 250], [500, 300], 8, 0.45) +
    b.lit("M450 214C474 226 486 250 484 296", 22, 0.9);
  return squeeze(
    words,
    groundShadow([LOOP, blade, KNOT]) +
      b.panel(LOOP, { turn: 24, depth: 1, grain: 35 }, b.dark("M418 116C452 102 508 102 542 116", 40, 0.7)) +
      b.seam("M392 112C440 84 520 84 568 112", 0.5) +
      b.panel(
        TAIL,
        { turn: 18, depth: 1.1, grain: -8 },
        b.dark("M480 330C520 560 540 760 560 900", 50, 0.7),
      ) +
      b.cast(blade, 30, 0.5, 8, 6) +
      b.panel(blade, { turn: 26, depth: 0.85 }, folds) +
      b.cast(KNOT, 20, 0.5, 2, 9) +
      b.panel(KNOT, { turn: 24, depth: 0.9, grain: -24 }, knotFolds),
  );
}

/** The reverse: folded edges, slip-stitched seam, keeper, tipping. */
function back(b: Brush, words: string): string {
  const square = isSquare(words);
  const blade = square
    ? "M440 90C430 400 412 760 404 1080L556 1080C548 760 530 400 520 90Z"
    : "M440 90C430 360 390 760 344 956L480 1112L616 956C570 760 530 360 520 90Z";
  const tip = square ? "M420 900L540 900L544 1066L416 1066Z" : "M400 940L480 1092L560 940L480 800Z";
  const lining = tonesOf(shift(b.tones.base, b.tones.lightness > 0.5 ? -0.12 : -0.05, 0.8));
  const seam = square ? "M480 92L480 900" : "M480 92L480 800";
  const keeper = square ? "M424 600L536 596L537 644L423 648Z" : "M412 600L548 594L552 646L408 652Z";
  return squeeze(
    words,
    groundShadow([blade]) +
      b.panel(
        blade,
        { turn: 26, depth: 0.9 },
        b.dark(seam, 40, 0.3) + b.lit("M430 300C420 540 404 760 390 900", 40, 0.7),
      ) +
      b.panel(tip, { tones: lining, turn: 20, depth: 0.8 }) +
      b.seam(seam, 1.2) +
      (square ? "" : b.seam("M480 800L400 940M480 800L560 940", 1)) +
      `<path d="M470 812L480 790L490 812" fill="none" stroke="${b.tones.contrast}" stroke-width="3" stroke-linecap="round"/>` +
      b.cast(keeper, 14, 0.45, 2, 5) +
      b.panel(keeper, { turn: 12, depth: 0.8, grain: 90 }) +
      `<path d="M446 690h68v96h-68Z" fill="#f1e7d2"/><path d="M458 722h44M464 738h32M458 754h44" stroke="#a88a4a" stroke-width="2.4"/>`,
  );
}

export const tie: Garment = {
  front: (b, { words }) => front(b, words),
  back: (b, { words }) => back(b, words),
  focus: () => ({ x: 484, y: 320, zoom: 2.5, turn: -6 }),
};
