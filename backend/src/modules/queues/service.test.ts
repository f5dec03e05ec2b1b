import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { ConfigModule } from "@medusajs/framework/types";
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { QueuesService } from "./service";

const { redisOptions } = jest.requireActual<{ redisOptions: { queue: { commandTimeout: number } } }>(
  "@alfaiataria/settings",
);

const INFO = "redis_version:7.0.15\r\nloading:0\r\n";

/** A Redis that answers each command after some time, or never, or closes every connection that is used. */
class SlowRedis {
  answersAfterMs: (name: string) => number = () => Infinity;
  isDown = false;
  refused = 0;
  private readonly sockets = new Set<net.Socket>();
  private readonly server = net.createServer((socket) => {
    this.sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      if (this.isDown) {
        this.refused += 1;
        return void socket.destroy();
      }
      for (const [, , name = ""] of chunk.toString().matchAll(/\*\d+\r\n\$(\d+)\r\n(\w+)/g))
        if (this.answersAfterMs(name) < Infinity)
          setTimeout(() => socket.write(reply(name)), this.answersAfterMs(name));
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `redis://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  goDown(): void {
    this.isDown = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  close(): void {
    this.server.close();
    this.sockets.forEach((socket) => socket.destroy());
  }
}

const reply = (name: string) => (/info/i.test(name) ? `$${INFO.length}\r\n${INFO}\r\n` : "+OK\r\n");

describe("a start with queues in Redis", () => {
  let redis: SlowRedis;
  let connection: Redis;
  let queue: Queue;
  const error = jest.fn();
  const exit = jest.fn();

  /** Medusa's modules as they are at their start, with this timeout (ms) for each command. */
  async function started(commandTimeout: number, answersAfterMs: SlowRedis["answersAfterMs"]): Promise<void> {
    redis.answersAfterMs = answersAfterMs;
    connection = new Redis(await redis.open(), {
      commandTimeout,
      enableReadyCheck: false,
      maxRetriesPerRequest: null,
    });
    connection.on("error", () => undefined);
    queue = new Queue("provas", { connection });
    queue.on("error", () => undefined);
    const storage = { queue, redisClient: connection, redisWorkerConnection: connection };
    const service = new QueuesService({
      logger: { error },
      configModule: {
        projectConfig: { redisUrl: "redis://", workerMode: "server" } as ConfigModule["projectConfig"],
      },
      event_bus: { queue_: queue, eventBusRedisConnection_: connection },
      workflows: { workflowOrchestratorService_: { redisDistributedTransactionStorage_: storage } },
    } as unknown as ConstructorParameters<typeof QueuesService>[0]);
    await service.__hooks.onApplicationStart?.();
  }

  beforeEach(() => {
    redis = new SlowRedis();
    jest.resetAllMocks();
    jest.spyOn(process, "exit").mockImplementation(exit as never);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    connection.disconnect();
    redis.close();
  });

  it("ends and says why when a queue was not answered, which nobody could use any more", async () => {
    await started(300, () => Infinity);
    expect(exit).toHaveBeenCalledWith(1);
    expect(error.mock.calls).toEqual([[expect.stringContaining("Command timed out")]]);
    redis.answersAfterMs = () => 0;
    await expect(queue.count()).rejects.toThrow("Command timed out");
  });

  it("is patient with a slow Redis, and once it is open nobody waits longer than a second", async () => {
    await started(12_000, (name) => ({ info: 1500, get: Infinity })[name] ?? 0);
    expect(exit).not.toHaveBeenCalled();
    expect(connection.options.commandTimeout).toBe(1000);
    await expect(connection.get("x")).rejects.toThrow("Command timed out");
  });
});

describe("a Redis that is away, behind a proxy that takes connections and closes them", () => {
  const redis = new SlowRedis();
  let connection: Redis;
  afterEach(() => {
    connection.disconnect();
    redis.close();
  });

  it("is used again when it is back", async () => {
    redis.answersAfterMs = () => 0;
    const commandTimeout = 200;
    connection = new Redis(await redis.open(), {
      // As Medusa's event bus opens it, and BullMQ its workers.
      connectionName: "provas",
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
      ...redisOptions.queue,
      commandTimeout,
    });
    connection.on("error", () => undefined);
    await answered(() => connection.get("x"));

    redis.goDown();
    // Commands of connections that were closed early have timed out by then.
    const deadline = Date.now() + 2 * commandTimeout;
    while (Date.now() < deadline || redis.refused < 3) await pause(20);
    redis.isDown = false;

    await expect(answered(() => connection.get("x"))).resolves.toBe("OK");
  });

  /** The first answer; a busy machine may take its time. */
  async function answered(ask: () => Promise<unknown>): Promise<unknown> {
    for (const deadline = Date.now() + 60_000; ; await pause(20)) {
      try {
        return await ask();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }
});
