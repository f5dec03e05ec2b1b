import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import { CAPTURED, REFUNDED } from "../../lib/money-received";
import { LOST } from "../../modules/withdrawals/disputes";

/** What can still be refunded of a payment, in centavos: through its provider (bank or card), and by hand. */
export type Refundable = { payment_id: string; byProvider: number; byHand: number };

/**
 * Every payment of an order, or the one payment, that can still be refunded; one statement.
 * @param bindings the order, or the payment, to look at
 */
export async function refundableOf(
  knex: Knex,
  bindings: { orderId: string } | { paymentId: string },
): Promise<Refundable[]> {
  const which = "orderId" in bindings ? "l.order_id = :orderId" : "p.id = :paymentId";
  const rows = await rowsOf<{ payment_id: string; open: number; provided: number }>(
    knex,
    `select p.id as payment_id, (paid.captured - paid.refunded)::float8 as open,
       case when p.data #>> '{stripe,paid}' = 'true' and p.data #>> '{stripe,method}' is distinct from 'boleto' then paid.captured - paid.refunded
            else greatest(0, coalesce((select sum((r ->> 'centavos')::int) from jsonb_array_elements(p.data #> '{pix,received}') r), 0)
              - coalesce((select sum((r ->> 'centavos')::int) from jsonb_array_elements(p.data #> '{pix,refunds}') r
                  where r ->> 'endToEndId' is not null and r ->> 'state' <> 'NAO_REALIZADO'), 0)) end::float8 as provided
     from order_payment_collection l
     join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     cross join lateral (select
       coalesce(round(${CAPTURED} * 100), 0) as captured, coalesce(round(${REFUNDED} * 100), 0) + ${LOST} as refunded) paid
     where ${which} and l.deleted_at is null and paid.captured > paid.refunded
     order by p.created_at`,
    bindings,
  );
  return rows.map(({ payment_id, open, provided }) => {
    const byProvider = Math.min(open, provided);
    return { payment_id, byProvider, byHand: open - byProvider };
  });
}
