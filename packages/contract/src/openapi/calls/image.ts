import * as z from "zod/mini";
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE, ONE_IMAGE_AT_A_TIME } from "../../profile.ts";
import type { Body, CallError } from "../call.ts";
import { invalid } from "../errors.ts";

/** A form with one picture. */
export const IMAGE: Body = {
  schema: z.object({ image: z.file() }),
  example: { image: "(conteúdo do arquivo)" },
  contentType: "multipart/form-data",
};

/** What can be wrong with it. */
export const IMAGE_ERRORS: CallError[] = [
  invalid("image", "Envie a imagem no campo image"),
  { code: "unsupported_media_type", message: NOT_AN_IMAGE },
  { code: "payload_too_large", message: IMAGE_TOO_LARGE },
  { code: "unprocessable", message: "A imagem deve ter no máximo 16 megapixels, ou 60 em JPG." },
  { code: "too_many_requests", message: ONE_IMAGE_AT_A_TIME },
];
