import type { FastifyBaseLogger } from "fastify";

const AFTER_FAILURE_MS = 500;

/**
 * Runs `refresh` repeatedly, `everyMs` after the last run ended, until it is stopped. A failure is logged under the
 * name `what`, and the server keeps what it has.
 */
export class Polling {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly what: string,
    private readonly everyMs: number,
    private readonly refresh: () => Promise<void>,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** Resolves after the first run, whether it failed or not. */
  async start(first = this.refresh): Promise<void> {
    let pause = this.everyMs;
    try {
      await first();
    } catch (error) {
      pause = Math.max(pause, AFTER_FAILURE_MS);
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.stopped) this.logger.warn({ reason }, `${this.what} not refreshed`);
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), pause);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
