import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import type { Client } from "../../modules/checkout/deadlines";
import type CheckoutModuleService from "../../modules/checkout/service";

/**
 * Refuses another order to a client or network that already has too many unpaid ones. The count holds until the end of
 * the transaction, in which the new order has to be written.
 * @param orderId id of the new order
 * @throws {ShopError} 409 with `reason` 'unpaid_orders', the scope (client or address) and its maximum
 */
export async function requireFewUnpaid(
  { limits, countWaiting }: CheckoutModuleService,
  orderId: string,
  client: Client,
  transaction: Knex,
): Promise<void> {
  const { unpaidPerClient, unpaidPerAddress } = limits;
  const unpaid = await countWaiting(orderId, client, transaction);
  if (unpaid.client >= unpaidPerClient)
    throw tooMany("client", unpaidPerClient, `Você já tem ${orders(unpaid.client)} à espera de pagamento`);
  if (unpaid.network >= unpaidPerAddress)
    throw tooMany(
      "address",
      unpaidPerAddress,
      `Da sua rede já há ${orders(unpaid.network)} à espera de pagamento`,
    );
}

const orders = (count: number) => (count === 1 ? "1 pedido" : `${count} pedidos`);

const tooMany = (scope: "client" | "address", max: number, what: string) =>
  new ShopError("conflict", `${what}. Pague um deles, ou fale com a loja pelo WhatsApp, para fazer outro.`, {
    reason: "unpaid_orders",
    scope,
    max,
  });
