import { sendDueLetters } from "../dispatch/send-due-letters";

/** The net under `letter.queued`: letters that are tried again, and those whose event was lost with its process. */
export default sendDueLetters;

export const config = { name: "send-letters", schedule: { interval: 5_000 } };
