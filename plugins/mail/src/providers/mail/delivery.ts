import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import { codeOf, MailError } from "./mail-error";

/** Takes a mail out of the house and gives its Message-ID. @throws {MailError} */
export type Delivery = (mail: SendMailOptions) => Promise<string>;

/** Each step of the conversation has its limit, all of them together stay below a letter's lease of five minutes. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** By SMTP, one connection a mail: this shop sends a few a minute. */
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

/** Into files that any mail program opens, named after the moment; readable by the shop's own user alone. */
export function outbox(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    try {
      const { messageId, message } = await transport.sendMail(mail);
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${messageId.replace(/^<|@.*$/g, "")}.eml`;
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, path.join(folder, name));
      return messageId;
    } catch (error) {
      throw new MailError(codeOf(error));
    }
  };
}
