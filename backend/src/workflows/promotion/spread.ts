/**
 * Rounds amounts with fractions of a centavo to whole centavos, so that their sum is the rounded total and none exceeds
 * its room. The centavos left over go to the amounts that lost most by rounding down.
 * @param amounts in reais @param room in centavos
 */
export function spread(amounts: readonly number[], room: readonly number[]): number[] {
  const exact = amounts.map((amount) => Math.max(0, amount) * 100);
  const whole = exact.map((centavos, at) => Math.min(room[at] ?? 0, Math.floor(centavos + 1e-6)));
  let left =
    Math.round(exact.reduce((sum, centavos) => sum + centavos, 0)) -
    whole.reduce((sum, centavos) => sum + centavos, 0);
  const lost = (at: number) => (exact[at] ?? 0) - (whole[at] ?? 0);
  const places = whole.map((_, at) => at).filter((at) => (exact[at] ?? 0) > 0);
  for (const at of places.sort((a, b) => lost(b) - lost(a) || a - b)) {
    if (left <= 0) break;
    if ((whole[at] ?? 0) >= (room[at] ?? 0)) continue;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}
