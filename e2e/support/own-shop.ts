import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop } from "../../bench/shop.mjs";

/** A shop with settings of its own, with an empty database, which is removed when it is closed. */
export async function openOwnShop(settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-loja-"));
  // The PostgreSQL server's own user must be able to reach its folder.
  chmodSync(dataDir, 0o755);
  const shop = await openShop(dataDir, { RATE_LIMITS: "off", ...settings });
  const close = async () => {
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  };
  return { ...shop, close };
}
