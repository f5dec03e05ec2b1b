import { model } from "@medusajs/framework/utils";

/** 'held' is a letter that its mailbox has no room for today, 'summed' one that another letter told of. */
export const LETTER_STATES = ["queued", "sent", "failed", "held", "summed"] as const;

/** A letter of the shop, from the moment it is owed to someone until 30 days after it was sent. */
export const Letter = model
  .define("letter", {
    id: model.id({ prefix: "let" }).primaryKey(),
    /** What the letter is about, such as 'order-placed:order_1': one letter per key. */
    key: model.text(),
    /** Which letter, such as 'order-placed'. */
    letter: model.text(),
    recipient: model.text(),
    reply_to: model.text().nullable(),
    /** What the letter is told; emptied when it has been sent. */
    data: model.json(),
    state: model.enum([...LETTER_STATES]).default("queued"),
    /** Attempts begun. */
    attempts: model.number().default(0),
    /** While a process sends the letter, the end of its lease. */
    next_attempt_at: model.dateTime(),
    /** A code, without personal data. */
    last_error: model.text().nullable(),
    sent_at: model.dateTime().nullable(),
    /** A hash of whose mailbox it goes to, and which share of it it takes; null for what strangers cannot cause. */
    mailbox: model.text().nullable(),
    share: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_letter_key_unique", on: ["key"], unique: true, where: "deleted_at IS NULL" },
    {
      name: "IDX_letter_next_attempt_at",
      on: ["next_attempt_at"],
      where: "state = 'queued' AND deleted_at IS NULL",
    },
    {
      name: "IDX_letter_mailbox",
      on: ["mailbox", "share", "created_at"],
      where: "mailbox IS NOT NULL AND deleted_at IS NULL",
    },
    { name: "IDX_letter_held", on: ["created_at"], where: "state = 'held' AND deleted_at IS NULL" },
  ]);
