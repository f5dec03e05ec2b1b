const STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  /** `details.retryAfter` says in how many seconds. */
  too_many_requests: 429,
  bad_gateway: 502,
  unavailable: 503,
} as const;

/** An expected failure of a `/shop` call: what the shopper reads, and figures that the caller needs. */
export class ShopError extends Error {
  readonly status: number;

  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = "ShopError";
    this.status = STATUS[code];
  }
}
