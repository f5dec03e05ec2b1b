import type { ApiError, ErrorCode } from "../../contract/error.ts";

const STATUS: Record<ErrorCode, number> = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal_error: 500,
  bad_gateway: 502,
  unavailable: 503,
};

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
    this.status = STATUS[code];
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
  const known = (Object.keys(STATUS) as ErrorCode[]).find((code) => STATUS[code] === status);
  return known ?? (status < 500 ? "invalid_request" : "internal_error");
}
