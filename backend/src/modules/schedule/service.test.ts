import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration";
import type { ConfigModule } from "@medusajs/framework/types";
import { ScheduleService } from "./service";

const MINUTE = 60_000;
const warn = jest.fn();
const scheduled = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  scheduled.mockResolvedValue(undefined);
  WorkflowScheduler.setStorage({ schedule: scheduled, remove: jest.fn(), removeAll: jest.fn() });
  jest.spyOn(WorkflowManager, "getWorkflows").mockReturnValue(
    new Map([
      ["job-order-notices", { id: "job-order-notices", options: { schedule: { interval: 5_000 } } }],
      ["create-order", { id: "create-order", options: {} }],
    ]),
  );
});
afterEach(() => jest.useRealTimers());

function started(projectConfig: Partial<ConfigModule["projectConfig"]>) {
  const service = new ScheduleService({
    logger: { warn },
    configModule: { projectConfig: projectConfig as ConfigModule["projectConfig"] },
  });
  return service.__hooks.onApplicationStart().then(() => service);
}

const REDIS = { redisUrl: "redis://127.0.0.1", workerMode: "shared" } as const;

test("a job that Redis forgot is scheduled again within a minute, and what is no job never", async () => {
  const service = await started(REDIS);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(scheduled).toHaveBeenCalledWith("job-order-notices", { interval: 5_000, concurrency: "forbid" });
  expect(scheduled).not.toHaveBeenCalledWith("create-order", expect.anything());
  await service.__hooks.onApplicationPrepareShutdown();
  scheduled.mockClear();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(scheduled).not.toHaveBeenCalled();
});

test("while Redis is away the log says so, and the next try follows", async () => {
  await started(REDIS);
  scheduled.mockRejectedValueOnce(new Error("Command timed out"));
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("Command timed out")]]);
  expect(scheduled.mock.calls.length).toBeGreaterThan(1);
});

test.each([{ workerMode: "shared" } as const, { ...REDIS, workerMode: "server" } as const])(
  "without Redis, or where no jobs run, nothing is scheduled: %p",
  async (config) => {
    await started(config);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(scheduled).not.toHaveBeenCalled();
  },
);
