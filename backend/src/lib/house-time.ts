/** Where the house's clocks are. */
const TIME_ZONE = "America/Sao_Paulo";

const parts = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: TIME_ZONE,
});

/** '23/11 às 14h', '23/11 às 14h30', on the house's clock. */
export function formatDeadline(moment: Date): string {
  const { day, month, hour, minute } = Object.fromEntries(
    parts.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return `${day}/${month} às ${Number(hour)}h${minute === "00" ? "" : minute}`;
}
