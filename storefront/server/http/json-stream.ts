import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Longer lists are sent as they are made. */
export const LONG_LIST = 1000;
/** So many items are made at once. */
const AT_ONCE = 50;

/**
 * Sends a list that is too long to be made in one go: as an array of JSON, some items at a time, as fast as they are
 * read. It is not kept.
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
