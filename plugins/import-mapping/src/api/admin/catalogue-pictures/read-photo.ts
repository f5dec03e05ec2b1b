import type { Readable } from "node:stream";
import { Refusal } from "../../../refusal";

/** Largest photograph that Admin takes. */
const MAX_BYTES = 15 * 1024 * 1024;

/** The bytes of a photograph that is being sent. @throws Refusal 413 as soon as they are more than 15 MB */
export async function readPhoto(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Refusal("payload_too_large", "A imagem passa de 15 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
