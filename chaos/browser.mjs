import { setTimeout as pause } from "node:timers/promises";

/** How long a client keeps retrying a request. */
const PATIENCE_MS = 90_000;
/** How long a person, and the load balancer between the storefronts, wait for one response. */
const ANSWER_MS = 20_000;
const BALANCER_MS = 2500;

/**
 * @typedef {{ status: number, body: any, headers: Headers }} Answer `status` 0: no response within the whole time
 * @typedef {{ body?: object | FormData, text?: string, headers?: Record<string, string>, token?: string, takes?:
 *   number[] }} Ask
 *   `token` of a session or of a member of staff; `takes` error statuses to accept as the answer
 */

/**
 * A person's browser behind a load balancer: after a server error or no response, a request is retried at the next
 * storefront.
 */
export class Browser {
  turn = 0;

  /** @param {string[]} urls of the storefronts @param {import("./told.mjs").Told} told */
  constructor(urls, told) {
    this.urls = urls;
    this.told = told;
  }

  /** @param {string} method @param {string} path @param {Ask} [ask] @returns {Promise<Answer>} */
  async call(method, path, { body, text, headers = {}, token, takes = [] } = {}) {
    const until = Date.now() + PATIENCE_MS;
    const isForm = body instanceof FormData;
    for (;;) {
      const url = this.urls[this.turn++ % this.urls.length];
      try {
        const response = await fetch(url + path, {
          method,
          headers: {
            ...headers,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && !isForm && { "content-type": "application/json" }),
          },
          body: text ?? (isForm ? body : body && JSON.stringify(body)),
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        const answered = await response.text();
        const { status } = response;
        if (response.ok || takes.includes(status))
          return { status, body: read(answered), headers: response.headers };
        const refused = `${method} ${nameOf(path)} ${status}`;
        this.told.refused(refused);
        if (status <= 500) this.told.isWrong(refused, answered);
        if (status === 503 && !response.headers.get("retry-after"))
          this.told.isWrong(`${refused} sem Retry-After`, answered);
        if (status < 500) return { status, body: null, headers: response.headers };
      } catch (error) {
        const cause = error instanceof Error ? /** @type {{ code?: string }} */ (error.cause) : undefined;
        this.told.refused(cause?.code ?? (error instanceof Error ? error.name : "?"));
      }
      if (Date.now() > until) {
        this.told.isWrong(`${method} ${nameOf(path)}`, `sem resposta em ${PATIENCE_MS / 1000} s`);
        return { status: 0, body: null, headers: new Headers() };
      }
      await pause(400);
    }
  }

  /**
   * Reads a page as through a load balancer, which asks the next storefront when one does not respond within 2.5 s or
   * responds with a server error. A read that no storefront answers counts as failed.
   * @param {string} path
   */
  async read(path) {
    const first = this.turn++;
    for (let tries = 0; tries < this.urls.length; tries += 1) {
      try {
        const url = this.urls[(first + tries) % this.urls.length];
        const response = await fetch(url + path, { signal: AbortSignal.timeout(BALANCER_MS) });
        await response.arrayBuffer();
        if (response.status < 500) return this.told.wasRead(true);
      } catch {
        // Whatever the error was, this storefront gives no page.
      }
    }
    this.told.wasRead(false);
  }
}

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text || "null");
  } catch {
    return text;
  }
}

/** @param {string} path */
const nameOf = (path) =>
  path
    .replace(/\?.*/, "")
    .replace(/\b[a-z]+_[0-9A-Z]{26}\b|\b[\da-f-]{36}\b|(?<=\/pix\/)[\w-]{20,}|(?<=\/cep\/)[\d-]+/g, ":id");
