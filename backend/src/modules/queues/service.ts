import { setTimeout as pause } from "node:timers/promises";
import type { ConfigModule, Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";

/** A queue or a worker of BullMQ's. */
type Opening = { waitUntilReady(): Promise<unknown> } | undefined;
type Connection = { options: { commandTimeout?: number } };

/** What Medusa's modules for Redis keep to themselves. */
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

/** So long a start waits for its queues. */
const START_MS = 60_000;
const LOOK_MS = 100;
/** Who asks a shop that is open waits no longer for Redis. */
const ASKED_MS = 1000;

/**
 * Ends a start whose queues did not open, and says why: a queue whose first question Redis has not answered in time refuses
 * all that comes later, whoever adds a job of a schedule to it waits for ever (BullMQ's `Queue.repeat`), and Medusa takes no
 * notice of what fails as it starts: it would hang, or be there without events and jobs. Whoever watches it starts it again.
 *
 * A start is patient (`medusa-config.js`), what is asked later is not: a server's connections then wait for a second.
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
    // By then Medusa has made the others.
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

  /** @throws {Error} what Redis said, or that it said nothing in time */
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
    // Medusa opens its workers as the application starts.
    while (!this.started) await look();
    const deadline = Date.now() + START_MS;
    while (!storage.cleanerWorker_) {
      if (Date.now() > deadline) throw new Error(`no workers in ${START_MS / 1000} s`);
      await look();
    }
    await inTime([events.bullWorker_, storage.worker, storage.jobWorker, storage.cleanerWorker_]);
  }
}

/** What has started and ended meanwhile, as a command does, is not kept from it. */
const look = () => pause(LOOK_MS, undefined, { ref: false });

async function inTime(opening: Opening[]): Promise<void> {
  const late = pause(START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer in ${START_MS / 1000} s`);
  });
  await Promise.race([Promise.all(opening.map((one) => one?.waitUntilReady())), late]);
}
