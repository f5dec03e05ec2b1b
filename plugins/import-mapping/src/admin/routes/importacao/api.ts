/** What the import route answers; the server's own types, which the browser's code must not import for their values. */
export type { ImportResult, RowChange } from "../../../import/types";
export type { SheetIssue } from "../../../sheet/issue";
import type { ImportResult } from "../../../import/types";

export type PictureProgress = { done: number; total: number };

declare const __BACKEND_URL__: string | undefined;

const URL = `${(__BACKEND_URL__ ?? "").replace(/\/$/, "")}/admin/catalogue-imports`;

async function answer<Body>(response: Response): Promise<Body> {
  if (response.ok) return (await response.json()) as Body;
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";
  throw new Error(message || `O servidor respondeu ${response.status}.`);
}

/** Sends the file; dry, only what would change comes back. */
export async function sendSheet(file: File, dryRun: boolean): Promise<ImportResult> {
  const response = await fetch(`${URL}?dry_run=${dryRun}`, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  return (await answer<{ import: ImportResult }>(response)).import;
}

/** How many pieces have their pictures. */
export async function fetchPictures(): Promise<PictureProgress> {
  const response = await fetch(URL, { credentials: "include" });
  return (await answer<{ pictures: PictureProgress }>(response)).pictures;
}
