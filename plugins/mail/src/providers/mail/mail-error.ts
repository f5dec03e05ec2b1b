/** Why a mail did not go out, as a code: what servers say repeats addresses, which belong into no log. */
export class MailError extends Error {
  constructor(code: string) {
    super(code);
    this.name = "MailError";
  }
}

/** 'EAUTH AUTH 535', 'ECONNREFUSED CONN', 'EACCES': the error's code, the SMTP command, the server's answer. */
export function codeOf(error: unknown): string {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  const parts = [code ?? "EUNKNOWN", command, responseCode].filter((part) => part !== undefined);
  return parts
    .join(" ")
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, " ");
}
