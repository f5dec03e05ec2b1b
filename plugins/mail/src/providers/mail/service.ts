import type {
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types";
import { AbstractNotificationProviderService, MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { SendMailOptions } from "nodemailer";
import { type Delivery, outbox, smtp } from "./delivery";

const optionsSchema = z.object({
  /** `smtp://user:password@host:port` or `smtps:`; without it emails are written into the folder `outbox`. */
  smtpUrl: z.string().optional(),
  /** Folder for emails as .eml files, used without an SMTP server. */
  outbox: z.string().min(1),
  /** The sender: 'name <address>', an address, or name and address separately. */
  from: z.union([z.string().min(3), z.object({ name: z.string(), address: z.email() })]),
});
export type MailOptions = z.input<typeof optionsSchema>;

/** Options of one email, passed as the notification's `provider_data`. */
const providerData = z.object({
  /** The same for every attempt to send an email, so that mail programs recognize duplicates. */
  messageId: z.string().regex(/^\w+$/).optional(),
  replyTo: z.email().nullish(),
  /** Address that a mail program calls to unsubscribe its reader. */
  unsubscribe: z.url({ protocol: /^https?$/ }).nullish(),
});

/** Sends email by SMTP or, without a server, writes .eml files. */
export default class MailNotificationService extends AbstractNotificationProviderService {
  static override identifier = "mail";
  private readonly delivery: Delivery;
  private readonly from: z.output<typeof optionsSchema>["from"];
  private readonly domain: string;

  /** Stops Medusa from starting with invalid options. @throws {z.ZodError} */
  static override validateOptions(options: Record<string, unknown>): void {
    optionsSchema.parse(options);
  }

  constructor(_container: unknown, options: MailOptions) {
    super();
    const { smtpUrl, outbox: folder, from } = optionsSchema.parse(options);
    this.delivery = smtpUrl ? smtp(smtpUrl) : outbox(folder);
    this.from = from;
    this.domain = /@([\w.-]+)/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost";
  }

  /** @throws {MailError} whose message is a code, without personal data */
  override async send({
    to,
    content,
    provider_data,
  }: ProviderSendNotificationDTO): Promise<ProviderSendNotificationResultsDTO> {
    if (!content?.subject || !content.text)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "an email needs a subject and a text");
    const { messageId, replyTo, unsubscribe } = providerData.parse(provider_data ?? {});
    const mail: SendMailOptions = {
      from: this.from,
      // As objects, which are never parsed as a list of addresses.
      to: { name: "", address: to },
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      subject: content.subject,
      text: content.text,
      html: content.html,
      ...(messageId && { messageId: `<${messageId}@${this.domain}>` }),
      // RFC 3834: prevents automatic replies such as vacation notices.
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    };
    return { id: await this.delivery(mail) };
  }
}
