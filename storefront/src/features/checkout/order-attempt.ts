import type { OrderRequest } from "@alfaiataria/contract";
import { randomUuid } from "../../lib/random-uuid.ts";
import { session } from "../../lib/storage.ts";

/** An order that was sent and not answered: it may have been made. */
export type OrderAttempt = { key: string; order: OrderRequest };

const KEY = "checkout-attempt";

/**
 * The Idempotency-Key for an order: one UUID per distinct body, kept until it is answered, so that a double click and
 * a retry after a lost connection or a reload make one order.
 */
export function attemptKey(order: OrderRequest): string {
  const known = unansweredAttempt();
  if (known && JSON.stringify(known.order) === JSON.stringify(order)) return known.key;
  const attempt: OrderAttempt = { key: randomUuid(), order };
  session.set(KEY, JSON.stringify(attempt));
  return attempt.key;
}

/** The answer came. */
export function forgetAttempt(): void {
  session.remove(KEY);
}

/** The order that was sent last, while nothing is known of it. */
export function unansweredAttempt(): OrderAttempt | null {
  const text = session.get(KEY);
  // Only attemptKey writes it.
  return text ? (JSON.parse(text) as OrderAttempt) : null;
}
