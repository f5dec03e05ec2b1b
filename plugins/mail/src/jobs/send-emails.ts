import { sendDueEmails } from "../workflows/send-due-emails";

/**
 * Backup for the event `email.queued`: sends emails that are retried, and those whose event was lost with its process.
 */
export default sendDueEmails;

export const config = { name: "send-emails", schedule: { interval: 5_000 } };
