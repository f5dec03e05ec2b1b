import sharp, { type Sharp } from "sharp";
import { Refused } from "../process-room";

/** Refused for its pixels or its shape; any other failure is a damaged file. */
export const TOO_MANY_PIXELS = "too-many-pixels";
export const TOO_NARROW = "too-narrow";
/** One side may be as many times the other: a line of pixels that is to fill a frame costs more than a picture may. */
const MOST_RATIO = 20;

/**
 * A picture whose header has been read and nothing decoded yet; in a moving one every frame counts.
 * @param source its content, or the path of its file
 * @throws {Refused} TOO_MANY_PIXELS, TOO_NARROW
 * @throws {Error} when it is no picture
 */
export async function openPicture(source: Buffer | string, mostPixels: number): Promise<Sharp> {
  const picture = sharp(source, { failOn: "error", limitInputPixels: mostPixels });
  const {
    width,
    height,
    pages = 1,
  } = await picture.metadata().catch((error: unknown) => {
    throw isLimit(error) ? new Refused(TOO_MANY_PIXELS) : error;
  });
  if (width * height * pages > mostPixels) throw new Refused(TOO_MANY_PIXELS);
  if (Math.max(width, height) > MOST_RATIO * Math.min(width, height)) throw new Refused(TOO_NARROW);
  return picture;
}

/** The library tells it only by its words: a header may say less than what the decoder then finds. */
export const isLimit = (error: unknown): boolean => String(error).includes("pixel limit");
