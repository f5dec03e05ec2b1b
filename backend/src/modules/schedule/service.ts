import {
  type WorkflowDefinition,
  WorkflowManager,
  WorkflowScheduler,
} from "@medusajs/framework/orchestration";
import type { ConfigModule, Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

type Container = {
  [ContainerRegistrationKeys.LOGGER]: Pick<Logger, "warn">;
  [ContainerRegistrationKeys.CONFIG_MODULE]: Pick<ConfigModule, "projectConfig">;
};

/** How often jobs are scheduled again, ms: the longest that a lost schedule can last. */
const EVERY_MS = 20_000;

/**
 * Schedules every job in Redis again at intervals; a job that is already there is left alone. Medusa does this only
 * once, at its start, so a Redis that restarts without its data would never run a job again. Without Redis the schedule
 * lives in the process itself.
 */
export class ScheduleService {
  readonly __hooks: Record<"onApplicationStart" | "onApplicationPrepareShutdown", () => Promise<void>>;
  private timer: NodeJS.Timeout | undefined;
  private readonly scheduler = new WorkflowScheduler();

  constructor(container: Container) {
    const { redisUrl, workerMode } = container[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig;
    const logger = container[ContainerRegistrationKeys.LOGGER];
    this.__hooks = {
      onApplicationStart: async () => {
        if (!redisUrl || workerMode === "server") return;
        this.timer = setInterval(() => {
          this.scheduleAll().catch((error: unknown) => {
            logger.warn(`The jobs could not be scheduled in Redis: ${String(error)}`);
          });
        }, EVERY_MS).unref();
      },
      onApplicationPrepareShutdown: async () => clearInterval(this.timer),
    };
  }

  private async scheduleAll(): Promise<void> {
    const workflows = [...(WorkflowManager.getWorkflows() as Map<string, WorkflowDefinition>).values()];
    for (const workflow of workflows)
      if (workflow.options.schedule) await this.scheduler.scheduleWorkflow(workflow);
  }
}
