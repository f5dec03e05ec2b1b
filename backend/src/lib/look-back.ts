/**
 * How jobs that read from the tables what has happened, every few seconds, look back. Two hours are as far as a transaction
 * may commit late. Ten minutes after a look that was noted, the next is noted in turn and goes back two days, as far as the
 * clock of a machine may have been behind: two days every time would be most of what a busy shop's database does.
 */

/** SQL: whether the look noted at `last` was so recently that the next one goes back two hours only, and is not noted. */
export const isRecent = (last: string) =>
  `coalesce(${last} between now() - interval '10 minutes' and now(), false)`;

/**
 * SQL: since when to look, `last` being the look that was noted, or null. A shop that was off for a long weekend sees what
 * happened before it; what is older than 28 days nobody is told of.
 */
export const lookBack = (last: string) => `greatest(
  least(now(), ${last}) - case when ${isRecent(last)} then interval '2 hours' else interval '2 days' end,
  now() - interval '28 days')`;
