/** Numeric when the sizes are numeric, else alphabetical (spec 1 §5). */
export function orderSizes(sizes: Iterable<string>): string[] {
  const list = [...new Set(sizes)];
  const numeric = list.every((size) => size.trim() !== "" && Number.isFinite(Number(size)));
  return list.sort(numeric ? (a, b) => Number(a) - Number(b) : (a, b) => a.localeCompare(b, "pt-BR"));
}
