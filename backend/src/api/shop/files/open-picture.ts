import { ShopError } from "@alfaiataria/contract";
import type { Readable } from "node:stream";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** The key of a picture, which ends in a ULID. Other files that Medusa keeps, such as exports, are not public. */
const PICTURE = /-[0-9A-HJKMNP-TV-Z]{26}\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** The bytes of an uploaded picture. @throws {ShopError} 404 when there is none, 503 while the bucket is unreachable */
export async function openPicture(container: MedusaContainer, key: string): Promise<Readable> {
  if (!PICTURE.test(key)) throw missing();
  try {
    return await container.resolve(Modules.FILE).getDownloadStream(key);
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (name === "NoSuchKey" || code === "ENOENT") throw missing();
    throw Object.assign(new ShopError("unavailable", "As imagens estão temporariamente indisponíveis"), {
      cause: error,
    });
  }
}

const missing = () => new ShopError("not_found", "Imagem não encontrada");
