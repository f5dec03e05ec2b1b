/** Why a mail was not sent, as a code: servers' messages repeat addresses, which must not be logged. */
export class MailError extends Error {
  constructor(code: string) {
    super(code);
    this.name = "MailError";
  }
}

/** 'EAUTH AUTH 535', 'ECONNREFUSED CONN', 'EACCES': error code, SMTP command, status of the server's answer. */
export function codeOf(error: unknown): string {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>;
  const parts = [code ?? "EUNKNOWN", command, responseCode].filter((part) => part !== undefined);
  return parts
    .join(" ")
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, " ");
}
