import { sdk } from "@alfaiataria/admin-kit";
import { MAX_PHOTO_BYTES } from "@alfaiataria/contract";
import { PHOTO_TOO_LARGE } from "../../../../lib/upload-limits";

/** One file being uploaded. */
export type Upload = {
  key: string;
  file: File;
  state: "waiting" | "sending" | "done" | "failed" | "canceled";
  /** Why it failed, as worded by the server. */
  reason: string;
};

/** Number of concurrent uploads. */
const AT_ONCE = 3;
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

/** The pictures among the files of a folder, and the number of other files. */
export function picturesAmong(files: readonly File[]): { pictures: File[]; others: number } {
  const pictures = files.filter(({ name }) => PICTURE.test(name));
  return { pictures, others: files.length - pictures.length };
}

export const toUpload = (file: File): Upload => ({
  key: crypto.randomUUID(),
  file,
  state: "waiting",
  reason: "",
});

/**
 * Uploads the files, a few at a time, and reports the state of each. Ends when all were tried or `signal` aborts: files
 * that had not arrived by then are canceled.
 */
export async function sendAll(
  uploads: readonly Upload[],
  signal: AbortSignal,
  report: (key: string, change: Pick<Upload, "state" | "reason">) => void,
): Promise<void> {
  const waiting = [...uploads];
  const work = async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      const { key, file } = upload;
      if (!signal.aborted) report(key, { state: "sending", reason: "" });
      report(key, await send(file, signal));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function send(file: File, signal: AbortSignal): Promise<Pick<Upload, "state" | "reason">> {
  if (signal.aborted) return { state: "canceled", reason: "" };
  if (file.size > MAX_PHOTO_BYTES) return { state: "failed", reason: PHOTO_TOO_LARGE };
  try {
    await sdk.client.fetch("/admin/catalogue-pictures", {
      method: "POST",
      query: { name: file.name },
      headers: { "content-type": "application/octet-stream" },
      body: file,
      signal,
    });
    return { state: "done", reason: "" };
  } catch (error) {
    if (signal.aborted) return { state: "canceled", reason: "" };
    return { state: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Removes a photograph that was uploaded. */
export const removePicture = (name: string) =>
  sdk.client.fetch("/admin/catalogue-pictures", { method: "DELETE", query: { name } });
