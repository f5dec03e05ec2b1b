/** Where the house's clocks are. */
const timeZone = "America/Sao_Paulo";

const DAY = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone });

/** A moment (ISO 8601) as the day that it was for the house: '21 de novembro de 2026'; empty when it can't be read. */
export function formatDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : DAY.format(date);
}

const DEADLINE = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone,
});

/** A moment (ISO 8601) that is soon, on the house's clock: '23/11 às 14h', '23/11 às 14h30'. */
export function formatDeadline(moment: string | Date): string {
  const parts = DEADLINE.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]);
  const { day, month, hour, minute } = Object.fromEntries(parts) as Record<string, string>;
  return `${day}/${month} às ${Number(hour)}h${minute === "00" ? "" : minute}`;
}
