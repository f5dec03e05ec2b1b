import { HttpError } from "../../lib/api/reply.ts";

/** The server's words when an order takes no more than what is in the cart; undefined for any other failure. */
export const orderLimitText = (error: unknown): string | undefined =>
  error instanceof HttpError && error.api?.details?.reason === "limit" ? error.api.message : undefined;
