/** Where the store's clocks are. */
export const TIME_ZONE = "America/Sao_Paulo";
const timeZone = TIME_ZONE;

const ISO_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone });
/** Today on the store's calendar, 'YYYY-MM-DD'. */
export const today = (): string => ISO_DAY.format(new Date());

const INSTANT = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium", timeZone });
/** A moment (ISO 8601) to the second, on the store's clock: '21/11/2026 14:05:09'. */
export const formatInstant = (moment: string): string => INSTANT.format(new Date(moment)).replace(",", "");

const DAY = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone });

/** A moment (ISO 8601) as the day that it was for the store: '21 de novembro de 2026'; empty when it can't be read. */
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

/** A moment (ISO 8601) that is soon, on the store's clock: '23/11 às 14h', '23/11 às 14h30'. */
export function formatDeadline(moment: string | Date): string {
  const parts = DEADLINE.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]);
  const { day, month, hour, minute } = Object.fromEntries(parts) as Record<string, string>;
  return `${day}/${month} às ${Number(hour)}h${minute === "00" ? "" : minute}`;
}
