import { type ApiError, type ErrorCode, STATUS_OF } from "../../contract/error.ts";

/** An expected failure of a call: its status follows from its code. */
export class Failure extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = "Failure";
    this.status = STATUS_OF[code];
  }

  toBody(requestId: string): ApiError {
    return {
      message: this.message,
      code: this.code,
      ...(this.details && { details: this.details }),
      requestId,
    };
  }
}

/** The code that goes with a status which something else answered. */
export function codeOf(status: number): ErrorCode {
  const known = (Object.keys(STATUS_OF) as ErrorCode[]).find((code) => STATUS_OF[code] === status);
  return known ?? (status < 500 ? "invalid_request" : "internal_error");
}
