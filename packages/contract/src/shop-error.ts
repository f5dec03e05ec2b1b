import { type ApiError, type ErrorCode, STATUS_OF } from "./error.ts";

/** An expected failure of a call: what the caller reads, and figures that they need. Its status follows from its code. */
export class ShopError extends Error {
  readonly status: number;

  /** @param details messages by field, or figures; of `too_many_requests`, `retryAfter` in seconds */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = "ShopError";
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
