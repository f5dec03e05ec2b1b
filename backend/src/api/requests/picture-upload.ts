import { ShopError } from "@alfaiataria/contract";
import { PictureRefused } from "@alfaiataria/customer-profile";
import { readBody } from "@alfaiataria/medusa-kit";
import type { MedusaRequest } from "@medusajs/framework/http";

/** Spec 2 §9. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The bytes of a picture, or another file, that is being sent. @throws {ShopError} 413 as soon as they are more than 5 MB */
export const readUpload = (
  request: MedusaRequest,
  tooLarge = "A imagem deve ter no máximo 5MB.",
): Promise<Buffer> => readBody(request, MAX_BYTES, tooLarge);

const CODE_OF = {
  damaged: "unsupported_media_type",
  "too-many-pixels": "unprocessable",
  "too-heavy": "unprocessable",
  busy: "unavailable",
} as const satisfies Record<PictureRefused["fault"], ShopError["code"]>;

/** Runs `work`; what is wrong with a picture becomes the error of the call. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureRefused) throw new ShopError(CODE_OF[error.fault], error.message);
    throw error;
  }
}
