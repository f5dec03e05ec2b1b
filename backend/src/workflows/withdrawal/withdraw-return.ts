import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { cancelOrderExchangeWorkflow, cancelReturnWorkflow } from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { withdrawalsOf } from "../../lib/services";
import type { Requested } from "../../modules/withdrawals/requests";
import { dropDraft } from "./accept-return";
import { CHANGING, requireUnchanging } from "./open-change";

/**
 * Withdraws a return or exchange request, which is possible until the shop has received the pieces or packed the new
 * ones. One that is already withdrawn stays so.
 * @param also further work for the same transaction
 * @throws {ShopError} 409 once it is too late, or while staff have an open change on the order
 */
export async function withdrawReturn(
  container: MedusaContainer,
  orderId: string,
  requestId: string,
  also?: (transaction: Knex) => Promise<unknown>,
): Promise<void> {
  const knex = knexOf(container);
  const { requests } = withdrawalsOf(container);
  await exclusively(knex, settling(orderId), async (lock) => {
    const request = (await requests.of(orderId)).find(({ id }) => id === requestId);
    if (!request) return;
    if (request.received)
      throw new ShopError("conflict", "A loja já recebeu as peças: fale com ela pelo WhatsApp");
    const withdraw = async (transaction: Knex) => {
      await requests.withdraw(transaction, requestId);
      await also?.(transaction);
    };
    if (!request.accepted) {
      if (request.is_exchange) await dropDraft(container, request);
      return withdraw(lock);
    }
    await requireUnchanging(knex, orderId, CHANGING);
    await inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
      await cancelInMedusa(scope, request);
      await withdraw(transaction);
    });
  });
}

async function cancelInMedusa(
  container: MedusaContainer,
  { order_id, exchange_id, return_id }: Requested,
): Promise<void> {
  if (!exchange_id) {
    await cancelReturnWorkflow(container).run({ input: { return_id: return_id ?? "" } });
    return;
  }
  const packed = await rowsOf(
    knexOf(container),
    `select 1 from order_exchange_item e join "order" o on o.id = :order_id
     join order_item i on i.item_id = e.item_id and i.order_id = o.id and i.version = o.version and i.deleted_at is null
     where e.exchange_id = :exchange_id and e.deleted_at is null and i.fulfilled_quantity > 0`,
    { order_id, exchange_id },
  );
  if (packed.length > 0)
    throw new ShopError("conflict", "O novo tamanho já está em preparação: fale com a loja pelo WhatsApp");
  await cancelOrderExchangeWorkflow(container).run({ input: { exchange_id } });
}
