import type { Dashboard } from "../../../modules/dashboard/types";

export type Slot = Dashboard["series"][number];

/** '21/11', or '14h' of a single day. @param at of the store's clock, 'YYYY-MM-DDTHH:MM' */
export const slotLabel = (at: string, days: number): string =>
  days === 1 ? `${at.slice(11, 13)}h` : `${at.slice(8, 10)}/${at.slice(5, 7)}`;
