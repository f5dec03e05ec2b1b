import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/** Nobody waits longer for Redis. */
const ANSWER_MS = 500;
/** So long it is not asked again after it did not answer. */
const PAUSE_MS = 5000;

/** Redis as it may be: there, away, or too slow to be waited for. */
export class Redis<Client extends { ping(): Promise<unknown> }> {
  private pausedUntil = 0;

  constructor(
    readonly client: Client,
    private readonly logger: Pick<FastifyBaseLogger, "warn">,
  ) {}

  /** Whether it answers now. */
  async isUp(): Promise<boolean> {
    return this.inTime((client) => client.ping()).then(
      () => true,
      () => false,
    );
  }

  /** What it answers; undefined when it does not in time, which is logged. */
  async ask<T>(question: (client: Client) => Promise<T>): Promise<T | undefined> {
    if (Date.now() < this.pausedUntil) return undefined;
    try {
      return await this.inTime(question);
    } catch (error) {
      // Of those who asked at once, one says so.
      if (Date.now() >= this.pausedUntil)
        this.logger.warn({ reason: String(error) }, "Redis is away: calls are counted by this process alone");
      this.pausedUntil = Date.now() + PAUSE_MS;
      return undefined;
    }
  }

  /** @throws when it is away, refuses or is too slow */
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

/** A connection for as long as the app is open, made when Redis is there. */
export async function connectRedis(app: FastifyInstance, url: string) {
  // A large package, of no use to a shop without Redis.
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
