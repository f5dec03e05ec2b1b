import { setImmediate as nextLoop, setTimeout as pause } from "node:timers/promises";
import { ShopError } from "@alfaiataria/contract";

const TOO_MANY = "Muitas páginas pedidas ao mesmo tempo. Aguarde um momento e tente de novo.";

/**
 * Work that keeps the process busy, one piece after another. Those who ask for it take turns, however much each asks
 * for, and between two pieces the process answers whatever else has arrived.
 */
export class FairQueue {
  /** What each waits for, in the order of their turns. */
  private readonly waiting = new Map<string, (() => Promise<unknown>)[]>();
  private isServing = false;

  /** @param most pieces that one may wait for @param turnMs how long a piece that waits itself holds up the others */
  constructor(
    private readonly most: number,
    private readonly turnMs: number,
  ) {}

  /** Does `work` when it is the turn of `who`. @throws {ShopError} 429 when they wait for too much already */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = this.waiting.get(who) ?? [];
    if (own.length >= this.most) throw new ShopError("too_many_requests", TOO_MANY, { retryAfter: 1 });
    return new Promise<T>((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      this.waiting.set(who, own);
      void this.serve();
    });
  }

  private async serve(): Promise<void> {
    if (this.isServing) return;
    this.isServing = true;
    for (let next = this.next(); next; next = this.next()) {
      await Promise.race([next(), pause(this.turnMs, undefined, { ref: false })]);
      await nextLoop();
    }
    this.isServing = false;
  }

  /** The first piece of whose turn it is, who then waits behind all others. */
  private next(): (() => Promise<unknown>) | undefined {
    const [turn] = this.waiting;
    if (!turn) return undefined;
    const [who, own] = turn;
    const piece = own.shift();
    this.waiting.delete(who);
    if (own.length > 0) this.waiting.set(who, own);
    return piece;
  }
}
