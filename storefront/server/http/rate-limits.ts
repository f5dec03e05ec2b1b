import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { networkOf } from "./address.ts";
import { Failure } from "./failure.ts";
import { CUSTOMER_COOKIE } from "./session.ts";

/** So many calls in so many seconds. */
type Budget = { calls: number; seconds: number };
const perMinute = (calls: number): Budget => ({ calls, seconds: 60 });
const TOO_MANY = "Muitas tentativas. Aguarde um momento e tente de novo.";

/**
 * What a kind of call may cost. `client` is one cart session or sign-in (without either the address), `address` all
 * that stand behind one address (an office, a mobile network, the shop's own tills), `email` the account that is meant.
 */
type Kind = { client?: Budget; address: Budget; email?: Budget };

const KINDS = {
  read: { client: perMinute(1200), address: perMinute(12_000) },
  write: { client: perMinute(240), address: perMinute(3000) },
  // Repeating an order makes no second one; what is limited is the making.
  order: { client: perMinute(60), address: perMinute(1200) },
  contact: { address: perMinute(20) },
  upload: { client: perMinute(20), address: perMinute(60) },
  signIn: { address: perMinute(60), email: perMinute(10) },
  registration: { address: { calls: 60, seconds: 600 } },
  // Each one sends a letter to whoever has that address.
  recovery: { address: perMinute(30), email: { calls: 10, seconds: 3600 } },
  adminSignIn: { address: perMinute(20) },
} satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;

const KIND_OF_ROUTE: Record<string, KindName> = {
  "POST /api/orders/with-seller": "order",
  "POST /api/orders/:id/card-payment": "order",
  "POST /api/orders/:id/resume": "order",
  "POST /api/contact": "contact",
  "POST /api/profile/upload-image": "upload",
  "POST /api/auth/login": "signIn",
  "POST /api/auth/reset-password": "signIn",
  "POST /api/auth/register": "registration",
  "POST /api/auth/forgot-password": "recovery",
  "POST /auth/user": "adminSignIn",
  "POST /auth/user/*": "adminSignIn",
};
/** Finished answers: sending one costs less than counting it. */
const UNLIMITED = /^\/api\/(products|recommendations|docs|openapi)/;
/** What Stripe tells comes from few addresses, however many pay; its signature is the limit. */
const STRIPE_EVENTS = "POST /api/payments/stripe";

/** By the route as it is registered: however an address is written, it is the same route. */
function kindOf({ method, routeOptions: { url = "" } }: FastifyRequest): KindName | undefined {
  const known = KIND_OF_ROUTE[`${method} ${url}`];
  if (known) return known;
  if (!url.startsWith("/api/") || `${method} ${url}` === STRIPE_EVENTS) return undefined;
  if (method !== "GET" && method !== "HEAD") return "write";
  return UNLIMITED.test(url) ? undefined : "read";
}

/**
 * Refuses with 429 what comes more often than its kind allows. The counts are shared through Redis when there is one;
 * while it is away each process counts for itself.
 */
export async function rateLimits(app: FastifyInstance, { redisUrl }: { redisUrl?: string }): Promise<void> {
  const limiterOf = limiters(redisUrl ? await connect(app, redisUrl) : undefined);

  app.addHook("onRequest", async (request, reply) => {
    const name = kindOf(request);
    if (!name) return;
    const { client, address }: Kind = KINDS[name];
    const network = networkOf(request.ip);
    if (client) await consume(limiterOf(`${name}-client`, client), clientOf(request) ?? network, reply);
    await consume(limiterOf(`${name}-address`, address), network, reply);
  });
  // What the body says is known only now.
  app.addHook("preHandler", async (request, reply) => {
    const name = kindOf(request);
    const { email: budget }: Partial<Kind> = name ? KINDS[name] : {};
    const email = (request.body as { email?: unknown } | null | undefined)?.email;
    if (!name || !budget || typeof email !== "string") return;
    await consume(limiterOf(`${name}-email`, budget), hashOf(email.trim().toLowerCase()), reply);
  });
}

/** One limiter per kind and scope, made when first needed. */
function limiters(redis: Awaited<ReturnType<typeof connect>> | undefined) {
  const made = new Map<string, RateLimiterAbstract>();
  const make = (keyPrefix: string, { calls, seconds }: Budget) => {
    const options = { keyPrefix, points: calls, duration: seconds };
    const memory = new RateLimiterMemory(options);
    if (!redis) return memory;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `rate:${keyPrefix}`,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
      inMemoryBlockOnConsumed: calls + 1,
    });
  };
  return (name: string, budget: Budget): RateLimiterAbstract => {
    const limiter = made.get(name) ?? make(name, budget);
    made.set(name, limiter);
    return limiter;
  };
}

async function connect(app: FastifyInstance, url: string) {
  // A large package, of no use to a shop without Redis.
  const { createClient } = await import("redis");
  // Nobody waits for Redis: a command that cannot be sent at once is counted in memory.
  const client = createClient({ url, disableOfflineQueue: true, commandOptions: { timeout: 500 } });
  client.on("error", (error: Error) => app.log.warn({ err: error }, "rate limits: Redis is away"));
  app.addHook("onReady", (done) => {
    client.connect().catch((error: Error) => app.log.warn({ err: error }, "rate limits: no Redis"));
    done();
  });
  app.addHook("onClose", async () => client.destroy());
  return client;
}

/** @throws {Failure} 429 with the time to wait */
async function consume(limiter: RateLimiterAbstract, key: string, reply: FastifyReply): Promise<void> {
  const outcome = await limiter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });
  const seconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
  const isRefused = outcome.consumedPoints > limiter.points;
  const told = Number(reply.getHeader("ratelimit-remaining") ?? Infinity);
  // Of several limits the one that is nearest.
  if (isRefused || outcome.remainingPoints < told) {
    reply.header("ratelimit-limit", String(limiter.points));
    reply.header("ratelimit-remaining", String(outcome.remainingPoints));
    reply.header("ratelimit-reset", String(seconds));
  }
  if (!isRefused) return;
  reply.header("retry-after", String(seconds));
  throw new Failure("too_many_requests", TOO_MANY, { retryAfter: seconds });
}

/** Who asks, by what they show: a capability, of which only the hash is kept. */
function clientOf({ headers, cookies }: FastifyRequest): string | undefined {
  const shown = headers.authorization ?? cookies[CUSTOMER_COOKIE];
  return shown ? hashOf(shown) : undefined;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
