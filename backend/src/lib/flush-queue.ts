import { UnitOfWork } from "@medusajs/framework/mikro-orm/core";

/** The parts of MikroORM's unit of work used here, which its types hide. */
type Unit = { working: boolean; flushQueue: (() => Promise<void>)[]; doCommit: () => Promise<void> };
type Prototype = { commit: (this: Unit) => Promise<void> };

const failing = new WeakSet<Prototype["commit"]>();

/**
 * Makes queued flushes fail when the flush they wait for fails. MikroORM 6 queues a flush requested during another and
 * drops the queue when that one fails: the waiting caller (such as Medusa writing six parts of an order at once) would
 * wait forever, and hold the order's lock. One lost connection was enough.
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

/** Rejects every queued flush with the error of the one it waited for. */
function failAll(unit: Unit, error: Error): void {
  unit.doCommit = () => Promise.reject(error);
  for (const next of unit.flushQueue.splice(0)) void next();
  // Restores the prototype's method; every queued flush has called the override by now.
  delete (unit as Partial<Unit>).doCommit;
}
