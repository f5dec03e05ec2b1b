import { Readable, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, encodingFor, varyOf } from "./encoding.ts";

/** Longer lists are streamed. */
export const LONG_LIST = 1000;
/** Items per chunk. */
const AT_ONCE = 50;

/** What compresses on the way: little, because it is done anew for everybody, and the list still gets ten times smaller. */
const COMPRESS: Record<Encoding, (() => Transform) | undefined> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: () => createGzip({ level: 1 }),
  identity: undefined,
};

/**
 * Streams a list that is too long to be built in one go: a JSON array, some items at a time, as fast as the client
 * reads. It is not cached.
 */
export function sendLongList<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  items: readonly Item[],
  view: (item: Item) => unknown,
  headers: Record<string, string> = {},
): FastifyReply {
  const list = Readable.from(chunks(items, view), { objectMode: false, highWaterMark: 1 });
  const encoding = encodingFor(request);
  const compress = COMPRESS[encoding];
  if (compress) void reply.header("content-encoding", encoding);
  return reply
    .headers({ ...headers, vary: varyOf(reply), "cache-control": "no-cache" })
    .type("application/json; charset=utf-8")
    .send(compress ? list.compose(compress()) : list);
}

async function* chunks<Item>(items: readonly Item[], view: (item: Item) => unknown): AsyncGenerator<string> {
  let separator = "[";
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const views = items.slice(from, from + AT_ONCE).flatMap((item) => view(item) ?? []);
    if (views.length === 0) continue;
    yield separator + views.map((each) => JSON.stringify(each)).join(",");
    separator = ",";
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield separator === "[" ? "[]" : "]";
}
