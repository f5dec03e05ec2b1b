import type {
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types";
import { AbstractNotificationProviderService, MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { SendMailOptions } from "nodemailer";
import { type Delivery, outbox, smtp } from "./delivery";

const optionsSchema = z.object({
  /** `smtp://user:password@host:port` or `smtps:`; without it emails are written into `outbox`. */
  smtpUrl: z.string().optional(),
  /** The folder of emails that no server takes, as .eml files. */
  outbox: z.string().min(1),
  /** The sender: 'name <address>', an address, or both apart. */
  from: z.union([z.string().min(3), z.object({ name: z.string(), address: z.email() })]),
});
export type MailOptions = z.input<typeof optionsSchema>;

/** What the caller may ask of this provider, as the notification's `provider_data`. */
const providerData = z.object({
  /** The same for every attempt at one email, so that mail programs take two for one. */
  messageId: z.string().regex(/^\w+$/).optional(),
  replyTo: z.email().nullish(),
  /** What a mail program calls when its reader wants no more such letters. */
  unsubscribe: z.url({ protocol: /^https?$/ }).nullish(),
});

/** E-mail: to a server by SMTP, or without one to .eml files. */
export default class MailNotificationService extends AbstractNotificationProviderService {
  static override identifier = "mail";
  private readonly delivery: Delivery;
  private readonly from: z.output<typeof optionsSchema>["from"];
  private readonly domain: string;

  /** Stops Medusa's start. @throws {z.ZodError} */
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
      // As objects, which nothing takes for a list of addresses.
      to: { name: "", address: to },
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      subject: content.subject,
      text: content.text,
      html: content.html,
      ...(messageId && { messageId: `<${messageId}@${this.domain}>` }),
      // RFC 3834: no vacation notice answers it.
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
