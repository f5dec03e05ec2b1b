import { z } from "@medusajs/framework/zod";
import Stripe from "stripe";

/** The event was not signed by Stripe with this secret within the last five minutes. */
export class UnsignedEvent extends Error {}
/** The signature is valid but the content is not an expected event; the message says what is wrong, for developers. */
export class MisshapenEvent extends Error {}

const id = z.string().regex(/^\w{1,255}$/);
/** A status as Stripe writes it: 'needs_response'. */
const word = z.string().regex(/^\w{1,100}$/);
/** In centavos. */
const amount = z.int32().nonnegative();
/** In seconds since 1970. */
const moment = z.int().nonnegative().max(253_402_300_799);

const PaidIntent = z.object({
  id,
  amount_received: amount,
  currency: word,
  /** The account may also be used by other systems, which write their own metadata. */
  metadata: z.object({ order_id: z.string().optional(), method: word.optional().catch(undefined) }),
});
/** A paid payment intent of Stripe. */
export type PaidIntent = z.infer<typeof PaidIntent>;

const StripeDispute = z.object({
  id,
  amount,
  status: word,
  reason: word,
  created: moment,
  payment_intent: z.union([id, z.object({ id }).transform((intent) => intent.id)]).nullish(),
  evidence_details: z.object({ due_by: moment.nullish() }).nullish(),
});
/** A refund, or a charge with refunds: which intent they are of; a charge may have none. */
const OfIntent = z.object({ payment_intent: StripeDispute.shape.payment_intent });
const Event = z.object({ type: z.string(), created: moment, data: z.object({ object: z.unknown() }) });

/** A dispute: the client's bank demands the money back. Amount in centavos, times in seconds since 1970. */
export type Dispute = Pick<
  z.infer<typeof StripeDispute>,
  "id" | "amount" | "status" | "reason" | "created"
> & {
  intent: string | null;
  dueBy: number | null;
  /** Time of the event that reported this state. */
  toldAt: number;
};

/** What an event of Stripe tells the shop. */
export type StripeNews = {
  paid?: PaidIntent;
  dispute?: Dispute;
  /** An intent of which something was refunded, or failed to be. */
  refunded?: string;
};

/**
 * Reads an event of Stripe: a paid intent, the current state of a dispute, or an intent whose refunds changed; empty for
 * any other event. Of refunds only the intent is read: events come in any order, and Stripe is asked how they stand.
 * @param body the bytes as received, since they are what is signed
 * @throws {UnsignedEvent} @throws {MisshapenEvent}
 */
export function newsIn(body: Buffer, signature: string, secret: string): StripeNews {
  const { type, created, data } = shaped(Event, verified(body, signature, secret));
  switch (type) {
    case "payment_intent.succeeded":
      return { paid: shaped(PaidIntent, data.object) };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
      return { dispute: disputeOf(shaped(StripeDispute, data.object), created) };
    case "charge.refunded":
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { refunded: shaped(OfIntent, data.object).payment_intent ?? undefined };
    default:
      return {};
  }
}

function disputeOf(
  { payment_intent: intent, evidence_details, ...dispute }: z.infer<typeof StripeDispute>,
  toldAt: number,
): Dispute {
  return { ...dispute, intent: intent ?? null, dueBy: evidence_details?.due_by ?? null, toldAt };
}

function verified(body: Buffer, signature: string, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new UnsignedEvent("not an event of Stripe's", { cause: error });
  }
}

function shaped<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new MisshapenEvent(z.prettifyError(result.error));
  return result.data;
}
