import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer, OrderPreviewDTO } from "@medusajs/framework/types";
import { confirmClaimRequestWorkflow, confirmExchangeRequestWorkflow } from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { reopenPayment } from "../order/finish-order";
import { reserveCounted } from "../stock/reserve";

// Exchanges and claims become part of their order by Medusa's own workflows, each in one transaction: the new pieces and
// their reservations, the return of the old ones, and what the order costs. Call these while holding the order's lock,
// `settling`. They throw a {ShopError} 409 with the new pieces that are short.

/** Confirms what staff have put together on Medusa's screen of an exchange. @param by id of the member of staff */
export const confirmExchange = (
  container: MedusaContainer,
  exchange_id: string,
  by: string,
): Promise<OrderPreviewDTO> =>
  inOneTransaction(container, ORDER_MODULES, (scope, transaction) =>
    confirmExchangeWithin(scope, transaction, exchange_id, by),
  );

/** Confirms an exchange within the caller's transaction, in which its container runs. */
export async function confirmExchangeWithin(
  scope: MedusaContainer,
  transaction: Knex,
  exchange_id: string,
  by: string,
): Promise<OrderPreviewDTO> {
  const input = { exchange_id, confirmed_by: by };
  const { result } = await confirmExchangeRequestWorkflow(scope).run({ input });
  return taken(transaction, result);
}

/** Confirms what staff have put together on Medusa's screen of a claim. @param by id of the member of staff */
export const confirmClaim = (
  container: MedusaContainer,
  claim_id: string,
  by: string,
): Promise<OrderPreviewDTO> =>
  inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
    const input = { claim_id, confirmed_by: by };
    const { result } = await confirmClaimRequestWorkflow(scope).run({ input });
    return taken(transaction, result);
  });

/**
 * Takes the new pieces, which Medusa's workflow neither sees before they are committed nor takes without a way of
 * delivery, and lets the order be paid as before.
 */
async function taken(transaction: Knex, order: OrderPreviewDTO): Promise<OrderPreviewDTO> {
  await reopenPayment(transaction, order.id);
  await reserveCounted(transaction, order.id);
  return order;
}
