/** What a payment's data says of its card: Stripe's intent to pay, and whether the payment was settled by it. */
export type Card = { intent: string; paid: boolean };

/** The card in the data of a Medusa payment, kept there as `stripe`; undefined when none was begun. */
export function cardIn(data: Record<string, unknown> | undefined): Card | undefined {
  const card = data?.stripe;
  return isCard(card) ? card : undefined;
}

const isCard = (value: unknown): value is Card =>
  typeof value === "object" &&
  value !== null &&
  "intent" in value &&
  typeof value.intent === "string" &&
  "paid" in value &&
  typeof value.paid === "boolean";
