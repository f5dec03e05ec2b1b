import type { IncomingMessage } from "node:http";
import { ShopError } from "@alfaiataria/contract";

/**
 * The bytes of a file that is a request's body. What is too large is left unread, for Node to let go: the connection goes on, and
 * whoever asks next by it is answered.
 * @throws {ShopError} 413 as soon as they are more than `most`
 */
export async function readBody(request: IncomingMessage, most: number, tooLarge: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(request.headers["content-length"] ?? 0);
  if (size <= most) {
    size = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  }
  if (size > most) throw new ShopError("payload_too_large", tooLarge);
  return Buffer.concat(chunks);
}
