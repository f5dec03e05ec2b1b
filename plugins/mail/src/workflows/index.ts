export { sendDueEmails } from "./send-due-emails";
