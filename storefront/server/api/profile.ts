import type { FastifyInstance } from "fastify";
import {
  parse,
  type PersonalData,
  type Profile,
  ProfileChange,
  ProfileDeletion,
  type UploadedImage,
} from "@alfaiataria/contract";
import { requireObject } from "../http/require-object.ts";
import { clearCustomerCookie, requireCustomerHeader } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";
import { imageUpload } from "./image-upload.ts";

const EXPORT_FILE = "meus-dados.json";

/**
 * The signed-in customer's profile, and their rights under the LGPD: an export of all that is held on them, and its
 * deletion.
 */
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

/** The customer's picture (spec 2 §7). */
export function profileImage(app: FastifyInstance, { medusa }: ApiDeps): void {
  imageUpload(app, "/api/profile/upload-image", {
    // Medusa limits the uploads per customer.
    keyOf: (request) => requireCustomerHeader(request)["x-customer-session"] ?? "",
    send: (request, body) =>
      medusa.call<UploadedImage>("/shop/profile/image", {
        method: "POST",
        body,
        headers: requireCustomerHeader(request),
      }),
  });
}
