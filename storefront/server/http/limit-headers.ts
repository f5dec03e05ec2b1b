import { type ShopError } from "@alfaiataria/contract";
import type { FastifyReply } from "fastify";

/** How often in a period, how often still, and in how many seconds the period ends. */
type Limit = { limit: number; remaining: number; reset: number };

/** Tells a limit in the answer's headers; of several the one that is nearest, or that refused. */
export function tellLimit(reply: FastifyReply, { limit, remaining, reset }: Limit, refused: boolean): void {
  const told = Number(reply.getHeader("ratelimit-remaining") ?? Infinity);
  if (!refused && remaining >= told) return;
  reply.header("ratelimit-limit", String(limit));
  reply.header("ratelimit-remaining", String(remaining));
  reply.header("ratelimit-reset", String(reset));
}

/** The headers of any 429: also of one by which Medusa slows guesses and letters, whose limit is not this server's. */
export function tellRefusal(reply: FastifyReply, { details = {} }: ShopError): void {
  const reset = positive(details.retryAfter);
  tellLimit(reply, { limit: positive(details.limit), remaining: 0, reset }, true);
  reply.header("retry-after", String(reset));
}

const positive = (value: unknown): number => (typeof value === "number" && value > 0 ? Math.ceil(value) : 1);
