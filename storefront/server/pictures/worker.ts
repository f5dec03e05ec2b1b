// Draws and resizes pictures in a process of its own with low priority, so that a shopper's page never waits for pixels.
import os from "node:os";
import { drawPiece, type PieceLook } from "@alfaiataria/pictures";
import { openPicture } from "@alfaiataria/untrusted/picture/open-picture";
import sharp from "sharp";
import type { Size } from "./addresses.ts";

/** What a picture is made from: a file, or what is to be drawn. */
export type Source = { file: string } | { look: PieceLook };
/** `ahead`: nobody waits for it, and it may take its time to become smaller. `original`: the drawing itself, an SVG. */
export type Order = { source: Source; size: Size | "original"; ahead?: boolean };

export type Job = Order & { id: number };
export type Outcome = { id: number; content: Uint8Array } | { id: number; error: string };

/** Larger originals are refused by what their header says: a decoded picture takes four bytes a pixel. */
const MOST_PIXELS = 60_000_000;
/** 1 takes half as long as 2 for the same bytes; 3 takes three times as long as 1 and saves a tenth of them. */
const AVIF_EFFORT = { now: 1, ahead: 3 };

os.setPriority(15);
sharp.concurrency(1);
sharp.cache(false);

process.on("message", ({ id, ...order }: Job) => {
  make(order).then(
    (content) => say({ id, content }),
    (error: unknown) => say({ id, error: String(error) }),
  );
});
/** Whoever asked may be gone by then. */
const say = (outcome: Outcome) => process.send?.(outcome, undefined, undefined, () => undefined);
process.on("disconnect", () => process.exit(0));

async function make({ source, size, ahead }: Order): Promise<Buffer> {
  const original = "look" in source ? Buffer.from(drawPiece(source.look)) : source.file;
  if (size === "original") return Buffer.from(original);
  const { width, height, format } = size;
  const resized = (await openPicture(original, MOST_PIXELS))
    .rotate()
    .resize(width, height, { fit: "cover", position: "attention" })
    .flatten({ background: "#f4f1ec" });
  if (format === "jpg") return resized.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  const effort = AVIF_EFFORT[ahead ? "ahead" : "now"];
  return format === "avif"
    ? resized.avif({ quality: 52, effort }).toBuffer()
    : resized.webp({ quality: 78, effort: 3 }).toBuffer();
}
