import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { importMappingOf } from "../../../../lib/services";
import { parsed } from "../../validate";

const WAIT = "wait deve ser um número inteiro de 0 a 25";
const Query = z.object({
  since: z.string().max(100).optional(),
  /** How many seconds the answer may be held back while there are no changes. */
  wait: z
    .string({ error: WAIT })
    .regex(/^(?:1?\d|2[0-5])$/, WAIT)
    .transform(Number)
    .default(0),
});

/**
 * The catalogue's changes after the caller's place, or without a place the whole catalogue: lines of JSON
 * (`CatalogueLine`), with the page's end as the last line. An answer without its end was cut off. 409 when the caller
 * has to start over.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { since, wait } = parsed(Query, request.query);
  const { catalogue } = importMappingOf(request.scope);
  const left = new AbortController();
  response.once("close", () => left.abort());
  const place = await catalogue.place(since, wait * 1_000, left.signal);
  if (left.signal.aborted) return;
  response.set({ "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store" });
  // Chunks have several megabytes, so only one is read ahead while another is sent, instead of Node's default of
  // sixteen.
  const lines = Readable.from(catalogue.changes(place), { highWaterMark: 1 });
  if (request.acceptsEncodings("gzip", "identity") !== "gzip") return pipeline(lines, response);
  response.set("content-encoding", "gzip");
  return pipeline(lines, createGzip({ level: constants.Z_BEST_SPEED }), response);
}
