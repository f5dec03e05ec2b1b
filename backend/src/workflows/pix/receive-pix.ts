import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { BankCharge, ReceivedPix } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { pixOf } from "../../lib/services";
import { captorOf, heldOf, type Receipt } from "../../modules/pix/receipts";
import { writePixHeld } from "../emails/held-money";
import { capture, settlementOf } from "../order/settlement";
import { bookReturned, clearHeld } from "./receive-returned";

/**
 * Reads a charge back from the bank (a webhook's content is never trusted) and captures what was paid by it.
 * @throws {BankFailure} when the bank cannot be reached
 */
export async function readBack(container: MedusaContainer, txid: string): Promise<void> {
  const charge = await pixOf(container).bank?.find(txid);
  if (charge) await receiveCharge(container, charge);
}

/** Records what the bank reports as paid by a charge; a charge that is paid or removed is closed. */
export async function receiveCharge(container: MedusaContainer, charge: BankCharge): Promise<void> {
  const { txid, state, received } = charge;
  await receivePix(
    container,
    received.map((pix) => ({ ...pix, txid })),
  );
  if (state !== "ATIVA") await pixOf(container).charges.close(txid);
}

/**
 * Records money that the bank reports as received by our charges; each Pix once, in whatever order and however often or
 * concurrently it is reported; so is what was given back of it. Anything else the account receives is ignored.
 * @throws the first error, after everything was tried
 */
export async function receivePix(container: MedusaContainer, received: ReceivedPix[]): Promise<void> {
  const { charges, receipts } = pixOf(container);
  const known = await charges.known([...new Set(received.flatMap(({ txid }) => txid ?? []))]);
  const orders = new Map(known.map(({ txid, order_id }) => [txid, order_id]));
  const touched = new Map<string, ReceivedPix[]>();
  for (const pix of received) {
    const { txid = "" } = pix;
    const orderId = orders.get(txid);
    if (!orderId) continue;
    await receipts.note(pix, txid, orderId);
    touched.set(orderId, [...(touched.get(orderId) ?? []), pix]);
  }
  const failures: unknown[] = [];
  for (const [orderId, told] of touched)
    await settlePix(container, orderId, told).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Pays for an order with the Pix money received for it and not yet used, up to the open amount, through Medusa's own
 * capture. Money beyond that, or that no payment is awaited for, is held and reported to staff, who use it later or
 * refund it. May be run at any time, repeatedly.
 * @param told what the bank says of its Pix: what was given back of them is recorded
 */
export async function settlePix(
  container: MedusaContainer,
  orderId: string,
  told: ReceivedPix[] = [],
): Promise<void> {
  const knex = knexOf(container);
  const { receipts } = pixOf(container);
  const returned = told.filter(({ refunds }) => refunds.length > 0);
  await exclusively(knex, settling(orderId), async () => {
    await clearHeld(container, orderId, returned);
    for (const receipt of await receipts.of(orderId)) {
      const held = heldOf(receipt) - (await takenOf(container, receipt));
      if (held > 0 && !receipt.told_at) await tellStaff(container, receipt, held);
      await receipts.markSettled(receipt.end_to_end_id, held > 0);
    }
    await bookReturned(container, orderId, returned);
  });
}

/** @returns how much of a Pix now pays for its order, in centavos */
async function takenOf(container: MedusaContainer, receipt: Receipt): Promise<number> {
  const { order_id: orderId, end_to_end_id: endToEndId } = receipt;
  const knex = knexOf(container);
  const settlement = await settlementOf(knex, orderId);
  if (!settlement || settlement.canceled || settlement.captured_at) return 0;
  const centavos = Math.min(settlement.amount - settlement.captured, heldOf(receipt));
  if (centavos <= 0) return 0;
  // Recorded before the capture, so that whatever is captured can be refunded through the bank.
  await noteInPayment(knex, settlement.payment_id, endToEndId, centavos + receipt.taken);
  try {
    await capture(container, orderId, settlement, { centavos, by: captorOf(endToEndId) });
    return centavos;
  } catch (error) {
    // The order lapsed and its pieces are sold, or staff captured the payment at this moment.
    if (!(error instanceof ShopError) || error.code !== "conflict") throw error;
    // What is held goes back by itself, never as a refund of this payment.
    await noteInPayment(knex, settlement.payment_id, endToEndId, receipt.taken);
    return 0;
  }
}

/** Records with the payment which Pix paid it, so that a refund goes back by the same Pix. */
async function noteInPayment(knex: Knex, paymentId: string, endToEndId: string, centavos: number) {
  await rowsOf(
    knex,
    `update payment set updated_at = now(), data = coalesce(data, '{}') || jsonb_build_object('pix', jsonb_build_object(
         'refunds', coalesce(data #> '{pix,refunds}', '[]'),
         'received', (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(coalesce(data #> '{pix,received}', '[]')) e
             where e ->> 'endToEndId' <> :endToEndId)
           || jsonb_build_array(jsonb_build_object('endToEndId', :endToEndId::text, 'centavos', :centavos::int))))
     where id = :paymentId`,
    { paymentId, endToEndId, centavos },
  );
}

async function tellStaff(container: MedusaContainer, receipt: Receipt, held: number): Promise<void> {
  const { end_to_end_id: endToEndId, order_id: orderId } = receipt;
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(
      `Pix: ${endToEndId} trouxe ${held} centavos que o pedido ${orderId} não espera; veja-o na administração`,
    );
  await writePixHeld(container, { endToEndId, orderId, held });
}
