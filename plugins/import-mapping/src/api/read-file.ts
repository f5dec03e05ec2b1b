import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ShopError } from "@alfaiataria/contract";

const MB = 1024 * 1024;

/** The spreadsheet that is a request's body. @throws {ShopError} payload_too_large beyond 20 MB */
export const readSheetFile = (request: IncomingMessage): Promise<Buffer> =>
  readFile(request, 20 * MB, "A planilha passa de 20 MB. Divida-a em arquivos menores.");

/** The photograph that is a request's body. @throws {ShopError} payload_too_large beyond 15 MB */
export const readPhotoFile = (request: IncomingMessage): Promise<Buffer> =>
  readFile(request, 15 * MB, "A imagem passa de 15 MB");

/** Keeps a file on disk for as long as `use` takes. */
export async function onDisk<T>(content: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), "planilha-"));
  try {
    const path = join(dir, "planilha");
    await writeFile(path, content, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Stops as soon as the body is larger than it may be. */
async function readFile(request: IncomingMessage, mostBytes: number, tooLarge: string): Promise<Buffer> {
  let size = Number(request.headers["content-length"] ?? 0);
  const chunks: Buffer[] = [];
  if (size <= mostBytes) {
    size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) break;
      chunks.push(chunk);
    }
  }
  if (size > mostBytes) throw new ShopError("payload_too_large", tooLarge);
  return Buffer.concat(chunks);
}
