import { TIME_ZONE as timeZone } from "@alfaiataria/brazil";

const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeZone });
const time = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone });
const whole = new Intl.NumberFormat("pt-BR");

/** '21/11/2026' of a moment (ISO 8601), on the store's clock. */
export const formatDate = (moment: string): string => day.format(new Date(moment));

/** '21/11/2026 14:05' of a moment (ISO 8601), on the store's clock. */
export const formatDateTime = (moment: string): string =>
  `${formatDate(moment)} ${time.format(new Date(moment))}`;

/** '1.234' */
export const formatCount = (count: number): string => whole.format(count);

/** '1 pedido', '1.234 pedidos' */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
