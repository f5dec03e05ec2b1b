import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBody } from "@alfaiataria/medusa-kit";

const MB = 1024 * 1024;

/** Reads a spreadsheet sent as the request's body. @throws {ShopError} payload_too_large beyond 20 MB */
export const readSheetFile = (request: IncomingMessage): Promise<Buffer> =>
  readBody(request, 20 * MB, "A planilha passa de 20 MB. Divida-a em arquivos menores.");

/** Reads a photograph sent as the request's body. @throws {ShopError} payload_too_large beyond 15 MB */
export const readPhotoFile = (request: IncomingMessage): Promise<Buffer> =>
  readBody(request, 15 * MB, "A imagem passa de 15 MB");

/** Writes a file to disk while `use` runs, then deletes it. */
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
