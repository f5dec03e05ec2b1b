import type { IncomingMessage } from "node:http";
import { ShopError } from "@alfaiataria/contract";

/** Bytes of a file that is too large that are read and dropped: a proxy that is still sending may miss an early answer. */
const DROPPED = 100 * 1024 * 1024;

/**
 * The bytes of a file that is a request's body. Whatever is left unread, Node drops: the connection goes on, and
 * whoever asks next by it is answered.
 * @throws {ShopError} 413 when they are more than `most`
 */
export async function readBody(request: IncomingMessage, most: number, tooLarge: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else if (size > most + DROPPED) break;
    else chunks.length = 0;
  }
  if (size > most) throw new ShopError("payload_too_large", tooLarge);
  return Buffer.concat(chunks);
}
