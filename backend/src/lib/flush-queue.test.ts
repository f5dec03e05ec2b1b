import { describe, expect, it } from "@jest/globals";
import { UnitOfWork } from "@medusajs/framework/mikro-orm/core";
import { failQueuedFlushes } from "./flush-queue";

type Made = { commit: () => Promise<void>; doCommit: () => Promise<void> };

describe("of three flushes at once, the first of which fails", () => {
  /** MikroORM's unit of work, with only the call to the database replaced. */
  const unit = (answers: Promise<void>[]): Made => {
    class Own extends UnitOfWork {}
    failQueuedFlushes(Own.prototype as never);
    const made = Object.create(Own.prototype) as Made & Record<string, unknown>;
    Object.assign(made, { flushQueue: [], working: false, postCommitCleanup: () => undefined });
    const send = () => answers.shift() ?? Promise.resolve();
    Object.defineProperty(Own.prototype, "doCommit", { value: send, configurable: true, writable: true });
    return made;
  };
  const lost = () => Promise.reject(new Error("connection lost"));

  it("all fail, and nobody waits for ever", async () => {
    const made = unit([lost()]);
    const outcomes = await Promise.allSettled([made.commit(), made.commit(), made.commit()]);
    expect(outcomes).toEqual(Array(3).fill({ status: "rejected", reason: new Error("connection lost") }));
  });

  it("and the next one is written", async () => {
    const made = unit([lost()]);
    await Promise.allSettled([made.commit(), made.commit()]);
    await expect(made.commit()).resolves.toBeUndefined();
  });
});
