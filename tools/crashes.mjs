/** Older crashes do not count. */
const WINDOW_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;
/** A part that has run for so long does not crash because of how it starts: what came before does not count either. */
const STEADY_MS = 20_000;

/** The recent crashes of a part, by which the next start waits longer and longer. */
export class Crashes {
  /** When they were, ms since 1970. @type {number[]} */
  #recent = [];
  #steadyMs;

  /** @param {number} [steadyMs] how long a part has run that does not keep crashing */
  constructor(steadyMs = STEADY_MS) {
    this.#steadyMs = steadyMs;
  }

  /**
   * Counts a crash that happens now.
   * @param {number} launchedAt ms since 1970
   * @returns {number} the pause before the next start, ms
   */
  count(launchedAt) {
    const now = Date.now();
    const isSteady = now - launchedAt >= this.#steadyMs;
    this.#recent = isSteady ? [now] : [...this.#recent.filter((at) => now - at < WINDOW_MS), now];
    return pauseAfter(this.#recent.length);
  }
}

/**
 * The pause before a restart, ms. The first restart is immediate: a retried order must succeed within seconds. A part
 * that keeps crashing, like PostgreSQL on a full disk, is retried forever, so it comes back once the cause is gone.
 * @param {number} crashes number of recent crashes
 */
export const pauseAfter = (crashes) =>
  crashes < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(crashes - 1, 10));
