import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { BankCharge, ReceivedPix } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { pixOf } from "../../lib/services";
import { captorOf, heldOf, type Receipt } from "../../modules/pix/receipts";
import { writePixHeld } from "../emails/held-money";
import { capture, settlementOf } from "../order/settlement";

/**
 * Reads a charge back from the bank, which alone is believed, and takes what was paid by it.
 * @throws {BankFailure} when the bank cannot be asked
 */
export async function readBack(container: MedusaContainer, txid: string): Promise<void> {
  const charge = await pixOf(container).bank?.find(txid);
  if (charge) await receiveCharge(container, charge);
}

/** Takes what the bank says was paid by a charge; one that is paid or removed is closed. */
export async function receiveCharge(container: MedusaContainer, charge: BankCharge): Promise<void> {
  const { txid, state, received } = charge;
  await receivePix(
    container,
    received.map((pix) => ({ ...pix, txid })),
  );
  if (state !== "ATIVA") await pixOf(container).charges.close(txid);
}

/**
 * Takes money that the bank says has come by charges of ours; each Pix once, however often, in whatever order and
 * however many at once it is told. What the account gets otherwise is not the shop's affair.
 */
export async function receivePix(container: MedusaContainer, received: ReceivedPix[]): Promise<void> {
  const { charges, receipts } = pixOf(container);
  const known = await charges.known([...new Set(received.flatMap(({ txid }) => txid ?? []))]);
  const orders = new Map(known.map(({ txid, order_id }) => [txid, order_id]));
  const touched = new Set<string>();
  for (const pix of received) {
    const { txid = "" } = pix;
    const orderId = orders.get(txid);
    if (!orderId) continue;
    await receipts.note(pix, txid, orderId);
    touched.add(orderId);
  }
  for (const orderId of touched) await settlePix(container, orderId);
}

/**
 * Pays for an order with what came for it by Pix and is not yet used: as much as it waits for, through Medusa's own
 * capture. What is beyond that, or comes when nothing is waited for, is held and told to staff, who use it later or give
 * it back. May be run at any time and again.
 */
export async function settlePix(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = knexOf(container);
  const { receipts } = pixOf(container);
  await exclusively(knex, `settle ${orderId}`, async () => {
    for (const receipt of await receipts.of(orderId)) {
      const held = heldOf(receipt) - (await takenOf(container, receipt));
      if (held > 0 && !receipt.told_at) await tellStaff(container, receipt, held);
      await receipts.markSettled(receipt.end_to_end_id, held > 0);
    }
  });
}

/** @returns what of a Pix pays for its order now, in centavos */
async function takenOf(container: MedusaContainer, receipt: Receipt): Promise<number> {
  const { order_id: orderId, end_to_end_id: endToEndId } = receipt;
  const knex = knexOf(container);
  const settlement = await settlementOf(knex, orderId);
  if (!settlement || settlement.canceled || settlement.captured_at) return 0;
  const centavos = Math.min(settlement.amount - settlement.captured, heldOf(receipt));
  if (centavos <= 0) return 0;
  // First: what is captured can be given back by the bank.
  await noteInPayment(knex, settlement.payment_id, endToEndId, centavos + receipt.taken);
  try {
    await capture(container, orderId, settlement, { centavos, by: captorOf(endToEndId) });
    return centavos;
  } catch (error) {
    // It lapsed and its pieces are sold, or staff captured it at this moment.
    if (error instanceof ShopError && error.code === "conflict") return 0;
    throw error;
  }
}

/** What is given back of the payment goes back by this Pix. */
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
