import { randomUUID } from "node:crypto";
import { encodePicture, requirePicture } from "@alfaiataria/customer-profile";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { servedUrl } from "../customer-data/profile-view";

/**
 * Keeps a picture on disk or in the bucket, drawn anew from its pixels: a JPG stays one, all else becomes WebP.
 * @param kept `folder` below the uploads, and the longest `side` in px
 * @returns its id there, and the path at which it is served
 * @throws {PictureRefused}
 */
export async function keepPicture(
  container: MedusaContainer,
  content: Buffer,
  { folder, side }: { folder: string; side: number },
): Promise<{ id: string; url: string }> {
  const isJpeg = requirePicture(content) === "jpeg";
  const drawn = await encodePicture(content, { side, square: false });
  const [file] = await container.resolve(Modules.FILE).createFiles([
    {
      filename: `${folder}/${randomUUID()}.${isJpeg ? "jpg" : "webp"}`,
      mimeType: isJpeg ? "image/jpeg" : "image/webp",
      content: drawn.toString("base64"),
      access: "public",
    },
  ]);
  if (!file) throw new Error("a picture was not kept");
  return { id: file.id, url: servedUrl(file.url) };
}
