import sharp from "sharp";
import { Refusal } from "../refusal";

/** Longest side of a kept photograph, px: the largest size that the shop serves is 960 × 1200. */
const LONGEST_SIDE = 2400;
/** Larger pictures are refused: a decoded one takes four bytes a pixel. */
const MOST_PIXELS = 60_000_000;

/** How the formats that are taken begin (ISO/IEC 10918-1, PNG 3rd edition §5.2, RIFF/WebP, ISO/IEC 23000-22 'ftyp'). */
const BEGINNINGS: Record<string, RegExp> = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
  heif: /^.{8}6674797061766966/,
};

/** A photograph ready to be kept, and the extension that it is kept under. */
export type EncodedPhoto = { content: Buffer; extension: "jpg" | "webp" };

/**
 * Draws a JPG, PNG, WebP or AVIF anew, upright and without metadata: no place where it was taken, nothing that hides
 * behind the picture. A JPG stays one, anything else becomes WebP.
 * @throws Refusal (415) when the content, whatever its name, is something else, damaged, or beyond 60 megapixels
 */
export async function encodePhoto(content: Buffer): Promise<EncodedPhoto> {
  const format = formatOf(content);
  if (!format)
    throw new Refusal("unsupported_media_type", "O arquivo não é uma imagem JPG, PNG, WebP ou AVIF");
  try {
    const picture = sharp(content, { failOn: "error", limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true });
    return format === "jpeg"
      ? { content: await picture.jpeg({ quality: 90 }).toBuffer(), extension: "jpg" }
      : { content: await picture.webp({ quality: 90 }).toBuffer(), extension: "webp" };
  } catch {
    // Whatever the decoder finds wrong, the picture is not one that can be shown.
    throw new Refusal(
      "unsupported_media_type",
      "A imagem está danificada ou é grande demais (máximo de 60 megapixels)",
    );
  }
}

/** Looked at before any decoder is chosen, so that no decoder of another format ever sees these bytes. */
function formatOf(content: Buffer): string | undefined {
  const beginning = content.subarray(0, 16).toString("hex");
  return Object.keys(BEGINNINGS).find((format) => BEGINNINGS[format]?.test(beginning));
}
