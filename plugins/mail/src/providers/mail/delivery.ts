import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import { codeOf, MailError } from "./mail-error";

/** Delivers a mail and returns its Message-ID. @throws {MailError} */
export type Delivery = (mail: SendMailOptions) => Promise<string>;

/** Timeouts of the steps of an SMTP session; their total stays below an email's lease of five minutes. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Delivers by SMTP, with one connection per mail: this shop sends a few a minute. */
export function smtp(url: string): Delivery {
  const transport = createTransport({ url, ...LIMITS });
  return async (mail) => {
    try {
      return (await transport.sendMail(mail)).messageId;
    } catch (error) {
      throw new MailError(codeOf(error));
    }
  };
}

/** How long an email's file is kept, since it contains somebody's name, address and order. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Timestamp for a file name, so that names sort by time. */
const stampOf = (moment: Date) => moment.toISOString().replace(/[:.]/g, "-");

/**
 * Writes mails as .eml files, named by time and readable only by the shop's own user; they are deleted after 30 days.
 */
export function outbox(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  let sweptOn = "";

  /** Deletes old files, at most once a day. */
  async function sweep(now: Date): Promise<void> {
    const day = now.toDateString();
    if (day === sweptOn) return;
    sweptOn = day;
    const oldest = stampOf(new Date(now.getTime() - KEPT_MS));
    const old = (await readdir(folder)).filter((name) => /^\d{4}-.*\.eml$/.test(name) && name < oldest);
    for (const name of old) await rm(path.join(folder, name), { force: true });
  }

  return async (mail) => {
    try {
      const { messageId, message } = await transport.sendMail(mail);
      const now = new Date();
      const name = `${stampOf(now)}-${messageId.replace(/^<|@.*$/g, "")}.eml`;
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweep(now);
      try {
        await writeFile(unfinished, message, { mode: 0o600, flush: true });
        await rename(unfinished, path.join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      return messageId;
    } catch (error) {
      throw new MailError(codeOf(error));
    }
  };
}
