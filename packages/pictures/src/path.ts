/** Path arithmetic. Paths use absolute M, L, C, Q and Z only, so that they can be mirrored. */

export const WIDTH = 960;
export const HEIGHT = 1200;

export type Point = readonly [number, number];

export const round = (value: number): number => Math.round(value * 10) / 10;
export const round2 = (value: number): number => Math.round(value * 1000) / 1000;

/** The path seen in a mirror on the frame's vertical axis. */
export function flip(d: string): string {
  return d.replace(
    /(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/g,
    (_, x: string, y: string) => `${round(WIDTH - Number(x))} ${y}`,
  );
}

const flipPoint = ([x, y]: Point): Point => [WIDTH - x, y];
const same = (d: string): string => d;

/** Takes paths of the left, which is the viewer's, to a side. */
export const side = (right: boolean): ((d: string) => string) => (right ? flip : same);
/** `side` for points. */
export const sidePoint =
  (right: boolean) =>
  (point: Point): Point =>
    right ? flipPoint(point) : point;

/** What there is on the left and on the right. */
export const both = (draw: (right: boolean) => string): string => draw(false) + draw(true);

/** A closed lens between two points, bowed towards a control point: the shape of a soft fold. */
export function lens([x1, y1]: Point, [cx, cy]: Point, [x2, y2]: Point, width: number): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * width;
  const ny = (dx / length) * width;
  return `M${x1} ${y1}Q${round(cx + nx)} ${round(cy + ny)} ${x2} ${y2}Q${round(cx - nx)} ${round(cy - ny)} ${x1} ${y1}Z`;
}

/** A small deterministic generator (mulberry32), for irregular yarns and grains. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
