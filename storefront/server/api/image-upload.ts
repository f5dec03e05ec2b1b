import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  ONE_IMAGE_AT_A_TIME,
  ShopError,
  type UploadedImage,
} from "@alfaiataria/contract";

/** How much a form may add around its one file, in bytes. */
const FORM_ROOM = 64 * 1024;
const LIMITS = {
  fileSize: MAX_IMAGE_BYTES,
  files: 1,
  fields: 20,
  fieldSize: 1024,
  parts: 21,
  headerPairs: 20,
};
const FIELD_MISSING = "Envie a imagem no campo image";

const tooLarge = () => new ShopError("payload_too_large", IMAGE_TOO_LARGE);

/** The parameters that the address of an upload may have. */
export type UploadRoute = { Params: { id: string; item: string }; Querystring: { token?: unknown } };
type Upload = {
  /** Identifies the sender: one picture each is kept in memory. Throws a refusal before the body is read. */
  keyOf: (request: FastifyRequest<UploadRoute>) => string;
  /** Where not everybody may upload: called before the body is read; throws what a stranger is answered. */
  allow?: (request: FastifyRequest<UploadRoute>) => Promise<unknown>;
  send: (request: FastifyRequest<UploadRoute>, image: Buffer) => Promise<UploadedImage>;
};

/** A call that takes one picture, in the form field `image`. Only these routes read multipart forms. */
export function imageUpload(app: FastifyInstance, address: string, { keyOf, allow, send }: Upload): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    scope.addHook<UploadRoute>("onRequest", async (request) => {
      keyOf(request);
      rejectEarly(request);
      await allow?.(request);
    });
    const sending = new Set<string>();
    scope.post<UploadRoute>(address, async (request): Promise<UploadedImage> => {
      const key = keyOf(request);
      if (sending.has(key)) throw new ShopError("too_many_requests", ONE_IMAGE_AT_A_TIME, { retryAfter: 5 });
      sending.add(key);
      try {
        return await send(request, await imageOf(request));
      } finally {
        sending.delete(key);
      }
    });
  });
}

/** Checks the headers. @throws {ShopError} 415 when it is not a multipart form, 413 when it is too large */
function rejectEarly(request: FastifyRequest<UploadRoute>): void {
  if (!/^multipart\/form-data\b/i.test(request.headers["content-type"] ?? ""))
    throw new ShopError("unsupported_media_type", "Envie a imagem como multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > MAX_IMAGE_BYTES + FORM_ROOM) throw tooLarge();
}

/** The bytes of the field `image`. @throws {ShopError} 413 above 5 MB, 400 when there are none or the form is broken */
async function imageOf(request: FastifyRequest<UploadRoute>): Promise<Buffer> {
  let image: Buffer | undefined;
  try {
    // Reads to the end of the form: an unread rest would block the connection.
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      const content = await part.toBuffer();
      if (part.fieldname === "image") image = content;
    }
  } catch (error) {
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    // The form has no end or no boundary, or more parts than one picture needs.
    throw new ShopError("invalid_request", "O formulário enviado é inválido");
  }
  if (!image?.length) throw new ShopError("invalid_request", FIELD_MISSING, { image: FIELD_MISSING });
  return image;
}
