import { setTimeout as pause } from "node:timers/promises";
import type { ConfigModule, Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";

/** A BullMQ queue or worker. */
type Opening = { waitUntilReady(): Promise<unknown> } | undefined;
type Connection = { options: { commandTimeout?: number } };

/** Private fields of Medusa's Redis modules. */
type EventBus = { queue_: Opening; bullWorker_?: Opening; eventBusRedisConnection_: Connection };
type Storage = Record<"redisClient" | "redisWorkerConnection", Connection> &
  Record<"queue" | "jobQueue" | "cleanerQueue_", Opening> &
  Partial<Record<"worker" | "jobWorker" | "cleanerWorker_", Opening>>;
type Engine = { workflowOrchestratorService_: { redisDistributedTransactionStorage_: Storage } };

type Container = {
  [ContainerRegistrationKeys.LOGGER]: Pick<Logger, "error">;
  [ContainerRegistrationKeys.CONFIG_MODULE]: Pick<ConfigModule, "projectConfig">;
  [Modules.EVENT_BUS]: EventBus;
  [Modules.WORKFLOW_ENGINE]: Engine;
};

/** How long a start waits for its queues, ms. */
const START_MS = 60_000;
const LOOK_MS = 100;
/** Command timeout once the shop is open, ms: a request waits no longer than this for Redis. */
const ASKED_MS = 1000;

/**
 * Ends a start whose queues did not open, and logs why. A queue whose first command Redis did not answer in time
 * refuses every later one, adding a scheduled job to it waits forever (BullMQ's `Queue.repeat`), and Medusa ignores
 * errors during its start: it would hang, or run without events and jobs. The process supervisor starts it again.
 *
 * Command timeouts are long during the start (`packages/settings/redis.cjs`); afterwards a server's connections use one second.
 */
export class QueuesService {
  readonly __hooks: { onApplicationStart?: () => Promise<void> };
  private started = false;

  constructor(container: Container) {
    const { redisUrl, workerMode } = container[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig;
    if (!redisUrl) {
      this.__hooks = {};
      return;
    }
    const isServer = workerMode === "server";
    const logger = container[ContainerRegistrationKeys.LOGGER];
    const end = (error: unknown) => {
      logger.error(`The queues in Redis did not open: ${String(error)}`);
      process.exit(1);
    };
    // On the next tick, when Medusa has created the other modules.
    const opened = pause(0)
      .then(() => this.open(container, isServer))
      .catch(end);
    this.__hooks = {
      onApplicationStart: async () => {
        this.started = true;
        await opened;
      },
    };
  }

  /** @throws {Error} Redis's error, or one for no answer in time */
  private async open(container: Container, isServer: boolean): Promise<void> {
    const events = container[Modules.EVENT_BUS];
    const storage =
      container[Modules.WORKFLOW_ENGINE].workflowOrchestratorService_.redisDistributedTransactionStorage_;
    await inTime([events.queue_, storage.queue, storage.jobQueue, storage.cleanerQueue_]);
    if (isServer) {
      for (const { options } of [
        events.eventBusRedisConnection_,
        storage.redisClient,
        storage.redisWorkerConnection,
      ])
        options.commandTimeout = ASKED_MS;
      return;
    }
    // Medusa opens its workers while the application starts.
    while (!this.started) await look();
    const deadline = Date.now() + START_MS;
    while (!storage.cleanerWorker_) {
      if (Date.now() > deadline) throw new Error(`no workers in ${START_MS / 1000} s`);
      await look();
    }
    await inTime([events.bullWorker_, storage.worker, storage.jobWorker, storage.cleanerWorker_]);
  }
}

/** Unreferenced timers, so that a short-lived process such as a command can end meanwhile. */
const look = () => pause(LOOK_MS, undefined, { ref: false });

async function inTime(opening: Opening[]): Promise<void> {
  const late = pause(START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer in ${START_MS / 1000} s`);
  });
  await Promise.race([Promise.all(opening.map(async (one) => one?.waitUntilReady())), late]);
}
