import { Brush } from "./brush";
import { parseHex, tonesOf } from "./color";
import type { Cut, Focus, Garment } from "./garments/garment";
import { garmentOf, typeOf } from "./garments/index";
import { swatch } from "./garments/swatch";
import { lightDefs, paper } from "./light";
import { HEIGHT, WIDTH } from "./path";
import { rib } from "./textures/other";
import { heeded, pickTexture } from "./textures/pick";
import { pattern } from "./textures/tile";

/** 1 front, 2 detail, 3 back (or the other side), 4 fabric. */
export type View = 1 | 2 | 3 | 4;

export type PieceLook = {
  /** Product type as in the catalogue: 'Blazer', 'Calça'… An unknown one draws a folded cloth. */
  produto: string;
  colorHex: string;
  /** Cloth and name choose weave and cut by their words. */
  tecido?: string;
  nome?: string;
  view: View;
};

/** Enlargement of the weave on the swatch. */
const SWATCH_SCALE = 2.6;

const closeUp = (content: string, { x, y, zoom, turn = 0 }: Focus): string =>
  `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${turn}) scale(${zoom}) translate(${-x} ${-y})">${content}</g>`;

function content(garment: Garment, brush: Brush, cut: Cut, view: View): string {
  if (view === 1) return garment.front(brush, cut);
  if (view === 2) return closeUp((garment.close ?? garment.front)(brush, cut), garment.focus(cut));
  if (view === 3) return garment.back(brush, cut);
  return swatch(brush, !/couro|camurca|acetato/.test(cut.words));
}

const wordsOf = ({ produto, tecido = "", nome = "" }: PieceLook): string[] =>
  [produto, tecido, nome].map(heeded);

/** All that a drawing depends on: pieces of one key are drawn alike, to the last byte. */
export const drawingKey = (look: PieceLook): string =>
  JSON.stringify([typeOf(look.produto), parseHex(look.colorHex), wordsOf(look), look.view]);

/** The definitions that a drawing needs, and the drawing itself without the paper under it. */
export function drawLayer(look: PieceLook): { defs: string; drawing: string } {
  const tones = tonesOf(look.colorHex);
  const scales = { weave: look.view === 4 ? SWATCH_SCALE : 1, rib: 1, "rib-fine": 0.5 };
  const brush = new Brush(tones, scales);
  const cut: Cut = { words: wordsOf(look).join("; ") };
  const weave = pickTexture(look)(tones);
  return {
    defs:
      `${lightDefs(tones)}${pattern("weave", weave, scales.weave)}` +
      `${pattern("rib", rib(tones), scales.rib)}${pattern("rib-fine", rib(tones), scales["rib-fine"])}`,
    drawing: content(garmentOf(look.produto), brush, cut, look.view),
  };
}

/** An SVG document of 960 × 1200 around the definitions and the drawing. */
export const svgDocument = (defs: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<defs>${defs}</defs>${drawing}</svg>`;

/** An SVG document of 960 × 1200 (4:5); the same look always gives the same document. */
export function drawPiece(look: PieceLook): string {
  const { defs, drawing } = drawLayer(look);
  return svgDocument(defs, paper() + drawing);
}
