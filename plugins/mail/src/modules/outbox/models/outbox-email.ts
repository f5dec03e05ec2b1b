import { model } from "@medusajs/framework/utils";

/** 'held' is an email that its mailbox has no room for today, 'summarized' one that another email told of. */
const EMAIL_STATES = ["queued", "sent", "failed", "held", "summarized"] as const;

/** An email of the shop, from the moment it is owed to someone until 30 days after it was sent. */
export const OutboxEmail = model
  .define("outbox_email", {
    id: model.id({ prefix: "email" }).primaryKey(),
    /** What the email is about, such as 'order-placed:order_1': one email per key. */
    key: model.text(),
    /** Which email, such as 'order-placed'. */
    template: model.text(),
    recipient: model.text(),
    reply_to: model.text().nullable(),
    /** What the email is told; emptied when it has been sent. */
    data: model.json(),
    state: model.enum([...EMAIL_STATES]).default("queued"),
    /** Attempts begun. */
    attempts: model.number().default(0),
    /** While a process sends the email, the end of its lease. */
    next_attempt_at: model.dateTime(),
    /** A code, without personal data. */
    last_error: model.text().nullable(),
    sent_at: model.dateTime().nullable(),
    /** A hash of whose mailbox it goes to, and which share of it it takes; null for what strangers cannot cause. */
    mailbox: model.text().nullable(),
    share: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_outbox_email_key_unique", on: ["key"], unique: true, where: "deleted_at IS NULL" },
    {
      name: "IDX_outbox_email_next_attempt_at",
      on: ["next_attempt_at"],
      where: "state = 'queued' AND deleted_at IS NULL",
    },
    {
      name: "IDX_outbox_email_mailbox",
      on: ["mailbox", "share", "created_at"],
      where: "mailbox IS NOT NULL AND deleted_at IS NULL",
    },
    { name: "IDX_outbox_email_held", on: ["created_at"], where: "state = 'held' AND deleted_at IS NULL" },
  ]);
