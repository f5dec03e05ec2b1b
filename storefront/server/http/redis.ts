import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/** Longest wait for an answer of Redis. */
const ANSWER_MS = 500;
/** Pause after a missing answer, in which Redis is not asked. */
const PAUSE_MS = 5000;

/** A Redis that may be up, down, or too slow to wait for. */
export class Redis<Client extends { ping(): Promise<unknown> }> {
  private pausedUntil = 0;

  constructor(
    readonly client: Client,
    private readonly logger: Pick<FastifyBaseLogger, "warn">,
  ) {}

  /** Whether Redis answers now. */
  async isUp(): Promise<boolean> {
    return this.inTime((client) => client.ping()).then(
      () => true,
      () => false,
    );
  }

  /** Redis's answer; undefined, and logged, when none comes in time. */
  async ask<T>(question: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (Date.now() < this.pausedUntil) return undefined;
    try {
      return await this.inTime(question);
    } catch (error) {
      // Of several questions that fail at once, only one is logged.
      if (Date.now() >= this.pausedUntil)
        this.logger.warn({ reason: String(error) }, "Redis is away: calls are counted by this process alone");
      this.pausedUntil = Date.now() + PAUSE_MS;
      return undefined;
    }
  }

  /** @throws when Redis is down, refuses or is too slow */
  private async inTime<T>(question: (client: Client) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${ANSWER_MS} ms`)), ANSWER_MS);
    });
    try {
      return await Promise.race([question(this.client), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A Redis connection that closes with the app; the app starts whether or not Redis is up. */
export async function connectRedis(app: FastifyInstance, url: string) {
  // A large package, which a shop without Redis does not load.
  const { createClient } = await import("redis");
  const client = createClient({ url, disableOfflineQueue: true, commandOptions: { timeout: ANSWER_MS } });
  client.on("error", (error: Error) => app.log.warn({ err: error }, "Redis is away"));
  app.addHook("onReady", (done) => {
    client.connect().catch((error: Error) => app.log.warn({ err: error }, "no Redis"));
    done();
  });
  app.addHook("onClose", async () => client.destroy());
  return new Redis(client, app.log);
}

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;
