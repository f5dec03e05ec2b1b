import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, ShopError } from "@alfaiataria/contract";
import { PictureRefused } from "@alfaiataria/customer-profile";
import { readBody } from "@alfaiataria/medusa-kit";
import type { MedusaRequest } from "@medusajs/framework/http";

/** The bytes of an uploaded picture or other file. @throws {ShopError} 413 as soon as they exceed 5 MB */
export const readUpload = (request: MedusaRequest, tooLarge = IMAGE_TOO_LARGE): Promise<Buffer> =>
  readBody(request, MAX_IMAGE_BYTES, tooLarge);

const CODE_OF = {
  damaged: "unsupported_media_type",
  "too-many-pixels": "unprocessable",
  "too-narrow": "unprocessable",
  "too-heavy": "unprocessable",
  busy: "unavailable",
} as const satisfies Record<PictureRefused["fault"], ShopError["code"]>;

/** Runs `work`, turning a refused picture into the call's error. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureRefused) throw new ShopError(CODE_OF[error.fault], error.message);
    throw error;
  }
}
