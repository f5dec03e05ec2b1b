import { cartSession } from "../cart-session.ts";
import { type ApiReply, HttpError } from "./reply.ts";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

async function call(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const session = cartSession();
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: {
      ...(session && { authorization: `Bearer ${session}` }),
      // The browser itself names a form's type, with its boundary.
      ...(!!body && !isForm && { "content-type": "application/json" }),
      ...headers,
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  // A page in place of the answer, as of a network that asks its guests to sign in: the shop was not reached.
  if (response.ok && text[0] === "<") throw new TypeError();
  return { response, text };
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    // A proxy's error page is not JSON: the text itself is then what was answered.
    return text;
  }
}

/** The browser's reader of `/api` (see FetchJson). */
export async function fetchJson(path: string, page?: number): Promise<ApiReply> {
  const { response, text } = await call("GET", path, undefined, page ? { "x-page": `${page}` } : {});
  return {
    status: response.status,
    body: parse(text) ?? response.statusText,
    headers: Object.fromEntries(response.headers),
  };
}

/** A write of `/api`: sends `body` as JSON (a FormData as it is), gives the parsed answer, throws HttpError when it is not OK. */
export async function send<T>(
  method: Exclude<Method, "GET">,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<T> {
  const { response, text } = await call(method, path, body, headers);
  const answer = parse(text);
  if (!response.ok) throw new HttpError(response.status, text || response.statusText, answer);
  return answer as T;
}
