import type { Tones } from "../color";
import { round } from "../path";

/** One repeat of a texture, to be laid over a base color. */
export type Tile = { width: number; height: number; content: string };

export type Texture = (tones: Tones) => Tile;

export const tile = (width: number, height: number, content: string): Tile => ({ width, height, content });

/** The path moved by an offset; relative commands need no change. */
function moved(d: string, dx: number, dy: number): string {
  return d.replace(/([MLQCHV])([^A-Za-z]*)/g, (_, command: string, args: string) => {
    const numbers = (args.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const shifted = numbers.map((value, i) => {
      const vertical = command === "V" || (command !== "H" && i % 2 === 1);
      return round(value + (vertical ? dy : dx));
    });
    return command + shifted.join(" ");
  });
}

/** Side that a repeated tile should reach, in pixels: every repeat costs time, however small it is. */
const ECONOMIC_SIDE = 72;

/** A small repeat written out several times: `paths` are pairs of path data and attributes. */
export function repeated(width: number, height: number, paths: readonly (readonly [string, string])[]): Tile {
  const columns = Math.ceil(ECONOMIC_SIDE / width);
  const rows = Math.ceil(ECONOMIC_SIDE / height);
  const content = paths.map(([d, attributes]) => {
    let all = "";
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns; x += 1) all += moved(d, x * width, y * height);
    return `<path d="${all}" ${attributes}/>`;
  });
  return tile(width * columns, height * rows, content.join(""));
}

/** The tile as a pattern of the document; `scale` enlarges it for close views. */
export const pattern = (id: string, { width, height, content }: Tile, scale: number): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">` +
  `<g fill="none">${content}</g></pattern>`;
