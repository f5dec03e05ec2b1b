/** The totals of a period; money in centavos. */
export type PeriodTotals = {
  orders: number;
  revenue: number;
  received: number;
  average: number;
  /** The discounts from promotions and payment methods. */
  discount: number;
};

/** What the dashboard shows; money in centavos, times in the store's time zone as 'YYYY-MM-DDTHH:MM'. */
export type Dashboard = {
  days: number;
  from: string;
  until: string;
  totals: PeriodTotals;
  /** The totals of the period of equal length before, up to the same time of day. */
  previous: PeriodTotals;
  /** One entry per day, or per hour for a single day, in order and including those without orders. */
  series: { at: string; orders: number; revenue: number }[];
  bestPieces: { importId: number | null; name: string; quantity: number; revenue: number }[];
  /** Active sellers, and any other who received messages; null is the store's own number. */
  sellers: { id: string | null; name: string | null; clients: number; messages: number; waiting: number }[];
  /** The scarcest sizes, best-selling first, and how many there are in all. */
  runningOut: { count: number; sizes: ScarceSize[] };
};
export type ScarceSize = {
  variantId: string;
  productId: string;
  name: string;
  size: string;
  available: number;
  sold: number;
};
