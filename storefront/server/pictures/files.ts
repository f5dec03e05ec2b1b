import { type Stats } from "node:fs";
import { stat } from "node:fs/promises";

/** Error codes of a missing file; the last is for a name with a zero byte, which no file has. */
const NO_FILE = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"];

/** Whether an error means that there is no such file. */
export const isMissing = (error: unknown): boolean =>
  NO_FILE.includes((error as NodeJS.ErrnoException).code ?? "");

export async function fileAt(file: string): Promise<Stats | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
