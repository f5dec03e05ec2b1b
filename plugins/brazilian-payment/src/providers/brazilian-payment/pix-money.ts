import { createHash } from "node:crypto";
import { z } from "@medusajs/framework/zod";

const Refund = z.object({
  id: z.string(),
  /** The Pix that is refunded; null for a part that staff refund by hand. */
  endToEndId: z.string().nullable(),
  centavos: z.number(),
  /** Id of Medusa's refund, of which this is a part. */
  refund: z.string().optional(),
  state: z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO", "MANUAL"]),
});
const PixMoney = z.object({
  received: z.array(z.object({ endToEndId: z.string(), centavos: z.number() })),
  refunds: z.array(Refund).default([]),
});

/** Payments received through the bank's charges, and their refunds; stored as `pix` in the data of Medusa's payment. */
export type PixMoney = z.output<typeof PixMoney>;
export type GivenBack = z.output<typeof Refund>;

/** The Pix payments in a Medusa payment's data; undefined when none came through the bank's charges. */
export const pixMoneyIn = (data: Record<string, unknown> | undefined): PixMoney | undefined =>
  PixMoney.safeParse(data?.pix).data;

/** A part of a refund: the Pix it refunds (null: by hand), and how many refunds that Pix had before. */
type RefundPart =
  { endToEndId: string; centavos: number; nth: number } | { endToEndId: null; centavos: number };

/** Splits an amount over the received payments; what exceeds them is refunded by hand. */
export function planRefund({ received, refunds }: PixMoney, centavos: number): RefundPart[] {
  const plan: RefundPart[] = [];
  let open = centavos;
  for (const { endToEndId, centavos: came } of received) {
    const earlier = refunds.filter(
      (refund) => refund.endToEndId === endToEndId && refund.state !== "NAO_REALIZADO",
    );
    const part = Math.min(open, came - earlier.reduce((sum, refund) => sum + refund.centavos, 0));
    if (part <= 0) continue;
    plan.push({ endToEndId, centavos: part, nth: earlier.length });
    open -= part;
  }
  if (open > 0) plan.push({ endToEndId: null, centavos: open });
  return plan;
}

/**
 * The id of a refund, 32 letters and digits; `nth` counts the Pix's earlier refunds. Requesting the same amount again
 * before the first is known to be done gives the same id, so the bank refunds it only once.
 */
export const refundIdOf =
  (endToEndId: string, nth: number | string, centavos: number) =>
  (attempt: number): string =>
    createHash("sha256").update(`${endToEndId}:${nth}:${centavos}:${attempt}`).digest("hex").slice(0, 32);
