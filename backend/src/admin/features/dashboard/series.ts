import type { Dashboard } from "../../../modules/dashboard/types";

export type Slot = Dashboard["series"][number];

/** A label such as '21/11', or '14h' for a single day. @param at in the store's time zone, 'YYYY-MM-DDTHH:MM' */
export const slotLabel = (at: string, days: number): string =>
  days === 1 ? `${at.slice(11, 13)}h` : `${at.slice(8, 10)}/${at.slice(5, 7)}`;
