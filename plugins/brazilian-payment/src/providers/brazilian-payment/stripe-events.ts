import { z } from "@medusajs/framework/zod";
import Stripe from "stripe";

/** Stripe did not sign it with this secret in the last five minutes. */
export class UnsignedEvent extends Error {}
/** Stripe's signature on what is no event of Stripe's; the message says what is wrong, for developers. */
export class MisshapenEvent extends Error {}

const id = z.string().regex(/^\w{1,255}$/);
/** As Stripe writes a status: 'needs_response'. */
const word = z.string().regex(/^\w{1,100}$/);
/** Centavos. */
const amount = z.int32().nonnegative();
/** Seconds. */
const moment = z.int().nonnegative().max(253_402_300_799);

const PaidIntent = z.object({
  id,
  amount_received: amount,
  currency: word,
  /** The account may sell elsewhere, and write there what it likes. */
  metadata: z.object({ order_id: z.string().optional(), method: word.optional().catch(undefined) }),
});
/** A Stripe intent that is paid. */
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
const Event = z.object({ type: z.string(), created: moment, data: z.object({ object: z.unknown() }) });

/** A client's bank asks for the money back; amount in centavos, moments in seconds. */
export type Dispute = Pick<
  z.infer<typeof StripeDispute>,
  "id" | "amount" | "status" | "reason" | "created"
> & {
  intent: string | null;
  dueBy: number | null;
  /** When it was so. */
  toldAt: number;
};

/** What an event of Stripe's tells the shop. */
export type StripeNews = { paid?: PaidIntent; dispute?: Dispute };

/**
 * What an event of Stripe's says: an intent that is paid, or a dispute as it stands; nothing for an event of another kind.
 * @param body the bytes as they were received: the signature is theirs
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
