import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";

/** Without SMTP_URL the shop writes its emails here. */
const OUTBOX = path.resolve(import.meta.dirname, "../..", process.env.DATA_DIR ?? ".data", "outbox");

/** The link in the newest email to `email` that leads to this `page` of the shop; waits for the email. */
export async function linkInEmail(email: string, page: string): Promise<string> {
  const pattern = new RegExp(`${page}\\?(?:token|key)=[\\w.~-]+`);
  let link: string | undefined;
  await expect
    .poll(async () => (link = await find(email, pattern)), { timeout: 30_000, message: `email to ${email}` })
    .toBeDefined();
  return link ?? "";
}

async function find(email: string, pattern: RegExp): Promise<string | undefined> {
  const names = existsSync(OUTBOX) ? await readdir(OUTBOX) : [];
  for (const name of names
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .reverse()) {
    const message = await readFile(path.join(OUTBOX, name), "utf8");
    const link = message.includes(email) ? pattern.exec(readable(message))?.[0] : undefined;
    if (link) return link;
  }
  return undefined;
}

/** Joins quoted-printable lines, as far as a link needs it. */
function readable(message: string): string {
  return message.replace(/=\r?\n/g, "").replace(/=3D/gi, "=");
}
