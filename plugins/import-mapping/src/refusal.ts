/** What staff asked for can't be done now, in the words they read. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code:
      | "invalid_request"
      | "not_found"
      | "conflict"
      | "payload_too_large"
      | "unsupported_media_type"
      | "unprocessable"
      | "unavailable",
    message: string,
  ) {
    super(message);
  }
}
