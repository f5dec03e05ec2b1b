import { z } from "@medusajs/framework/zod";

const count = z.number().int().min(1);

/** The store's limits on orders, as `packages/settings/settings.cjs` has them. */
export const orderLimitsSchema = z.object({
  maxLines: count,
  maxPieces: count,
  /** Orders that may wait for their payment at the same time. */
  unpaidPerClient: count,
  unpaidPerAddress: count,
  /** How long an unpaid order keeps its pieces, by what it waits for. */
  hours: z.object({ pix: count, card: count, boleto: count, seller: count }),
  /** Which part of that time is left when the client is reminded; 0 reminds nobody. */
  reminderShare: z.number().min(0).max(0.9),
  /** How long after the order a deadline can lie, in days. */
  maxDays: count,
  /** For how many days a cart is kept that nobody finishes. */
  cartDays: z.object({ guest: count, customer: count }),
});

export type OrderLimits = z.output<typeof orderLimitsSchema>;
