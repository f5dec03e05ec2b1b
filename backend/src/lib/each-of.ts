/** Pieces of work that do not hold up one another: the errors of those that fail are kept until all were tried. */
export class Attempts {
  private readonly failures: unknown[] = [];

  /** Waits for the work to end, however it does. */
  async attempt(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => this.failures.push(error));
  }

  /** @throws {AggregateError} the errors of what failed, if anything did */
  end(): void {
    if (this.failures.length > 0)
      throw new AggregateError(this.failures, this.failures.map(String).join("; "));
  }
}

/**
 * Does the work for each row, one after another; one that fails does not hold up the others.
 * @throws {AggregateError} the errors of those that failed, after all were tried
 */
export async function eachOf<T>(rows: T[], work: (row: T) => Promise<unknown>): Promise<void> {
  const attempts = new Attempts();
  for (const row of rows) await attempts.attempt(work(row));
  attempts.end();
}
