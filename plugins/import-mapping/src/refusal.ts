/**
 * An expected failure of one of the plugin's routes, in the words that staff read. It has the shape of an `HttpError`
 * (the package http-errors), which Medusa answers with its own status and message; of its own errors a conflict would
 * lose the message.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly expose = true;
  readonly status: number;

  constructor(
    readonly statusCode: 400 | 404 | 409 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.status = statusCode;
  }
}
