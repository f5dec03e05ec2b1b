import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Longer lists are streamed. */
export const LONG_LIST = 1000;
/** Items per chunk. */
const AT_ONCE = 50;

/**
 * Streams a list that is too long to be built in one go: a JSON array, some items at a time, as fast as the client
 * reads. It is not cached.
 */
export function sendLongList<Item>(
  reply: FastifyReply,
  items: readonly Item[],
  view: (item: Item) => unknown,
  headers: Record<string, string> = {},
): FastifyReply {
  return reply
    .headers({ ...headers, "cache-control": "no-cache" })
    .type("application/json; charset=utf-8")
    .send(Readable.from(chunks(items, view), { objectMode: false, highWaterMark: 1 }));
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
