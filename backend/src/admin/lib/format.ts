const shortReais = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  notation: "compact",
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat("pt-BR");
const dateTime = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", year: "numeric" });

/** 'R$ 1,2 mil' of centavos, where there is little room. */
export const formatShortCentavos = (centavos: number): string => shortReais.format(centavos / 100);

/** '1.234' */
export const formatCount = (count: number): string => whole.format(count);

/** '1 pedido', '1.234 pedidos' */
export const formatCounted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** '21/11/2026 14:05' of a moment, on the clock of whoever reads. */
export const formatDateTime = (moment: string): string => dateTime.format(new Date(moment)).replace(",", "");

/** '21/11/2026' of a moment. */
export const formatDay = (moment: string): string => day.format(new Date(moment));
