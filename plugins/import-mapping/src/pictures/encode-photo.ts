import { type PictureFault, pictureFormatOf, redrawPicture } from "@alfaiataria/untrusted/picture/redraw";
import { Refusal } from "../refusal";

/** Longest side of a kept photograph, px: the largest size that the shop serves is 960 × 1200. */
const LONGEST_SIDE = 2400;
/** Larger pictures are refused. A JPG, a camera's own format, is made smaller while it is decoded; the others are not. */
const MOST_PIXELS = {
  jpeg: 60_000_000,
  png: 16 * 1024 * 1024,
  webp: 16 * 1024 * 1024,
  heif: 16 * 1024 * 1024,
};
const FORMATS = Object.keys(MOST_PIXELS) as (keyof typeof MOST_PIXELS)[];

const REFUSALS: Record<PictureFault, ConstructorParameters<typeof Refusal>> = {
  damaged: ["unsupported_media_type", "A imagem está danificada"],
  "too-many-pixels": [
    "unprocessable",
    "A imagem é grande demais (máximo de 60 megapixels em JPG, 16 nos outros formatos)",
  ],
  "too-heavy": ["unprocessable", "A imagem é pesada demais para ser aberta: salve-a de novo em JPG"],
  busy: ["unavailable", "Há muitas imagens sendo enviadas. Tente de novo em instantes."],
};

/** A photograph ready to be kept, and the extension that it is kept under. */
export type EncodedPhoto = { content: Buffer; extension: "jpg" | "webp" };

/**
 * Draws a JPG, PNG, WebP or AVIF anew, in a process of its own. A JPG stays one, anything else becomes WebP.
 * @throws Refusal 415 when the content, whatever its name, is something else or damaged, 422 when it has too many pixels
 *   or is too much work, 503 while too many others are drawn
 */
export async function encodePhoto(content: Buffer): Promise<EncodedPhoto> {
  const format = pictureFormatOf(content, FORMATS);
  if (!format)
    throw new Refusal("unsupported_media_type", "O arquivo não é uma imagem JPG, PNG, WebP ou AVIF");
  const mostPixels = MOST_PIXELS[format];
  const outcome = await redrawPicture({
    content,
    format,
    mostPixels,
    side: LONGEST_SIDE,
    square: false,
    quality: 90,
  });
  if ("fault" in outcome) throw new Refusal(...REFUSALS[outcome.fault]);
  return { content: outcome.drawn, extension: format === "jpeg" ? "jpg" : "webp" };
}
