import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  ONE_IMAGE_AT_A_TIME,
  parse,
  type PersonalData,
  type Profile,
  ProfileChange,
  ProfileDeletion,
  ShopError,
  type UploadedImage,
} from "@alfaiataria/contract";
import { requireObject } from "../http/require-object.ts";
import { clearCustomerCookie, requireCustomerHeader } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

const EXPORT_FILE = "meus-dados.json";

/** The signed-in customer's profile, and what the law gives them: all that is held on them, and its end (LGPD). */
export function profile(app: FastifyInstance, { medusa, publicUrl }: ApiDeps): void {
  app.get("/api/profile", async (request, reply): Promise<Profile> => {
    const answer = await medusa.get<{ profile: Profile }>("/shop/profile", requireCustomerHeader(request));
    reply.header("cache-control", "no-store");
    return answer.profile;
  });

  app.post("/api/profile", async (request, reply): Promise<Profile> => {
    const headers = requireCustomerHeader(request);
    const body = parse(ProfileChange, requireObject(request.body));
    const answer = await medusa.call<{ profile: Profile }>("/shop/profile", {
      method: "POST",
      body,
      headers,
    });
    reply.header("cache-control", "no-store");
    return answer.profile;
  });

  app.get("/api/profile/export", async (request, reply): Promise<PersonalData> => {
    const data = await medusa.get<PersonalData>("/shop/profile/export", requireCustomerHeader(request));
    reply.headers({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${EXPORT_FILE}"`,
    });
    return data;
  });

  app.delete("/api/profile", async (request, reply) => {
    const headers = { ...requireCustomerHeader(request), "x-client-address": request.ip };
    const body = parse(ProfileDeletion, requireObject(request.body));
    await medusa.call("/shop/profile", { method: "DELETE", body, headers });
    clearCustomerCookie(reply, publicUrl);
    return reply.code(204).send();
  });
}

/** What a form adds around its one file, in bytes. */
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

/** The customer's picture (spec 2 §7). Forms with files are read on this route alone. */
export function profileImage(app: FastifyInstance, { medusa }: ApiDeps): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    scope.addHook("onRequest", async (request) => rejectEarly(request));
    /** Sessions whose pictures are on their way: of none is more than one kept in memory. Medusa counts by customer. */
    const sending = new Set<string>();
    scope.post("/api/profile/upload-image", async (request): Promise<UploadedImage> => {
      const headers = requireCustomerHeader(request);
      const { "x-customer-session": session = "" } = headers;
      if (sending.has(session))
        throw new ShopError("too_many_requests", ONE_IMAGE_AT_A_TIME, { retryAfter: 5 });
      sending.add(session);
      try {
        const body = await imageOf(request);
        return await medusa.call<UploadedImage>("/shop/profile/image", { method: "POST", body, headers });
      } finally {
        sending.delete(session);
      }
    });
  });
}

/** Before anything is read. @throws {ShopError} 401 without a session, 415 when it is no such form, 413 */
function rejectEarly(request: FastifyRequest): void {
  requireCustomerHeader(request);
  if (!/^multipart\/form-data\b/i.test(request.headers["content-type"] ?? ""))
    throw new ShopError("unsupported_media_type", "Envie a imagem como multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > MAX_IMAGE_BYTES + FORM_ROOM) throw tooLarge();
}

/** The bytes in the field `image`. @throws {ShopError} 413 above 5 MB, 400 when there are none or the form is broken */
async function imageOf(request: FastifyRequest): Promise<Buffer> {
  let image: Buffer | undefined;
  try {
    // To the end of the form: what is left unread would hold up the connection.
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      const content = await part.toBuffer();
      if (part.fieldname === "image") image = content;
    }
  } catch (error) {
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    // A form without an end, without a boundary, with more parts than one picture needs.
    throw new ShopError("invalid_request", "O formulário enviado é inválido");
  }
  if (!image?.length) throw new ShopError("invalid_request", FIELD_MISSING, { image: FIELD_MISSING });
  return image;
}
