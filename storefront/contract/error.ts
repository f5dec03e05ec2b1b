/** Every error of `/api` (DESIGN, contract): a Portuguese message, a code, and the field messages where there are any. */
export type ApiError = {
  message: string;
  code: ErrorCode;
  /** Messages by field, or figures that the caller needs to go on (such as `available`). */
  details?: Record<string, unknown>;
  requestId?: string;
};

export type ErrorCode =
  | "invalid_request"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "payload_too_large"
  | "unsupported_media_type"
  | "unprocessable"
  | "too_many_requests"
  | "internal_error"
  | "bad_gateway"
  | "unavailable";
