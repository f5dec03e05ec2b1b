import { expect, jest, test } from "@jest/globals";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { SharedLimiter } from "./limiter.ts";
import { Redis } from "./redis.ts";

const BUDGET = { calls: 3, seconds: 60 };

/** A Redis that answers, that accepts commands without answering, or that refuses them. */
function redisThat() {
  const counts = new RateLimiterMemory({
    keyPrefix: "rate:x",
    points: BUDGET.calls,
    duration: BUDGET.seconds,
  });
  let state: "answers" | "is mute" | "is away" = "answers";
  const asked = jest.fn();
  return {
    becomes: (next: typeof state) => (state = next),
    asked,
    consume(key: string) {
      asked();
      if (state === "is mute") return new Promise<never>(() => undefined);
      return state === "is away" ? Promise.reject(new Error("ECONNREFUSED")) : counts.consume(key);
    },
    delete: (key: string) => counts.delete(key),
    ping: async () => undefined,
  };
}

test.each(["is mute", "is away"] as const)(
  "counts go on where they were when Redis %s, and it is said",
  async (state) => {
    const shared = redisThat();
    const warn = jest.fn();
    const limiter = new SharedLimiter("x", BUDGET, new Redis(shared, { warn }), shared);
    await limiter.take("ana");
    expect((await limiter.take("ana")).consumedPoints).toBe(2);
    shared.becomes(state);
    expect((await limiter.take("ana")).consumedPoints).toBe(3);
    const { consumedPoints, msBeforeNext } = await limiter.take("ana");
    expect(consumedPoints).toBe(4);
    expect(msBeforeNext).toBeGreaterThan(50_000);
    // The first call waits; later ones do not.
    expect(shared.asked).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test("an exceeded count says how long to wait, through Redis too", async () => {
  const shared = redisThat();
  const limiter = new SharedLimiter("x", BUDGET, new Redis(shared, { warn: jest.fn() }), shared);
  for (let call = 0; call < BUDGET.calls; call += 1) await limiter.take("ana");
  const { consumedPoints, msBeforeNext } = await limiter.take("ana");
  expect(consumedPoints).toBe(4);
  expect(msBeforeNext).toBeGreaterThan(50_000);
});
