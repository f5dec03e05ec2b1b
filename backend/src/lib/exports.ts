import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { BucketService } from "../modules/bucket";
import { requireSetting } from "./settings";

/** How long a file of Medusa's exports is kept, ms: it has clients' names and addresses. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes the files of Medusa's exports that are older than a day, on the shop's own disk and in its bucket. */
export async function sweepExports(container: MedusaContainer, now = Date.now()): Promise<void> {
  // As in medusa-config.js.
  const folder = path.join(requireSetting("DATA_DIR"), "exports");
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < now - KEPT_MS) await rm(file, { force: true });
  }
  await providerOf(container).deleteExportsBefore?.(now - KEPT_MS);
}

/** What keeps the files: the bucket's provider, where there is a bucket. */
function providerOf(container: MedusaContainer): Partial<BucketService> {
  // Medusa's file module gives its provider inside of a service that has only the methods that Medusa calls.
  const wrapped: object = container.resolve(Modules.FILE).getProvider();
  return (wrapped as { fileProvider_: Partial<BucketService> }).fileProvider_;
}

/** None where there is no such folder: in a bucket's shop, or before the first export. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
