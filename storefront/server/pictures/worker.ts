// Resizes pictures in a process of its own with low priority, so that a shopper's page never waits for pixels.
import { mkdir, rename } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openPicture } from "@alfaiataria/untrusted/picture/open-picture";
import sharp from "sharp";
import { type Format, heightOf, type Width } from "./addresses.ts";

export type Job = { id: number; source: string; target: string; width: Width; format: Format };
export type Outcome = { id: number; error?: string };

/** Larger originals are refused by what their header says: a decoded picture takes four bytes a pixel. */
const MOST_PIXELS = 60_000_000;

os.setPriority(15);
sharp.concurrency(1);
sharp.cache(false);

process.on("message", (job: Job) => {
  derive(job).then(
    () => process.send?.({ id: job.id } satisfies Outcome),
    (error: unknown) => process.send?.({ id: job.id, error: String(error) } satisfies Outcome),
  );
});
process.on("disconnect", () => process.exit(0));

async function derive({ source, target, width, format }: Job): Promise<void> {
  const resized = (await openPicture(source, MOST_PIXELS))
    .rotate()
    .resize(width, heightOf(width), { fit: "cover", position: "attention" })
    .flatten({ background: "#f4f1ec" });
  const encoded =
    format === "avif" ? resized.avif({ quality: 52, effort: 2 }) : resized.webp({ quality: 78, effort: 3 });
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.${process.pid}.new`;
  await encoded.toFile(unfinished);
  await rename(unfinished, target);
}
