export { type MailboxBudget, mailboxSchema, PERIOD_OF, type Share } from "./emails/mailbox";
export { isMailable } from "./emails/template";
export { OUTBOX_MODULE } from "./modules/outbox";
export type { default as OutboxModuleService, QueuedEmail } from "./modules/outbox/service";
