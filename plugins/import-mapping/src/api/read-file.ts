import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_PHOTO_BYTES } from "@alfaiataria/contract";
import { readBody } from "@alfaiataria/medusa-kit";
import { MAX_SHEET_BYTES, PHOTO_TOO_LARGE, SHEET_TOO_LARGE } from "../lib/upload-limits";

/** Reads a spreadsheet sent as the request's body. @throws {ShopError} payload_too_large beyond 20 MB */
export const readSheetFile = (request: IncomingMessage): Promise<Buffer> =>
  readBody(request, MAX_SHEET_BYTES, SHEET_TOO_LARGE);

/** Reads a photograph sent as the request's body. @throws {ShopError} payload_too_large beyond 15 MB */
export const readPhotoFile = (request: IncomingMessage): Promise<Buffer> =>
  readBody(request, MAX_PHOTO_BYTES, PHOTO_TOO_LARGE);

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
