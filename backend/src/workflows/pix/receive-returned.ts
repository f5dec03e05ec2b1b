import type { MedusaContainer } from "@medusajs/framework/types";
import {
  type GivenBack,
  isOwnRefund,
  leftOf,
  type PixMoney,
  pixMoneyIn,
  type PixRefund,
  type ReceivedPix,
} from "@alfaiataria/brazilian-payment";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { pixOf } from "../../lib/services";
import { MADE_BY_PROVIDER } from "../../modules/checkout/order-steps";
import { elsewhereOf, type HeldRefund, heldOf, type Receipt } from "../../modules/pix/receipts";
import { refundableOf } from "../withdrawal/money";

/** A Pix as the bank has it. */
export type Told = Pick<ReceivedPix, "endToEndId" | "refunds">;
type Payment = { id: string; money: PixMoney };
/** What the shop knows of a Pix: what of it is held, and the payments of its order that Pix charges have paid. */
type Books = { receipt: Receipt; returned: HeldRefund[]; payments: Payment[] };

/** `left`: a refund of ours whose answer was lost is left for whoever asks for it again; `booked`: it is recorded. */
type Own = "left" | "booked";

/**
 * Records, once each, refunds that the bank has made and the shop did not ask for: first against money that paid for
 * nothing, the rest as a refund in Medusa, for which the bank is not asked again. Nothing is recorded that is not decided
 * yet, nor more than can be refunded. Does not ask the bank. Call this while holding the order's lock, `settling`.
 * @throws {MedusaError} Medusa's, as while staff have an open change on the order
 */
export async function bookReturned(
  container: MedusaContainer,
  orderId: string,
  told: Told[],
  own: Own = "left",
): Promise<void> {
  await clearHeld(container, orderId, told);
  for (const pix of told)
    for (const refund of pix.refunds) await bookRefund(container, orderId, { pix, refund, own });
}

/**
 * The part of the above that concerns money that paid for nothing: what went back must not pay for an order that waits
 * for a payment again.
 */
export async function clearHeld(container: MedusaContainer, orderId: string, told: Told[]): Promise<void> {
  for (const pix of told) {
    for (const refund of pix.refunds) await keepOwnHeld(container, orderId, pix, refund);
    for (const refund of pix.refunds) await bookHeld(container, orderId, pix, refund);
  }
}

/** The payments of an order that Pix charges have paid. */
export async function paymentsOf(container: MedusaContainer, orderId: string): Promise<Payment[]> {
  const payments = await rowsOf<{ id: string; data: Record<string, unknown> }>(
    knexOf(container),
    `select p.id, p.data from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
     where l.order_id = :orderId and l.deleted_at is null and p.deleted_at is null and p.data -> 'pix' is not null
     order by p.created_at`,
    { orderId },
  );
  return payments.flatMap(({ id, data }) => {
    const money = pixMoneyIn(data);
    return money ? [{ id, money }] : [];
  });
}

async function booksOf(
  container: MedusaContainer,
  orderId: string,
  { endToEndId }: Told,
): Promise<Books | undefined> {
  const { receipts } = pixOf(container);
  const receipt = (await receipts.of(orderId)).find(({ end_to_end_id }) => end_to_end_id === endToEndId);
  if (!receipt) return undefined;
  const returned = await receipts.refundsOf(orderId);
  return {
    receipt,
    returned: returned.filter(({ end_to_end_id }) => end_to_end_id === endToEndId),
    payments: await paymentsOf(container, orderId),
  };
}

/** How much of a refund the shop does not know of, in centavos. */
function openOf({ returned, payments }: Books, { endToEndId }: Told, { id, centavos }: PixRefund): number {
  const held = returned.filter((each) => [id, elsewhereOf(endToEndId, id)].includes(each.id));
  const known = payments
    .flatMap(({ money }) => money.refunds)
    .filter((each) => each.id === id && each.endToEndId === endToEndId);
  return [...held, ...known].reduce((open, each) => open - each.centavos, centavos);
}

const isMadeElsewhere = ({ receipt }: Books, pix: Told, refund: PixRefund): boolean =>
  refund.state === "DEVOLVIDO" && !isOwnRefund(pix, refund) && !isOwnHeld(receipt, pix, refund);

const isOwnHeld = ({ returned }: Receipt, pix: Told, refund: PixRefund): boolean =>
  isOwnRefund(pix, refund, [`held${returned}`]);

/** A refund of held money that a killed process left unrecorded. */
async function keepOwnHeld(
  container: MedusaContainer,
  orderId: string,
  pix: Told,
  refund: PixRefund,
): Promise<void> {
  const { id, centavos, state } = refund;
  if (state === "NAO_REALIZADO") return;
  const books = await booksOf(container, orderId, pix);
  if (!books || !isOwnHeld(books.receipt, pix, refund) || openOf(books, pix, refund) < centavos) return;
  await pixOf(container).receipts.keepRefund({ id, end_to_end_id: pix.endToEndId, centavos, state });
}

async function bookHeld(
  container: MedusaContainer,
  orderId: string,
  pix: Told,
  refund: PixRefund,
): Promise<void> {
  const books = await booksOf(container, orderId, pix);
  if (!books?.receipt.settled_at || !isMadeElsewhere(books, pix, refund)) return;
  const centavos = Math.min(openOf(books, pix, refund), heldOf(books.receipt));
  if (centavos <= 0) return;
  const { receipts } = pixOf(container);
  await receipts.addReturned({ end_to_end_id: pix.endToEndId, id: refund.id, centavos });
}

type Booked = { pix: Told; refund: PixRefund; own: Own };

/** Records what the shop does not know of a refund against the payments of its Pix. */
async function bookRefund(
  container: MedusaContainer,
  orderId: string,
  { pix, refund, own }: Booked,
): Promise<void> {
  const books = await booksOf(container, orderId, pix);
  if (!books?.receipt.settled_at) return;
  const isOurs = own === "booked" && refund.state !== "NAO_REALIZADO" && isOwnRefund(pix, refund);
  if (!isOurs && !isMadeElsewhere(books, pix, refund)) return;
  const { endToEndId } = pix;
  let open = openOf(books, pix, refund);
  for (const { id: paymentId, money } of books.payments) {
    const [refundable] = await refundableOf(knexOf(container), { paymentId });
    const centavos = Math.min(open, leftOf(money, endToEndId), refundable?.byProvider ?? 0);
    if (centavos <= 0) continue;
    open -= centavos;
    const { id, state } = refund;
    await recordMade(container, paymentId, {
      id,
      endToEndId,
      centavos,
      state,
      ...(!isOurs && { elsewhere: true }),
    });
  }
}

/** Makes a refund in Medusa of one that the bank has made. */
async function recordMade(container: MedusaContainer, paymentId: string, made: GivenBack): Promise<void> {
  await inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
    await transaction.raw(
      "update payment set data = jsonb_set(data, '{pix,made}', cast(:made as jsonb)) where id = :paymentId",
      { paymentId, made: JSON.stringify(made) },
    );
    // Medusa would book one that a killed process left with this one's amount.
    const hidden = await rowsOf<{ id: string }>(
      transaction,
      `update refund r set deleted_at = now() from payment p
       where p.id = :paymentId and r.payment_id = p.id and r.deleted_at is null and ${MADE_BY_PROVIDER} is false
       returning r.id`,
      { paymentId },
    );
    const note = `Devolvido no banco (${made.id})`;
    await refundPaymentWorkflow(scope).run({
      input: { payment_id: paymentId, amount: made.centavos / 100, note },
    });
    await rowsOf(transaction, "update refund set deleted_at = null where id = any(:ids)", {
      ids: hidden.map(({ id }) => id),
    });
    // Medusa merges what the provider answers into the data: what it leaves out stays.
    await transaction.raw("update payment set data = data #- '{pix,made}' where id = :paymentId", {
      paymentId,
    });
  });
}
