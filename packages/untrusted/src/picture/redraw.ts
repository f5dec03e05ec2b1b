import path from "node:path";
import { ProcessRoom, Refused, RoomError } from "../process-room";

/** The formats that are known by their beginning (ISO/IEC 10918-1, PNG 3rd edition §5.2, GIF89a §17, RIFF/WebP, ISO/IEC 23000-22). */
const BEGINNINGS = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^474946383[79]61/,
  webp: /^52494646.{8}57454250/,
  heif: /^.{8}6674797061766966/,
};
export type PictureFormat = keyof typeof BEGINNINGS;

export type Redrawing = {
  content: Buffer;
  format: PictureFormat;
  /** Of all its frames. */
  mostPixels: number;
  /** Of what it is drawn as, px: a square's side, or the longest; a smaller picture keeps its own. */
  side: number;
  square: boolean;
  quality: number;
};

/** Which of `formats` the content begins as: looked at before any decoder is chosen, so that no other ever sees it. */
export function pictureFormatOf<F extends PictureFormat>(
  content: Buffer,
  formats: readonly F[],
): F | undefined {
  const beginning = content.subarray(0, 16).toString("hex");
  return formats.find((format) => BEGINNINGS[format].test(beginning));
}

/** Two decode at once: a picture of 16 megapixels takes a second or two, and up to 200 MB. */
const room = new ProcessRoom<Redrawing, Uint8Array>({
  script: path.join(__dirname, "redraw-worker.js"),
  processes: 2,
  mostWaiting: 20,
  waitMs: 12_000,
  cpuMs: 20_000,
  // Before the storefront gives Medusa up.
  timeoutMs: 25_000,
  memoryMb: 768,
});

/** Why a picture is not taken; `too-heavy`: decoding it costs more than a picture may. */
export type PictureFault = "damaged" | "too-many-pixels" | "too-narrow" | "too-heavy" | "busy";

/**
 * Draws a picture anew, upright and without metadata, in a process of its own: only pixels survive, no place where it was
 * taken and nothing that hides behind it. A JPG stays one unless it becomes a square, all else becomes WebP.
 */
export async function redrawPicture(
  redrawing: Redrawing,
): Promise<{ drawn: Buffer } | { fault: PictureFault }> {
  try {
    return { drawn: Buffer.from(await room.run(redrawing)) };
  } catch (error) {
    if (error instanceof Refused)
      return { fault: error.code === "too-narrow" ? "too-narrow" : "too-many-pixels" };
    if (!(error instanceof RoomError)) throw error;
    if (error.reason === "busy") return { fault: "busy" };
    // Whatever the decoder finds wrong, the picture is not one that can be shown.
    return { fault: error.reason === "failed" ? "damaged" : "too-heavy" };
  }
}
