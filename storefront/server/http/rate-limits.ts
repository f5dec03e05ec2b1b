import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateLimiterRes } from "rate-limiter-flexible";
import { ShopError } from "@alfaiataria/contract";
import { networkOf } from "@alfaiataria/contract/network";
import { isPreviewing } from "../house-preview.ts";
import { type Limiter, limiters } from "./limiter.ts";
import { type Budget, type Kind, kindOf, KINDS } from "./limits.ts";
import { isOwnCall } from "./own-calls.ts";
import type { RedisConnection } from "./redis.ts";
import { CUSTOMER_COOKIE } from "./session.ts";

/** Calls per period, calls left, and seconds until the period ends. */
type Limit = { limit: number; remaining: number; reset: number };

/**
 * Sets the headers of a limit; of several limits, those of the one with the fewest calls left or of the exceeded one.
 */
function setLimitHeaders(reply: FastifyReply, { limit, remaining, reset }: Limit, exceeded: boolean): void {
  const known = Number(reply.getHeader("ratelimit-remaining") ?? Infinity);
  if (!exceeded && remaining >= known) return;
  reply.header("ratelimit-limit", String(limit));
  reply.header("ratelimit-remaining", String(remaining));
  reply.header("ratelimit-reset", String(reset));
}

/** The headers of any 429, including Medusa's own throttling of guesses and emails, whose limit is not kept here. */
export function setRetryHeaders(reply: FastifyReply, { details = {} }: ShopError): void {
  const reset = positive(details.retryAfter);
  setLimitHeaders(reply, { limit: positive(details.limit), remaining: 0, reset }, true);
  reply.header("retry-after", String(reset));
}

const positive = (value: unknown): number => (typeof value === "number" && value > 0 ? Math.ceil(value) : 1);

const TOO_MANY = "Muitas tentativas. Aguarde um momento e tente de novo.";

/**
 * Anybody can make up any number of client names. A third of an address's budget goes to calls with a name new to that
 * kind, each of which gets a client budget of its own (hundreds of carts may share an address); names beyond that share
 * the address's one client budget.
 */
const newcomersOf = ({ calls, seconds }: Budget): Budget => ({ calls: Math.ceil(calls / 3), seconds });

/**
 * Refuses with 429 what exceeds the budget of its kind. Counts are shared through Redis when there is one; while it is
 * down each process counts for itself.
 */
export function rateLimits(app: FastifyInstance, redis?: RedisConnection): void {
  const limiterOf = limiters(redis);

  /** Counts a call under the client's name, or under the address when the address has used too many new names. */
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
    const name = isPage(request) && isPreviewing(request) ? "admin" : kindOfCall(request);
    if (!name || isOwnCall(request)) return;
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
  // The body, with its email, is known only at this point.
  app.addHook("preHandler", async (request, reply) => {
    const name = kindOfCall(request);
    const { email: budget }: Partial<Kind> = name ? KINDS[name] : {};
    const email = (request.body as { email?: unknown } | null | undefined)?.email;
    if (!name || !budget || typeof email !== "string") return;
    await consume(limiterOf(`${name}-email`, budget), hashOf(email.trim().toLowerCase()), reply);
  });
}

const kindOfCall = ({ method, routeOptions }: FastifyRequest) => kindOf(method, routeOptions.url ?? "");

/** Pages have no route of their own (app.ts). Of one in preview Medusa is asked. */
const isPage = ({ is404 }: FastifyRequest): boolean => is404;

/** Counts a call and sets the headers. @throws {ShopError} 429 with the time to wait */
async function consume(limiter: Limiter, key: string, reply: FastifyReply): Promise<void> {
  judge(limiter, await limiter.take(key), reply);
}

/** Sets the headers of a counted call. @throws {ShopError} 429 with the time to wait */
function judge(limiter: Limiter, outcome: RateLimiterRes, reply: FastifyReply): void {
  const reset = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
  const isExceeded = outcome.consumedPoints > limiter.points;
  setLimitHeaders(reply, { limit: limiter.points, remaining: outcome.remainingPoints, reset }, isExceeded);
  if (isExceeded)
    throw new ShopError("too_many_requests", TOO_MANY, { retryAfter: reset, limit: limiter.points });
}

/** The client by its credential (Authorization header or cookie), of which only the hash is kept. */
function clientOf({ headers, cookies }: FastifyRequest): string | undefined {
  const shown = headers.authorization ?? cookies[CUSTOMER_COOKIE];
  return shown ? hashOf(shown) : undefined;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
