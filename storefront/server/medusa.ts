import type { ReadableStream } from "node:stream/web";
import { codeOf, ShopError } from "@alfaiataria/contract";
import type { PicturedPiece } from "@alfaiataria/contract/internal";
import { linesOf } from "./http/lines.ts";

type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A JSON value, or bytes that are sent as they are. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** How long to wait for the answer, ms. */
  limitMs?: number;
};

const TIMEOUT_MS = 30_000;
/** On the same machine compression only costs time. */
const IS_NEAR = /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/;
/** Matches a path with a segment that is empty, '.' or '..'. */
const NO_NAME = /^[^?]*\/\.{0,2}(?=[/?]|$)/;
/** Matches a path longer than any that names something. */
const TOO_LONG = /^[^?]{2000}/;
export const UNAVAILABLE = "A loja está temporariamente indisponível. Tente de novo em instantes.";

/** Talks to Medusa's `/shop` routes (`backend/src/api/shop`). */
export class Medusa {
  constructor(
    readonly baseUrl: string,
    private readonly shopKey: string,
  ) {}

  get<T>(path: string, headers?: Call["headers"]): Promise<T> {
    return this.call<T>(path, { headers });
  }

  /**
   * Calls a route.
   * @throws {ShopError} Medusa's own error, in its words; 503 while Medusa is down; 500 for anything unexpected
   */
  async call<T>(
    path: string,
    { method = "GET", body, headers = {}, limitMs = TIMEOUT_MS }: Call,
  ): Promise<T> {
    const bytes = body instanceof Uint8Array;
    const response = await this.fetch(path, {
      method,
      headers: {
        "x-shop-key": this.shopKey,
        ...(body !== undefined && {
          "content-type": bytes ? "application/octet-stream" : "application/json",
        }),
        ...Object.fromEntries(
          Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
      },
      body: bytes ? new Uint8Array(body) : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await response.text();
    if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
    throw failureOf(response.status, text);
  }

  /**
   * The lines of a long answer, as they arrive, with a silence of `TIMEOUT_MS` at most.
   * @throws {ShopError} as `call`
   */
  async *lines(path: string, stop: AbortSignal): AsyncGenerator<string> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
    try {
      const response = await this.fetch(path, {
        headers: {
          "x-shop-key": this.shopKey,
          ...(IS_NEAR.test(this.baseUrl) && { "accept-encoding": "identity" }),
        },
        signal: AbortSignal.any([stop, silence.signal]),
      });
      if (!response.ok || !response.body) throw failureOf(response.status, await response.text());
      for await (const line of linesOf(response.body as ReadableStream<Uint8Array>)) {
        timer.refresh();
        yield line;
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** A file's bytes; undefined when there is none. @throws {ShopError} as `call` */
  async file(key: string): Promise<Buffer | undefined> {
    const response = await this.fetch(`/shop/files/${encodeURIComponent(key)}`, {
      headers: { "x-shop-key": this.shopKey },
    });
    const content = Buffer.from(await response.arrayBuffer());
    if (response.ok) return content;
    if (response.status === 404) return undefined;
    throw failureOf(response.status, content.toString());
  }

  /** A piece's look, even if it has left the catalogue; undefined if there is none. @throws {ShopError} as `call` */
  async picturedPiece(id: number): Promise<PicturedPiece | undefined> {
    return this.get<PicturedPiece>(`/shop/pictures/${id}`).catch((error: unknown) => {
      if (error instanceof ShopError && error.code === "not_found") return undefined;
      throw error;
    });
  }

  /** Whether Medusa answers. */
  async isUp(): Promise<boolean> {
    try {
      const response = await fetch(`${this.baseUrl}/health`, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      // Refused or timed out: Medusa is down.
      return false;
    }
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    // `fetch` would resolve an id that is empty or consists of dots into another address, and no escaping prevents
    // that.
    if (NO_NAME.test(path) || TOO_LONG.test(path)) throw new ShopError("not_found", "Recurso não encontrado");
    try {
      return await fetch(this.baseUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    } catch (cause) {
      throw Object.assign(new ShopError("unavailable", UNAVAILABLE), { cause });
    }
  }
}

type ErrorBody = { code?: unknown; type?: unknown; message?: unknown; details?: unknown };

function failureOf(status: number, text: string): ShopError {
  const answer = parsed(text);
  // Only the shop's own messages go out; errors of Medusa itself, which have a `type`, mention tables and ids.
  const ours =
    answer &&
    typeof answer.message === "string" &&
    typeof answer.code === "string" &&
    answer.type === undefined;
  if (!ours || (status >= 500 && status !== 502 && status !== 503)) {
    return Object.assign(new ShopError("internal_error", "Algo deu errado. Tente de novo."), {
      cause: `Medusa ${status}: ${text.slice(0, 500)}`,
    });
  }
  const details =
    typeof answer.details === "object" && answer.details
      ? (answer.details as Record<string, unknown>)
      : undefined;
  return new ShopError(codeOf(status), String(answer.message), details);
}

function parsed(text: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value ? value : undefined;
  } catch {
    return undefined;
  }
}
