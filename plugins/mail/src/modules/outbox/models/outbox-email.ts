import { model } from "@medusajs/framework/utils";

/** 'held': its mailbox has no budget left today; 'summarized': another email has reported it. */
const EMAIL_STATES = ["queued", "sent", "failed", "held", "summarized"] as const;

/** An email of the shop, from when it is queued until 30 days after it was sent. */
export const OutboxEmail = model
  .define("outbox_email", {
    id: model.id({ prefix: "email" }).primaryKey(),
    /** Identifies the email's cause, such as 'order-placed:order_1'; one email per key. */
    key: model.text(),
    /** Name of the template, such as 'order-placed'. */
    template: model.text(),
    recipient: model.text(),
    reply_to: model.text().nullable(),
    /** Id of what it is about, such as an order or a message: whose that is, may have it forgotten. */
    about: model.text().nullable(),
    /** Data for the template; emptied when the email has been sent. */
    data: model.json(),
    state: model.enum([...EMAIL_STATES]).default("queued"),
    /** Number of attempts started. */
    attempts: model.number().default(0),
    /** When the next attempt is due; while a process sends the email, the end of its lease. */
    next_attempt_at: model.dateTime(),
    /** An error code, without personal data. */
    last_error: model.text().nullable(),
    sent_at: model.dateTime().nullable(),
    /**
     * Hash of the recipient's mailbox, and the budget it counts against; null for emails that strangers cannot cause.
     */
    mailbox: model.text().nullable(),
    share: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_outbox_email_key_unique", on: ["key"], unique: true, where: "deleted_at IS NULL" },
    {
      name: "IDX_outbox_email_mailbox",
      on: ["mailbox", "share", "created_at"],
      where: "mailbox IS NOT NULL AND deleted_at IS NULL",
    },
    { name: "IDX_outbox_email_held", on: ["created_at"], where: "state = 'held' AND deleted_at IS NULL" },
  ]);
