import { Brush } from "./brush";
import { tonesOf } from "./color";
import { drawLayer, type PieceLook, svgDocument } from "./compose";
import { lightDefs } from "./light";
import { HEIGHT, WIDTH } from "./path";
import { pickTexture } from "./textures/pick";
import { pattern } from "./textures/tile";

/** A piece laid on the bed: its centre, px of the frame, its size against the catalogue's picture, its turn. */
export type Laid = Omit<PieceLook, "view"> & {
  view?: 1 | 3;
  x: number;
  y: number;
  scale: number;
  turn?: number;
};

/** Pieces laid on a cloth, as on a cutter's table. */
export type Creation = {
  /** File name: words with hyphens, from which the picture's description is read. */
  name: string;
  bed: { colorHex: string; tecido: string };
  laid: Laid[];
};

/** Enlargement of the bed's weave, which lies nearer to the eye than a garment's. */
const BED_SCALE = 1.7;
const FRAME = `M-20 -20L${WIDTH + 20} -20L${WIDTH + 20} ${HEIGHT + 20}L-20 ${HEIGHT + 20}Z`;

/** An SVG document of 960 × 1200 whose middle square says it all; the same creation gives the same document. */
export function drawCreation({ bed, laid }: Creation): string {
  const under = drawBed(bed);
  const layers = laid.map((piece, index) => {
    const { defs, drawing } = drawLayer({ view: 1, ...piece });
    const { x, y, scale, turn = 0 } = piece;
    const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`;
    return {
      defs: ownIds(defs, `l${index}-`),
      drawing: `<g transform="${place}">${ownIds(drawing, `l${index}-`)}</g>`,
    };
  });
  return svgDocument(
    under.defs + layers.map(({ defs }) => defs).join(""),
    under.drawing + layers.map(({ drawing }) => drawing).join(""),
  );
}

/** The whole frame covered in cloth, with the soft folds of cloth that was just laid out. */
function drawBed({ colorHex, tecido }: Creation["bed"]): { defs: string; drawing: string } {
  const tones = tonesOf(colorHex);
  const brush = new Brush(tones, { weave: BED_SCALE });
  const weave = pattern("weave", pickTexture({ produto: "", tecido })(tones), BED_SCALE);
  const folds =
    brush.fold([-60, 300], [260, 180], [620, -80], 120, 0.45) +
    brush.fold([420, 1280], [760, 1020], [1040, 560], 150, 0.5) +
    brush.fold([-80, 1010], [180, 900], [300, 640], 90, 0.35) +
    brush.fold([700, -60], [860, 180], [1020, 260], 80, 0.35);
  const drawing = brush.panel(FRAME, { turn: 0, grain: 12, edge: 0 }, folds);
  return { defs: ownIds(lightDefs(tones) + weave, "bed-"), drawing: ownIds(drawing, "bed-") };
}

/** Every id and reference of a fragment with a prefix, so that several fragments share one document. */
function ownIds(fragment: string, prefix: string): string {
  return fragment.replace(/( id="|url\(#|href="#)/g, `$1${prefix}`);
}
