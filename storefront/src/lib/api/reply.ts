import type { ApiError } from "@alfaiataria/contract";

/** What a call of `/api` answered, in the browser and on the server alike. */
export type ApiReply = { status: number; body: unknown; headers: Record<string, string> };

/**
 * Reads a path of `/api` ('/api/cart'); never throws for an HTTP status. A `page` of a list goes into a header, because the
 * specification's address of a list has nothing but its filters.
 */
export type FetchJson = (path: string, page?: number) => Promise<ApiReply>;

/** A non-OK answer. Its message is '{status}: {body text}' (spec 1 §8). */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  /** The answer's own description of the error, where it is one of ours. */
  readonly api: ApiError | null;

  constructor(status: number, text: string, body: unknown) {
    super(`${status}: ${text}`);
    this.status = status;
    this.api = isApiError(body) ? body : null;
  }
}

function isApiError(body: unknown): body is ApiError {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
}

/** The server's Portuguese message when the error carries one, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof HttpError && error.api?.message) || fallback;
}

/** The answer of a read; throws HttpError when it is not OK. */
export async function read(fetchJson: FetchJson, path: string, page?: number): Promise<ApiReply> {
  const reply = await fetchJson(path, page);
  if (reply.status < 200 || reply.status > 299) {
    const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
    throw new HttpError(reply.status, text, reply.body);
  }
  return reply;
}

/** The body of a read. The type is the contract's word for what the path answers. */
export async function readBody<T>(fetchJson: FetchJson, path: string): Promise<T> {
  return (await read(fetchJson, path)).body as T;
}

/** As readBody, with null for one status that is an answer rather than a failure (404, or 401 of the user). */
export async function readBodyOrNull<T>(
  fetchJson: FetchJson,
  path: string,
  nothing: number,
): Promise<T | null> {
  const reply = await fetchJson(path);
  return reply.status === nothing ? null : readBody<T>(async () => reply, path);
}

/** Names a failed read in the specification's own words (spec 1 §8: 'Failed to fetch products'); the cause stays with it. */
export async function naming<T>(message: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

/** The messages by field of a write that was refused; none when it says nothing of fields. */
export function fieldMessages(error: unknown): { field: string; message: string }[] {
  const details = error instanceof HttpError ? error.api?.details : undefined;
  return Object.entries(details ?? {}).flatMap(([field, message]) =>
    typeof message === "string" ? [{ field, message }] : [],
  );
}
