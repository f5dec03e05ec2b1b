import { createHash } from "node:crypto";
import { z } from "@medusajs/framework/zod";
import type { PixRefund, ReceivedPix } from "./pix-answers";

const Refund = z.object({
  id: z.string(),
  /** The Pix that is refunded; null for a part that staff refund by hand. */
  endToEndId: z.string().nullable(),
  centavos: z.number(),
  /** Id of Medusa's refund, of which this is a part. */
  refund: z.string().optional(),
  state: z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO", "MANUAL"]),
  /** Not asked for by the shop: made in the bank's app, or by the central bank. */
  elsewhere: z.literal(true).optional(),
});
const PixMoney = z.object({
  received: z.array(z.object({ endToEndId: z.string(), centavos: z.number() })),
  refunds: z.array(Refund).default([]),
  /** A refund that the bank has made already and that is just being recorded, instead of being asked for. */
  made: Refund.optional(),
});

/** Payments received through the bank's charges, and their refunds; stored as `pix` in the data of Medusa's payment. */
export type PixMoney = z.output<typeof PixMoney>;
export type GivenBack = z.output<typeof Refund>;

/** The Pix payments in a Medusa payment's data; undefined when none came through the bank's charges. */
export const pixMoneyIn = (data: Record<string, unknown> | undefined): PixMoney | undefined =>
  PixMoney.safeParse(data?.pix).data;

/** How much of a Pix that paid is not refunded, in centavos. */
export const leftOf = ({ received, refunds }: PixMoney, endToEndId: string): number =>
  sumOf(received.filter((pix) => pix.endToEndId === endToEndId)) - sumOf(aliveOf(refunds, endToEndId));

const aliveOf = (refunds: GivenBack[], endToEndId: string): GivenBack[] =>
  refunds.filter((refund) => refund.endToEndId === endToEndId && refund.state !== "NAO_REALIZADO");
const sumOf = (parts: { centavos: number }[]): number =>
  parts.reduce((sum, { centavos }) => sum + centavos, 0);

/** A part of a refund: the Pix it refunds (null: by hand), and how many refunds of that Pix the shop made before. */
type RefundPart =
  { endToEndId: string; centavos: number; nth: number } | { endToEndId: null; centavos: number };

/** Splits an amount over the received payments; what exceeds them is refunded by hand. */
export function planRefund(money: PixMoney, centavos: number): RefundPart[] {
  const plan: RefundPart[] = [];
  let open = centavos;
  for (const { endToEndId } of money.received) {
    const part = Math.min(open, leftOf(money, endToEndId));
    if (part <= 0) continue;
    // One that is made elsewhere meanwhile must not change the name by which ours is asked for again.
    const nth = aliveOf(money.refunds, endToEndId).filter(({ elsewhere }) => !elsewhere).length;
    plan.push({ endToEndId, centavos: part, nth });
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

/** More than the refunds that a bank lists of a Pix: some leave out those that failed. */
const UNLISTED = 5;
/** The numbers that a Pix's refunds, or the attempts at one, can have. */
const numbersOf = ({ refunds }: Pick<ReceivedPix, "refunds">): number[] =>
  Array.from({ length: refunds.length + UNLISTED }, (_, number) => number);

/**
 * Whether `refundIdOf` gave a refund its id: the shop asked for it, even if it never had the answer.
 * @param nths for which `nth`; by default those of Medusa's refunds
 */
export const isOwnRefund = (
  pix: Pick<ReceivedPix, "endToEndId" | "refunds">,
  { id, centavos }: Pick<PixRefund, "id" | "centavos">,
  nths: (number | string)[] = numbersOf(pix),
): boolean =>
  nths.some((nth) =>
    numbersOf(pix)
      .map(refundIdOf(pix.endToEndId, nth, centavos))
      .includes(id),
  );

/** The ids by which a refund of `centavos` is asked for, at its first attempt or a later one. */
export const namesOf = (
  money: PixMoney,
  pix: Pick<ReceivedPix, "endToEndId" | "refunds">,
  centavos: number,
): string[] =>
  planRefund(money, centavos).flatMap((part) =>
    part.endToEndId === pix.endToEndId
      ? numbersOf(pix).map(refundIdOf(part.endToEndId, part.nth, part.centavos))
      : [],
  );
