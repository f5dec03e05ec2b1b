import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";

/**
 * Puts a file in place of another at once: a reader sees the old one or the new one, never a partial one, of which
 * nothing is left when it cannot be written.
 * @param write writes it under the name that it is given
 */
export async function replaceFile(file: string, write: (name: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
