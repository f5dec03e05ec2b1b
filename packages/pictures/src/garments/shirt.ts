import type { Brush } from "../brush";
import { groundShadow } from "../light";
import { both, side, sidePoint } from "../path";
import { button, buttonhole } from "../trims";
import type { Garment } from "./garment";
import { bodyFolds, bodyPath, neckInside, sleeveOf, topOutline, type Sleeve } from "./top";

/** Shirt: collar and stand, placket, yoke, cuffs, curved tail. Variants by words: gola padre, manga curta, casual. */

type Style = { band: boolean; sleeve: Sleeve; pocket: boolean; buttonDown: boolean; straight: boolean };

const styleOf = (words: string): Style => ({
  band: words.includes("gola padre"),
  sleeve: words.includes("manga curta") ? "short" : "long",
  pocket: /casual|manga curta|flanela/.test(words),
  buttonDown: words.includes("oxford"),
  straight: words.includes("manga curta"),
});

const TAIL =
  "C234 960 260 984 290 1010C350 1058 420 1076 480 1076C540 1076 610 1058 670 1010C700 984 726 960 724 900";
const STRAIGHT = "L234 1030Q480 1058 726 1030";
const NECK = "C560 190 530 214 480 214C430 214 400 190 372 176";
const LEAF =
  "M402 150C384 166 372 180 362 200C354 226 348 250 346 274L406 302L476 208C448 196 424 176 408 152Z";

const bodyOf = (style: Style): string => bodyPath(NECK, style.straight ? STRAIGHT : TAIL);

function cuffs(b: Brush, right: boolean): string {
  const m = side(right);
  const p = sidePoint(right);
  const cuff = m("M90 904C132 918 184 922 224 916L218 1008C180 1018 128 1014 88 1000Z");
  return (
    b.fold(p([120, 900]), p([126, 860]), p([140, 820]), 8, 0.5) +
    b.fold(p([170, 908]), p([172, 860]), p([176, 830]), 8, 0.5) +
    b.cast(cuff, 12, 0.3, 2, -4) +
    b.panel(cuff, {
      across: right ? [738, 960, 870, 960] : [90, 960, 222, 960],
      turn: 16,
      depth: 0.6,
      grain: 90,
    }) +
    b.stitch(
      m("M92 914C134 928 184 931 222 926M91 992C130 1004 180 1007 216 1000"),
      b.tones.line,
      1.1,
      "4 3",
      0.45,
    ) +
    button(b, p([108, 958]), 8.5, "pearl")
  );
}

function collar(b: Brush, style: Style): string {
  const stand =
    "M398 158C420 196 450 214 480 216C510 214 540 196 562 158L572 182C548 222 514 246 480 248C446 246 412 222 388 182Z";
  const back =
    "M398 160C408 128 440 118 480 118C520 118 552 128 562 160C548 150 520 140 480 140C440 140 412 150 398 160Z";
  const front =
    b.cast(stand, 12, 0.3) +
    b.panel(stand, { turn: 14, depth: 0.6, grain: 90 }) +
    button(b, [482, 232], 9.5, "pearl");
  if (style.band)
    return (
      b.panel(back, { turn: 12, depth: 0.6 }) +
      front +
      b.seam("M390 184C414 224 448 247 480 249C512 247 546 224 570 184", 0.5)
    );
  const leaf = (right: boolean): string => {
    const d = side(right)(LEAF);
    const point = sidePoint(right)([398, 285]);
    return (
      b.cast(d, 22, 0.42, 3, 8) +
      b.panel(d, { turn: 18, depth: 0.62, grain: right ? 28 : -28, edge: 0.7 }) +
      b.stitch(
        side(right)("M362 208C356 230 355 252 353 270L403 292L466 212"),
        b.tones.line,
        1.1,
        "4 3",
        0.45,
      ) +
      (style.buttonDown ? button(b, point, 7, "pearl") : "")
    );
  };
  return front + b.panel(back, { turn: 12, depth: 0.6 }) + leaf(false) + leaf(true);
}

function placket(b: Brush, style: Style): string {
  const bottom = style.straight ? 1044 : 1074;
  const strip = `M460 236L500 236L500 ${bottom}L460 ${bottom}Z`;
  const buttons = [330, 446, 562, 678, 794, 910]
    .map((y) => buttonhole(b, [480, y], 18, 90) + button(b, [480, y], 10, "pearl"))
    .join("");
  return (
    b.cast(strip, 14, 0.32, 3, 0) +
    b.panel(strip, { turn: 8, depth: 0.5, edge: 0.45 }) +
    b.stitch(`M467 240V${bottom}M493 240V${bottom}`, b.tones.line, 1.1, "4 3", 0.4) +
    buttons
  );
}

function chestPocket(b: Brush): string {
  const pocket = "M566 420L676 416L678 528L624 556L568 532Z";
  return (
    b.cast(pocket, 12, 0.28, 3, 5) +
    b.panel(pocket, { turn: 14, depth: 0.5 }) +
    b.stitch("M568 438L676 434M573 440L575 527L624 548L671 524L669 436", b.tones.line, 1.1, "4 3", 0.45)
  );
}

const yoke = (b: Brush): string =>
  both((right) => b.seam(side(right)("M206 268C270 250 330 234 366 226"), 0.6));

const hem = (b: Brush, right: boolean): string =>
  b.stitch(side(right)("M70 498C118 532 180 554 240 558"), b.tones.line, 1.2, "4 3", 0.5);

const sleeves = (b: Brush, { sleeve }: Style): string =>
  both((right) => sleeveOf(b, right, sleeve) + (sleeve === "long" ? cuffs(b, right) : hem(b, right)));

function front(b: Brush, words: string): string {
  const style = styleOf(words);
  const body = bodyOf(style);
  return (
    groundShadow(topOutline(style.sleeve, body)) +
    neckInside(b, "M396 160C414 126 546 126 564 160L548 214Q480 250 412 214Z") +
    b.panel(body, { across: [226, 600, 734, 620], turn: 26, depth: 0.55 }, bodyFolds(b)) +
    yoke(b) +
    (style.pocket ? chestPocket(b) : "") +
    placket(b, style) +
    collar(b, style) +
    sleeves(b, style)
  );
}

function back(b: Brush, words: string): string {
  const style = styleOf(words);
  const body = bodyPath("C540 160 420 160 372 176", style.straight ? STRAIGHT : TAIL);
  const yokeSeam = "M224 306C300 330 400 340 480 340C560 340 660 330 736 306";
  const leaf =
    "M388 176C396 134 434 116 480 116C526 116 564 134 572 176C600 192 596 206 588 214C556 196 520 190 480 190C440 190 404 196 372 214C364 206 360 192 388 176Z";
  const stand =
    "M388 160C400 130 440 116 480 116C520 116 560 130 572 160C560 186 520 194 480 194C440 194 400 186 388 160Z";
  return (
    groundShadow(topOutline(style.sleeve, body)) +
    b.panel(
      body,
      { across: [226, 600, 734, 620], turn: 26, depth: 0.55 },
      bodyFolds(b) +
        b.fold([466, 344], [462, 560], [430, 900], 16, 0.8) +
        b.fold([494, 344], [500, 560], [534, 900], 16, 0.6),
    ) +
    b.dark(yokeSeam, 12, 0.4) +
    b.seam(yokeSeam, 1) +
    `<path d="M472 340h16v20h-16Z" fill="${b.tones.base}" stroke="${b.tones.line}" stroke-width="1.2"/>` +
    b.cast(style.band ? stand : leaf, 16, 0.4, 2, 7) +
    b.panel(style.band ? stand : leaf, { turn: 18, depth: 0.6 }) +
    sleeves(b, style)
  );
}

export const shirt: Garment = {
  front: (b, { words }) => front(b, words),
  back: (b, { words }) => back(b, words),
  focus: ({ words }) =>
    words.includes("social")
      ? { x: 470, y: 280, zoom: 2.5, turn: -4 }
      : { x: 540, y: 380, zoom: 2.1, turn: -4 },
};
