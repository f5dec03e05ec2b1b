import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimiterRes } from "rate-limiter-flexible";
import { ShopError } from "@alfaiataria/contract";
import { networkOf } from "@alfaiataria/contract/network";
import { type Limiter, limiters } from "./limiter.ts";
import { type Budget, type Kind, kindOf, KINDS } from "./limits.ts";
import type { RedisConnection } from "./redis.ts";
import { CUSTOMER_COOKIE } from "./session.ts";

/** How often in a period, how often still, and in how many seconds the period ends. */
type Limit = { limit: number; remaining: number; reset: number };

/** Sets the headers of a limit; of several the one that is nearest, or that is exceeded. */
function setLimitHeaders(reply: FastifyReply, { limit, remaining, reset }: Limit, exceeded: boolean): void {
  const known = Number(reply.getHeader("ratelimit-remaining") ?? Infinity);
  if (!exceeded && remaining >= known) return;
  reply.header("ratelimit-limit", String(limit));
  reply.header("ratelimit-remaining", String(remaining));
  reply.header("ratelimit-reset", String(reset));
}

/** The headers of any 429: also of one by which Medusa slows guesses and emails, whose limit is not this server's. */
export function setRetryHeaders(reply: FastifyReply, { details = {} }: ShopError): void {
  const reset = positive(details.retryAfter);
  setLimitHeaders(reply, { limit: positive(details.limit), remaining: 0, reset }, true);
  reply.header("retry-after", String(reset));
}

const positive = (value: unknown): number => (typeof value === "number" && value > 0 ? Math.ceil(value) : 1);

const TOO_MANY = "Muitas tentativas. Aguarde um momento e tente de novo.";

/**
 * Anybody can give themself any number of names. Of those that are new to a kind, a third of an address's calls have a
 * budget of their own (hundreds of carts may stand behind one); all others share the budget of whoever gives none.
 */
const newcomersOf = ({ calls, seconds }: Budget): Budget => ({ calls: Math.ceil(calls / 3), seconds });

/**
 * Refuses with 429 what comes more often than its kind allows. The counts are shared through Redis when there is one;
 * while it is away each process counts on for itself.
 */
export function rateLimits(app: FastifyInstance, redis?: RedisConnection): void {
  const limiterOf = limiters(redis);

  /** Counts a call of a client under its name, or of one name too many under the address. */
  const consumeClient = async (
    name: string,
    client: Budget,
    address: Budget,
    key: string,
    network: string,
  ) => {
    const limiter = limiterOf(`${name}-client`, client);
    const outcome = await limiter.take(key);
    if (key === network || outcome.consumedPoints > 1) return { limiter, outcome };
    const newcomers = limiterOf(`${name}-newcomers`, newcomersOf(address));
    if ((await newcomers.take(network)).consumedPoints <= newcomers.points) return { limiter, outcome };
    await limiter.delete(key);
    return { limiter, outcome: await limiter.take(network) };
  };

  app.addHook("onRequest", async (request, reply) => {
    const name = kindOf(request.method, request.routeOptions.url ?? "");
    if (!name) return;
    const { client, address }: Kind = KINDS[name];
    const network = networkOf(request.ip) ?? request.ip;
    if (client) {
      const { limiter, outcome } = await consumeClient(
        name,
        client,
        address,
        clientOf(request) ?? network,
        network,
      );
      judge(limiter, outcome, reply);
    }
    await consume(limiterOf(`${name}-address`, address), network, reply);
  });
  // What the body says is known only now.
  app.addHook("preHandler", async (request, reply) => {
    const name = kindOf(request.method, request.routeOptions.url ?? "");
    const { email: budget }: Partial<Kind> = name ? KINDS[name] : {};
    const email = (request.body as { email?: unknown } | null | undefined)?.email;
    if (!name || !budget || typeof email !== "string") return;
    await consume(limiterOf(`${name}-email`, budget), hashOf(email.trim().toLowerCase()), reply);
  });
}

/** Counts a call. @throws {ShopError} 429 with the time to wait */
async function consume(limiter: Limiter, key: string, reply: FastifyReply): Promise<void> {
  judge(limiter, await limiter.take(key), reply);
}

/** Sets the headers. @throws {ShopError} 429 with the time to wait */
function judge(limiter: Limiter, outcome: RateLimiterRes, reply: FastifyReply): void {
  const reset = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
  const isExceeded = outcome.consumedPoints > limiter.points;
  setLimitHeaders(reply, { limit: limiter.points, remaining: outcome.remainingPoints, reset }, isExceeded);
  if (isExceeded)
    throw new ShopError("too_many_requests", TOO_MANY, { retryAfter: reset, limit: limiter.points });
}

/** Who asks, by what they show: a capability, of which only the hash is kept. */
function clientOf({ headers, cookies }: FastifyRequest): string | undefined {
  const shown = headers.authorization ?? cookies[CUSTOMER_COOKIE];
  return shown ? hashOf(shown) : undefined;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
