import { randomUUID } from "node:crypto";
import type { HousePicture } from "@alfaiataria/contract";
import { encodePicture, requirePicture } from "@alfaiataria/customer-profile";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { servedUrl } from "../customer-data/profile-view";

/** The longest side of a kept photograph, px; the widest that the shop shows is 1920. */
const LONGEST_SIDE = 2400;

/**
 * Keeps a photograph of the house's own, drawn anew from its pixels, on disk or in the bucket. A replaced one stays, so that
 * a change of the settings can be undone. @throws {PictureRefused}
 */
export async function keepHousePicture(
  container: MedusaContainer,
  content: Buffer,
): Promise<Pick<HousePicture, "file">> {
  const isJpeg = requirePicture(content) === "jpeg";
  const drawn = await encodePicture(content, { side: LONGEST_SIDE, square: false });
  const [kept] = await container.resolve(Modules.FILE).createFiles([
    {
      filename: `casa/${randomUUID()}.${isJpeg ? "jpg" : "webp"}`,
      mimeType: isJpeg ? "image/jpeg" : "image/webp",
      content: drawn.toString("base64"),
      access: "public",
    },
  ]);
  if (!kept) throw new Error("a photograph was not kept");
  return { file: servedUrl(kept.url).replace(/^\/static\//, "") };
}
