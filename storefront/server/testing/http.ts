import http from "node:http";

type Options = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
const TIMEOUT_MS = 60_000;
export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** One raw request, without what a browser adds or normalizes (encodings, addresses). */
export function ask(
  origin: string,
  path: string,
  { method = "GET", headers, body }: Options = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const options = {
    hostname,
    port,
    path,
    method,
    // Node sends no length with a DELETE by itself, and the server would read its body as another request.
    headers: { ...(body !== undefined && { "content-length": Buffer.byteLength(body) }), ...headers },
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Repeats the check until it holds; how long a busy machine takes says nothing, but not for ever. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("it never held");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
