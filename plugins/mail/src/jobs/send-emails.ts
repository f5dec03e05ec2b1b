import { sendDueEmails } from "../workflows/send-due-emails";

/** The net under `email.queued`: emails that are tried again, and those whose event was lost with its process. */
export default sendDueEmails;

export const config = { name: "send-emails", schedule: { interval: 5_000 } };
