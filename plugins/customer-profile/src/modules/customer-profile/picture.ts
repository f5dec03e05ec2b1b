import { MedusaError } from "@medusajs/framework/utils";
import { type PictureFault, pictureFormatOf, redrawPicture } from "@alfaiataria/untrusted/picture/redraw";

/** What a customer's picture is kept as; a smaller one keeps its own side, px. */
const FACE = { side: 512, square: true };
/**
 * Larger pictures are refused, 4096 × 4096; a moving one has the pixels of all its frames. A JPG is scaled down while it is
 * decoded, and phones take them of 50 megapixels.
 */
const MOST_PIXELS = 16 * 1024 * 1024;
const MOST_PIXELS_JPEG = 60 * 1024 * 1024;
const FORMATS = ["jpeg", "png", "gif", "webp", "heif"] as const;

const WORDS: Record<PictureFault, string> = {
  damaged: "Por favor, selecione apenas arquivos de imagem.",
  "too-many-pixels": "A imagem deve ter no máximo 16 megapixels, ou 60 em JPG.",
  "too-narrow": "A imagem é estreita demais: um lado tem mais de 20 vezes o outro.",
  "too-heavy": "A imagem é pesada demais para ser aberta. Salve-a de novo em JPG e tente outra vez.",
  busy: "Há muitas imagens sendo enviadas. Tente de novo em instantes.",
};

/** A picture that is not taken, and why; what is no picture of a kind that is taken counts as damaged. */
export class PictureRefused extends MedusaError {
  constructor(readonly fault: PictureFault) {
    super(MedusaError.Types.INVALID_DATA, WORDS[fault]);
    this.name = "PictureRefused";
  }
}

/** @throws {PictureRefused} when the content, whatever its name, begins as no picture that is taken */
export function requirePicture(content: Buffer): (typeof FORMATS)[number] {
  const format = pictureFormatOf(content, FORMATS);
  if (!format) throw new PictureRefused("damaged");
  return format;
}

/**
 * Draws a picture (the first frame of a moving one) anew in a process of its own: as a square WebP, or of another shape, in
 * which a JPG stays one.
 * @throws {PictureRefused} when the content, whatever its name, is something else, damaged, of too many pixels or too
 *   much work; and while too many others are drawn
 */
export async function encodePicture(content: Buffer, shape = FACE): Promise<Buffer> {
  const format = requirePicture(content);
  const picture = {
    content,
    format,
    mostPixels: format === "jpeg" ? MOST_PIXELS_JPEG : MOST_PIXELS,
    quality: 82,
    ...shape,
  };
  const outcome = await redrawPicture(picture);
  if ("fault" in outcome) throw new PictureRefused(outcome.fault);
  return outcome.drawn;
}
