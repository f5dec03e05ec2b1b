/** What a period came to; money in centavos. */
export type PeriodTotals = {
  orders: number;
  revenue: number;
  received: number;
  average: number;
  /** What promotions and forms of payment took off. */
  discount: number;
};

/** What the dashboard shows; money in centavos, times of the store's clock as 'YYYY-MM-DDTHH:MM'. */
export type Dashboard = {
  days: number;
  from: string;
  until: string;
  totals: PeriodTotals;
  /** As long a time just before, up to the same hour. */
  previous: PeriodTotals;
  /** One for each day, or each hour of a single day, in order, also where nothing was ordered. */
  series: { at: string; orders: number; revenue: number }[];
  bestPieces: { importId: number | null; name: string; quantity: number; revenue: number }[];
  /** Active sellers, and whoever else was written to; null is the store's own number. */
  sellers: { id: string | null; name: string | null; clients: number; messages: number; waiting: number }[];
  /** The scarcest sizes, those first that sold most, and how many there are in all. */
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
