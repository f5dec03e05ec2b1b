import type { Brush } from "../brush";
import { groundShadow } from "../light";
import { round, type Point } from "../path";

/** A zigzag between two points, as pinking shears leave it. */
function pinked([x1, y1]: Point, [x2, y2]: Point): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const teeth = Math.max(2, Math.round(length / 20));
  const nx = (-(y2 - y1) / length) * 9;
  const ny = ((x2 - x1) / length) * 9;
  let d = "";
  for (let i = 1; i <= teeth; i += 1) {
    const mid = (i - 0.5) / teeth;
    d += `L${round(x1 + (x2 - x1) * mid + nx)} ${round(y1 + (y2 - y1) * mid + ny)}L${round(x1 + ((x2 - x1) * i) / teeth)} ${round(y1 + ((y2 - y1) * i) / teeth)}`;
  }
  return d;
}

/** The cloth itself: a draped swatch with pinked edges and a turned corner. */
export function swatch(b: Brush, cut: boolean): string {
  const side = (from: Point, to: Point): string => (cut ? pinked(from, to) : `L${to[0]} ${to[1]}`);
  const sheet = `M96 128${side([96, 128], [690, 96])}L872 292${side([872, 292], [884, 1082])}${side([884, 1082], [84, 1108])}${side([84, 1108], [96, 128])}Z`;
  const corner = `M690 96C676 170 668 236 660 300${side([660, 300], [872, 292])}C812 220 752 158 690 96Z`;
  const drape =
    b.fold([40, 720], [380, 560], [560, 90], 74, 0.5) +
    b.fold([60, 1010], [520, 800], [800, 240], 92, 0.6) +
    b.fold([240, 1140], [640, 980], [900, 520], 80, 0.55) +
    b.fold([90, 420], [280, 330], [380, 100], 52, 0.4) +
    b.fold([560, 1140], [760, 1060], [900, 860], 56, 0.5);
  return (
    groundShadow([sheet]) +
    b.panel(sheet, { turn: 26, depth: 0.7, edge: 0.3 }, drape + b.cast(corner, 60, 0.6, 2, 14)) +
    b.panel(
      corner,
      { turn: 40, depth: 0.9, grain: 84, edge: 0.4 },
      b.fold([668, 120], [660, 200], [668, 296], 26, 0.5),
    )
  );
}
