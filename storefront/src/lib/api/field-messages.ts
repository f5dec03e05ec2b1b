import { HttpError } from "./reply.ts";

/** The messages by field of a write that was refused; none when it says nothing of fields. */
export function fieldMessages(error: unknown): { field: string; message: string }[] {
  const details = error instanceof HttpError ? error.api?.details : undefined;
  return Object.entries(details ?? {}).flatMap(([field, message]) =>
    typeof message === "string" ? [{ field, message }] : [],
  );
}
