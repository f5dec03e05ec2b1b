import * as z from "zod/mini";

/** The codes of `/api`'s errors; the status follows from the code. */
export const STATUS_OF = {
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
} as const;
export type ErrorCode = keyof typeof STATUS_OF;

/** Every error of `/api` (DESIGN, contract): a Portuguese message, a code, and the field messages where there are any. */
export const ApiError = z.object({
  message: z.string(),
  code: z.enum(Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]]),
  /** Messages by field, or figures that the caller needs to go on (such as `available`). */
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.optional(z.string()),
});
export type ApiError = z.infer<typeof ApiError>;
