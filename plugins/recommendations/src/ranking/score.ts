/**
 * What a merit is shown as: measured on a whole catalogue so that an ordinary good pair is about two thirds, and above
 * 0.8 only what is right in every respect (fewer than one in ten of the first four).
 */
const CALIBRATION = [
  [0, 0],
  [0.1, 0.3],
  [0.3, 0.5],
  [0.6, 0.66],
  [0.9, 0.8],
  [1, 0.98],
] as const;

/** A merit from 0 to 1 as the score that is shown, with two decimals: what a badge in per cent can say. */
export function shownScore(merit: number): number {
  const at = Math.min(1, Math.max(0, merit));
  const above = Math.max(
    1,
    CALIBRATION.findIndex(([from]) => from >= at),
  );
  const [fromX, fromY] = CALIBRATION[above - 1]!;
  const [toX, toY] = CALIBRATION[above]!;
  return Math.round((fromY + ((at - fromX) / (toX - fromX)) * (toY - fromY)) * 100) / 100;
}
