// Draws and resizes pictures in a separate process with low priority, so that a shopper's page never waits for it.
import os from "node:os";
import { drawPiece, type PieceLook } from "@alfaiataria/pictures";
import { openPicture } from "@alfaiataria/untrusted/picture/open-picture";
import sharp, { type Sharp } from "sharp";
import type { Size } from "./addresses.ts";

/** What a picture is made from: a file, its bytes, or the look of a piece to draw. */
export type Source = { file: string } | { content: Uint8Array } | { look: PieceLook };
/** `ahead`: nobody waits, so encoding may take longer for a smaller file. `original`: the drawing itself, an SVG. */
export type Order = { source: Source; size: Size | "original"; ahead?: boolean };

export type Job = Order & { id: number };
export type Outcome = { id: number; content: Uint8Array } | { id: number; error: string };

/** Larger originals are refused by their header: a decoded picture takes four bytes per pixel. */
const MOST_PIXELS = 60_000_000;
/** Effort 1 takes half the time of 2 for the same bytes; 3 takes three times as long as 1 and saves a tenth of them. */
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
/** The server may be gone by then. */
const say = (outcome: Outcome) => process.send?.(outcome, undefined, undefined, () => undefined);
process.on("disconnect", () => process.exit(0));

async function make({ source, size, ahead }: Order): Promise<Buffer> {
  const original = originalOf(source);
  if (size === "original") return Buffer.from(original);
  const { width, height, format } = size;
  const opened = (await openPicture(original, MOST_PIXELS)).rotate().flatten({ background: "#f4f1ec" });
  const resized = size.whole
    ? await wholeIn(opened, width, height)
    : opened.resize(width, height, { fit: "cover", position: "attention" });
  if (format === "jpg") return resized.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  const effort = AVIF_EFFORT[ahead ? "ahead" : "now"];
  return format === "avif"
    ? resized.avif({ quality: 52, effort }).toBuffer()
    : resized.webp({ quality: 78, effort: 3 }).toBuffer();
}

function originalOf(source: Source): Buffer | string {
  if ("look" in source) return Buffer.from(drawPiece(source.look));
  return "file" in source ? source.file : Buffer.from(source.content);
}

/** All of a picture in the middle of a wider one, which goes on in the colors of its edges. */
async function wholeIn(opened: Sharp, width: number, height: number): Promise<Sharp> {
  const { data, info } = await opened
    .resize(width, height, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  const ground = await sharp(data)
    .extend({
      ...{ left, right: width - info.width - left, top, bottom: height - info.height - top },
      extendWith: "copy",
    })
    .png()
    .toBuffer();
  return sharp(ground)
    .blur(height / 40)
    .composite([{ input: data }]);
}
