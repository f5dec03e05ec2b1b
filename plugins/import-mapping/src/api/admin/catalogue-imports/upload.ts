import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Largest spreadsheet that Admin takes. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

export class UploadTooLargeError extends Error {
  override readonly name = "UploadTooLargeError";
  constructor() {
    super("A planilha passa de 20 MB. Divida-a em arquivos menores.");
  }
}

/** Streams a request's body to a file of its own, gives it to `use`, and removes it. */
export async function withUpload<T>(request: IncomingMessage, use: (path: string) => Promise<T>): Promise<T> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw new UploadTooLargeError();
  const dir = await mkdtemp(join(tmpdir(), "planilha-"));
  try {
    const path = join(dir, "planilha");
    await pipeline(request, limit(MAX_UPLOAD_BYTES), createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function limit(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new UploadTooLargeError());
      else done(null, chunk);
    },
  });
}
