const DAY = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "America/Sao_Paulo" });

/** An instant (ISO 8601) as the day that it was for the shop: '21 de novembro de 2026'; empty when it can't be read. */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : DAY.format(date);
}
