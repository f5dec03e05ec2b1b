import type { MedusaContainer } from "@medusajs/framework/types";
import type { GivenBack, PixBank } from "@alfaiataria/brazilian-payment";
import { Attempts } from "../../lib/each-of";
import { databaseTime, knexOf, rowsOf } from "../../lib/knex";
import { UNDECIDED_REFUND } from "../../lib/medusa-indexes";
import { pixOf } from "../../lib/services";
import { writeRefundFailed } from "../emails/held-money";
import { endPixCharge } from "./close-pix-charge";
import { receivePix, settlePix } from "./receive-pix";

const MINUTE_MS = 60_000;
/** Each round looks back this far before the previous one's end, for what the bank lists late. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** How far back to ask the bank after a downtime. */
const MOST_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Catches up on what the bank's webhooks missed: money received meanwhile, receipts a killed process left unsettled,
 * charges no longer of use, refunds the bank had not decided on. Any number of processes may run it.
 * @throws {AggregateError} the errors of what failed, after everything was tried
 */
export async function reconcilePix(container: MedusaContainer): Promise<void> {
  const { bank, charges, receipts } = pixOf(container);
  if (!bank) return;
  const attempts = new Attempts();
  if (await charges.anyRecent()) await attempts.attempt(askWhatCame(container, bank));
  for (const orderId of await receipts.unsettled()) await attempts.attempt(settlePix(container, orderId));
  for (const orderId of await charges.useless())
    await attempts.attempt(
      endPixCharge(container, orderId, `o banco não respondeu sobre o pedido ${orderId}`),
    );
  await attempts.attempt(followRefunds(container, bank));
  attempts.end();
}

async function askWhatCame(container: MedusaContainer, bank: PixBank): Promise<void> {
  const { receipts } = pixOf(container);
  const now = (await databaseTime(knexOf(container))).getTime();
  // A clock that ran ahead may have left a moment that is yet to come.
  const until = Math.min((await receipts.reconciledUntil())?.getTime() ?? 0, now);
  const from = Math.max(until - OVERLAP_MS, now - MOST_MS);
  await receivePix(container, await bank.received(new Date(from), new Date(now)));
  await receipts.markReconciled(new Date(now));
}

type Undecided = { payment_id: string; order_id: string; refund: GivenBack };

/**
 * Updates refunds the bank had not decided on: those of Medusa's payments, and those of money that paid for nothing. Staff
 * are told of one that the bank has not made.
 */
async function followRefunds(container: MedusaContainer, bank: PixBank): Promise<void> {
  const knex = knexOf(container);
  const { receipts } = pixOf(container);
  const undecided = await rowsOf<Undecided>(
    knex,
    `select p.id as payment_id, l.order_id, r.refund from payment p
     join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
     cross join lateral jsonb_array_elements(p.data #> '{pix,refunds}') r (refund)
     where p.data @> '${UNDECIDED_REFUND}' and p.deleted_at is null and r.refund ->> 'state' = 'EM_PROCESSAMENTO'
     order by p.updated_at limit 50`,
  );
  for (const { payment_id, order_id: orderId, refund } of undecided) {
    const now = refund.endToEndId && (await bank.refund(refund.endToEndId, refund.id));
    if (!now || now.state === "EM_PROCESSAMENTO") continue;
    await rowsOf(
      knex,
      `update payment set updated_at = now(), data = jsonb_set(data, '{pix,refunds}', (
         select jsonb_agg(case when r ->> 'id' = :id then r || jsonb_build_object('state', :state::text) else r end order by n)
         from jsonb_array_elements(data #> '{pix,refunds}') with ordinality as e (r, n)))
       where id = :payment_id`,
      { payment_id, id: refund.id, state: now.state },
    );
    const { id, centavos } = refund;
    if (now.state === "NAO_REALIZADO")
      await writeRefundFailed(container, { id, orderId, centavos, by: "bank" });
  }
  for (const refund of await receipts.undecidedRefunds()) {
    const now = await bank.refund(refund.end_to_end_id, refund.id);
    if (now) await receipts.keepRefund({ ...refund, state: now.state });
  }
}
