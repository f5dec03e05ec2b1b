import type { Brush } from "../brush";
import { groundShadow } from "../light";
import type { Garment } from "./garment";
import { JACKET_OUTLINE, jacketBackView, jacketFront, jacketInside, type JacketStyle } from "./jacket";
import { trousers, trousersFront } from "./trousers";
import { waistcoatFront } from "./waistcoat";

/** Suits at full length: jacket over trousers; the terno adds its waistcoat under an open jacket. */

const SCALE = 0.66;
/** The whole figure, with room above and below. */
const inFrame = (content: string): string =>
  `<g transform="translate(480 588) scale(0.955) translate(-480 -600)">${content}</g>`;
const placeJacket = (content: string): string =>
  `<g transform="translate(163 -14) scale(${SCALE})">${content}</g>`;
const placeTrousers = (content: string): string =>
  `<g transform="translate(91 350) scale(0.81 0.735)">${content}</g>`;

const styleOf = (words: string): JacketStyle => ({
  doubleBreasted: words.includes("transpassado"),
  pocketSquare: !words.includes("linho"),
});

function upper(b: Brush, words: string, threePieces: boolean): string {
  const style: JacketStyle = threePieces ? { open: true, pocketSquare: true } : styleOf(words);
  return placeJacket(
    groundShadow(JACKET_OUTLINE) +
      jacketInside(b) +
      (threePieces ? waistcoatFront(b, true) : "") +
      jacketFront(b, style),
  );
}

const front = (b: Brush, words: string, threePieces: boolean): string =>
  inFrame(
    placeTrousers(
      groundShadow(["M310 300L288 1112L440 1112L480 420L520 1112L672 1112L650 300Z"]) +
        trousersFront(b, "prega", "calca"),
    ) + upper(b, words, threePieces),
  );

const back = (b: Brush, words: string): string =>
  inFrame(placeTrousers(trousers.back(b, { words: `${words} prega` })) + placeJacket(jacketBackView(b)));

export const costume: Garment = {
  front: (b, { words }) => front(b, words, false),
  close: (b, { words }) => upper(b, words, false),
  back: (b, { words }) => back(b, words),
  focus: () => ({ x: 520, y: 270, zoom: 3.3, turn: -4 }),
};

export const terno: Garment = {
  front: (b, { words }) => front(b, words, true),
  close: (b, { words }) => upper(b, words, true),
  back: (b, { words }) => back(b, words),
  focus: () => ({ x: 510, y: 330, zoom: 2.9, turn: -4 }),
};
