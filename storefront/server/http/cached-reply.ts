import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, encodingFor, varyOf } from "./encoding.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this many bytes a compressed answer saves nothing. */
const WORTH_COMPRESSING = 1024;

/** The answers that were sent as they are, with the bytes of their body. */
export const sentAnswers = new WeakMap<FastifyReply, { answer: CachedReply; body: Buffer }>();

/** A finished answer: hashed once, compressed once per encoding, sent any number of times. */
export class CachedReply {
  readonly etag: string;
  readonly size: number;
  private readonly raw: Buffer;
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(
    body: string,
    readonly contentType: string,
    readonly headers: Record<string, string> = {},
  ) {
    this.raw = Buffer.from(body);
    this.size = this.raw.length;
    this.etag = `W/"${createHash("sha256").update(this.raw).digest("base64url").slice(0, 27)}"`;
  }

  static json(value: unknown, headers?: Record<string, string>): CachedReply {
    return new CachedReply(JSON.stringify(value), "application/json; charset=utf-8", headers);
  }

  get text(): string {
    return this.raw.toString();
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({ ...this.headers, etag: this.etag, vary: varyOf(reply), "cache-control": "no-cache" });
    // Caches revalidate because of 'no-cache'; 304 answers them.
    const asked = { "if-none-match": request.headers["if-none-match"] };
    if (fresh(asked, { etag: this.etag })) return reply.code(304).send();
    const encoding = this.size < WORTH_COMPRESSING ? "identity" : encodingFor(request);
    const body = await this.body(encoding);
    sentAnswers.set(reply, { answer: this, body });
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.header("content-type", this.contentType).send(body);
  }

  private body(encoding: Encoding): Promise<Buffer> {
    let body = this.bodies.get(encoding);
    if (!body) {
      body = this.compress(encoding);
      this.bodies.set(encoding, body);
    }
    return body;
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === "identity") return this.raw;
    const compressed = await (encoding === "br"
      ? brotli(this.raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : gzipped(this.raw, { level: 7 }));
    // zlib's own buffer has room for 16 kB, however few bytes are in it.
    return Buffer.from(compressed);
  }
}
