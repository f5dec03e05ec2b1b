const date = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", year: "numeric" });
const time = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short" });
const whole = new Intl.NumberFormat("pt-BR");

/** '21/11/2026 15:04' of a moment in ISO form. */
export function formatMoment(moment: string): string {
  const at = new Date(moment);
  return `${date.format(at)} ${time.format(at)}`;
}

/** '12.345' */
export const formatCount = (count: number) => whole.format(count);

/** '1 peça', '2 peças' */
export const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
