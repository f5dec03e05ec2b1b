import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { rowsOf } from "../lib/knex";
import type { OrderLimits } from "../modules/checkout/limits";
import type { Client } from "./client";
import { WAITS } from "./waiting";

/**
 * Refuses another order to a client, or a network, of which enough wait for their payment already. It holds until the
 * caller's transaction ends, within which that other order is written: of two at once the second sees the first.
 * @param orderId of that other order
 * @throws {ShopError} 409 with `reason` 'unpaid_orders', whose they are and how many there may be
 */
export async function requireFewUnpaid(
  transaction: Knex,
  orderId: string,
  client: Client,
  { unpaidPerClient, unpaidPerAddress }: OrderLimits,
): Promise<void> {
  await queueUp(transaction, client);
  const unpaid = await countUnpaid(transaction, orderId, client);
  if (unpaid.client >= unpaidPerClient)
    throw refusal("client", unpaidPerClient, `Você já tem ${orders(unpaid.client)} à espera de pagamento`);
  if (unpaid.network >= unpaidPerAddress)
    throw refusal(
      "address",
      unpaidPerAddress,
      `Da sua rede já há ${orders(unpaid.network)} à espera de pagamento`,
    );
}

const orders = (count: number) => (count === 1 ? "1 pedido" : `${count} pedidos`);

const refusal = (scope: "client" | "address", max: number, what: string) =>
  new ShopError("conflict", `${what}. Pague um deles, ou fale com a loja pelo WhatsApp, para fazer outro.`, {
    reason: "unpaid_orders",
    scope,
    max,
  });

/** One after the other, in the order of the keys, so that no two wait for each other in a circle. */
async function queueUp(transaction: Knex, { sessionHash, customerId, networkHash }: Client): Promise<void> {
  const keys = [
    `session ${sessionHash}`,
    customerId && `customer ${customerId}`,
    networkHash && `network ${networkHash}`,
  ];
  await transaction.raw(
    `select pg_advisory_xact_lock(k) from (
       select distinct hashtextextended('unpaid ' || key, 0) as k from unnest(:keys::text[]) key order by k) keys`,
    { keys: keys.filter(Boolean) as unknown as Knex.Value },
  );
}

/** Orders that are being made count too. */
async function countUnpaid(
  knex: Knex,
  orderId: string,
  client: Client,
): Promise<{ client: number; network: number }> {
  const isClient = `(d.session_hash = :sessionHash or d.customer_id = :customerId or d.guest_hash = :guestHash)`;
  const [counted] = await rowsOf<{ client: number; network: number }>(
    knex,
    `select count(*) filter (where ${isClient})::int as client,
       count(*) filter (where d.network_hash = :networkHash)::int as network
     from payment_deadline d left join "order" o on o.id = d.order_id
     where d.state = 'open' and d.order_id <> :orderId and (${isClient} or d.network_hash = :networkHash) and (o.id is null or ${WAITS})`,
    { orderId, ...client },
  );
  return counted ?? { client: 0, network: 0 };
}
