import { MedusaError } from "@medusajs/framework/utils";
import sharp from "sharp";

/** Side of the square that a picture is kept as, px; a smaller picture keeps its own. */
const SIDE = 512;
/** Larger pictures are refused: a decoded one takes four bytes a pixel. */
const MOST_PIXELS = 50_000_000;

/** How the formats that are taken begin (ISO/IEC 10918-1, PNG 3rd edition §5.2, GIF89a §17). */
const BEGINNINGS: Record<string, string[]> = {
  jpeg: ["ffd8ff"],
  png: ["89504e470d0a1a0a"],
  gif: ["474946383761", "474946383961"],
};

/** Content that is no picture of a kind that is taken, or cannot be decoded to its end. */
export class NotAPicture extends MedusaError {
  constructor() {
    super(MedusaError.Types.INVALID_DATA, "Por favor, selecione apenas arquivos de imagem.");
    this.name = "NotAPicture";
  }
}

/**
 * Draws a JPG, PNG or GIF (its first frame) anew as a square WebP, upright, without metadata: only pixels survive, no
 * place where it was taken and nothing that hides behind the picture.
 * @throws {NotAPicture} when the content, whatever its name, is something else, damaged, or larger than 50 megapixels
 */
export async function encodePicture(content: Buffer): Promise<Buffer> {
  const format = formatOf(content);
  if (!format) throw new NotAPicture();
  try {
    const picture = sharp(content, { failOn: "error", limitInputPixels: MOST_PIXELS });
    const { format: decoded, width, height } = await picture.metadata();
    if (decoded !== format) throw new NotAPicture();
    const side = Math.min(SIDE, width, height);
    return await picture.autoOrient().resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    // Whatever the decoder finds wrong, the picture is not one that can be shown.
    throw new NotAPicture();
  }
}

/** Looked at before any decoder is chosen, so that no decoder of another format ever sees a stranger's bytes. */
function formatOf(content: Buffer): string | undefined {
  const beginning = content.subarray(0, 8).toString("hex");
  return Object.keys(BEGINNINGS).find((format) =>
    BEGINNINGS[format]?.some((start) => beginning.startsWith(start)),
  );
}
