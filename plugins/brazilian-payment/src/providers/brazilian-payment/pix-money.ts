import { createHash } from "node:crypto";
import { z } from "@medusajs/framework/zod";

const Refund = z.object({
  id: z.string(),
  /** Of the Pix that is given back; null for what staff give back by hand. */
  endToEndId: z.string().nullable(),
  centavos: z.number(),
  /** Medusa's refund, of which this is a part. */
  refund: z.string().optional(),
  state: z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO", "MANUAL"]),
});
const PixMoney = z.object({
  received: z.array(z.object({ endToEndId: z.string(), centavos: z.number() })),
  refunds: z.array(Refund).default([]),
});

/** What settled a payment by the bank's charges, and what was given back of it; kept as `pix` in Medusa's payment. */
export type PixMoney = z.output<typeof PixMoney>;
export type GivenBack = z.output<typeof Refund>;

/** The Pix in the data of a Medusa payment; undefined when none came by the bank's charges. */
export const pixMoneyIn = (data: Record<string, unknown> | undefined): PixMoney | undefined =>
  PixMoney.safeParse(data?.pix).data;

/** A part of a refund: of which Pix (null is by hand), and which of its refunds it is. */
type RefundPart =
  { endToEndId: string; centavos: number; nth: number } | { endToEndId: null; centavos: number };

/** Of which Pix an amount is given back; what is beyond them is given back by hand. */
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
 * Names a refund, in 32 letters and digits: the `nth` of a Pix. The same amount asked for again before the first is
 * known to be done has the same name: whatever became of it, the bank gives it back once.
 */
export const refundIdOf =
  (endToEndId: string, nth: number | string, centavos: number) =>
  (attempt: number): string =>
    createHash("sha256").update(`${endToEndId}:${nth}:${centavos}:${attempt}`).digest("hex").slice(0, 32);
