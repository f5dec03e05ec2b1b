import { ShopError } from "@alfaiataria/contract";
import type { Readable } from "node:stream";

/** Spec 2 §9. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The bytes of a picture that is being sent. @throws {ShopError} 413 as soon as they are more than 5 MB */
export async function readUpload(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ShopError("payload_too_large", "A imagem deve ter no máximo 5MB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
