import { UnitOfWork } from "@medusajs/framework/mikro-orm/core";

/** What of MikroORM's unit of work is meant here, which its types hide. */
type Unit = { working: boolean; flushQueue: (() => Promise<void>)[]; doCommit: () => Promise<void> };
type Prototype = { commit: (this: Unit) => Promise<void> };

const failing = new WeakSet<Prototype["commit"]>();

/**
 * Lets what waits for a flush fail when that one fails. MikroORM 6 puts a flush that is asked for during another into a queue,
 * and forgets the queue when the other fails: whoever waits in it, as Medusa does that writes six parts of an order at
 * once, would wait for ever, and the order's lock with them. One lost connection was enough.
 */
export function failQueuedFlushes(prototype = UnitOfWork.prototype as unknown as Prototype): void {
  const { commit } = prototype;
  if (failing.has(commit)) return;
  prototype.commit = async function commitOrFail() {
    const isFirst = !this.working;
    try {
      await commit.call(this);
    } catch (error) {
      if (isFirst) failAll(this, error as Error);
      throw error;
    }
  };
  failing.add(prototype.commit);
}

/** Each that waits answers its own caller with what it meets: the error of the one that it waited for. */
function failAll(unit: Unit, error: Error): void {
  unit.doCommit = () => Promise.reject(error);
  for (const next of unit.flushQueue.splice(0)) void next();
  // The prototype's again; each has called it by now.
  delete (unit as Partial<Unit>).doCommit;
}
