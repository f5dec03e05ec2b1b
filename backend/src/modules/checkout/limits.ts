import { z } from "@medusajs/framework/zod";

const count = z.number().int().min(1);

/** The store's limits on orders, as defined in `packages/settings/schema.cjs`. */
export const orderLimitsSchema = z.object({
  maxLines: count,
  maxPieces: count,
  /** The most orders that may await payment at the same time. */
  unpaidPerClient: count,
  unpaidPerAddress: count,
  /** How many hours an unpaid order keeps its pieces, by payment method. */
  hours: z.object({ pix: count, card: count, boleto: count, seller: count }),
  /** The share of that time left when the client is reminded; 0 means no reminder. */
  reminderShare: z.number().min(0).max(0.9),
  /** The latest a deadline can be after the order, in days. */
  maxDays: count,
  /** How many days an unfinished cart is kept. */
  cartDays: z.object({ guest: count, customer: count }),
});

export type OrderLimits = z.output<typeof orderLimitsSchema>;
