const FIRST_S = 30;
const LONGEST_S = 6 * 60 * 60;

/** Seconds until the next attempt: doubles with each, from half a minute to six hours. @param attempts made so far */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_S, FIRST_S * 2 ** Math.max(0, attempts - 1));
}
