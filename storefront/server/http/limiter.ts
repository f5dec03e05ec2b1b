import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Budget } from "./limits.ts";
import type { RedisConnection } from "./redis.ts";

/** Counts calls by key, in this process. */
export class Limiter {
  protected readonly own: RateLimiterMemory;
  /** Calls allowed per period. */
  readonly points: number;

  constructor(keyPrefix: string, { calls, seconds }: Budget) {
    this.points = calls;
    this.own = new RateLimiterMemory({ keyPrefix, points: calls, duration: seconds });
  }

  /** Counts a call, even one beyond the limit. */
  take(key: string): Promise<RateLimiterRes> {
    return consume(this.own, key);
  }

  async delete(key: string): Promise<void> {
    await this.own.delete(key);
  }
}

/**
 * Counts in Redis, shared by all storefronts. The count is copied to this process, so that it continues from there
 * while Redis is down or slow.
 */
export class SharedLimiter extends Limiter {
  constructor(
    keyPrefix: string,
    budget: Budget,
    private readonly redis: { ask<T>(question: () => Promise<T>): Promise<T | undefined> },
    private readonly shared: Pick<RateLimiterAbstract, "consume" | "delete">,
  ) {
    super(keyPrefix, budget);
  }

  override async take(key: string): Promise<RateLimiterRes> {
    const outcome = await this.redis.ask(() => consume(this.shared, key));
    if (!outcome) return super.take(key);
    await this.own.set(key, outcome.consumedPoints, Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)));
    return outcome;
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    await this.redis.ask(() => this.shared.delete(key));
  }
}

/** Gives one limiter per name (kind and scope), created when first needed. */
export function limiters(redis?: RedisConnection): (name: string, budget: Budget) => Limiter {
  const made = new Map<string, Limiter>();
  const make = (name: string, budget: Budget) => {
    if (!redis) return new Limiter(name, budget);
    const shared = new RateLimiterRedis({
      keyPrefix: `rate:${name}`,
      points: budget.calls,
      duration: budget.seconds,
      storeClient: redis.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    });
    return new SharedLimiter(name, budget, redis, shared);
  };
  return (name, budget) => {
    const limiter = made.get(name) ?? make(name, budget);
    made.set(name, limiter);
    return limiter;
  };
}

const consume = (limiter: Pick<RateLimiterAbstract, "consume">, key: string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((rejected: unknown) => {
    if (rejected instanceof RateLimiterRes) return rejected;
    throw rejected;
  });
