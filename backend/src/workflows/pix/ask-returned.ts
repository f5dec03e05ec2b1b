import type { MedusaContainer } from "@medusajs/framework/types";
import { leftOf, namesOf } from "@alfaiataria/brazilian-payment";
import { askedOfBank } from "../../lib/asked";
import { pixOf } from "../../lib/services";
import { heldOf, type Receipt } from "../../modules/pix/receipts";
import { bookReturned, paymentsOf, type Told } from "./receive-returned";

const UNREACHABLE = "O banco não respondeu. Tente de novo: o mesmo valor não é devolvido duas vezes";

/**
 * Asks the bank what was given back of the Pix that paid for an order, and records what the shop does not know, before a
 * refund is asked for. Call this while holding the order's lock, once unfinished refunds were dropped.
 * @param next the refund that follows, in centavos; without it, all that is left is refunded. A refund of ours whose
 *   answer was lost is recorded too, unless the one that follows is the same, and finds it
 * @throws {ShopError} 502 when the bank cannot be reached
 */
export async function askReturned(
  container: MedusaContainer,
  orderId: string,
  next = Infinity,
): Promise<void> {
  const told = await askReturnedElsewhere(container, orderId);
  if (told.length === 0 || (await isAskedAgain(container, orderId, told, next))) return;
  await bookReturned(container, orderId, told, "booked");
}

/**
 * As above, where refunds that a killed process left are asked for again afterwards.
 * @returns what the bank says of those Pix of which something was given back
 * @throws {ShopError} 502 when the bank cannot be reached
 */
export async function askReturnedElsewhere(container: MedusaContainer, orderId: string): Promise<Told[]> {
  const { bank, receipts } = pixOf(container);
  const all = bank ? await receipts.of(orderId) : [];
  if (all.length === 0) return [];
  const payments = await paymentsOf(container, orderId);
  const told = await askedOf(
    container,
    all.filter((receipt) => payments.some(({ money }) => leftOf(money, receipt.end_to_end_id) > 0)),
  );
  await bookReturned(container, orderId, told);
  return told;
}

/**
 * Asks the bank what was given back of an order's money that paid for nothing, and records it. Call this while holding
 * the order's lock.
 * @throws {ShopError} 502 when the bank cannot be reached
 */
export async function askHeldReturned(container: MedusaContainer, orderId: string): Promise<void> {
  const held = (await pixOf(container).receipts.of(orderId)).filter((receipt) => heldOf(receipt) > 0);
  await bookReturned(container, orderId, await askedOf(container, held));
}

/** The bank's answers on those Pix of which something was given back. @throws {ShopError} 502 */
async function askedOf(container: MedusaContainer, receipts: Receipt[]): Promise<Told[]> {
  const { bank } = pixOf(container);
  const told: Told[] = [];
  for (const { end_to_end_id } of receipts) {
    const pix = bank && (await askedOfBank(container, bank.pix(end_to_end_id), UNREACHABLE));
    if (pix && pix.refunds.length > 0) told.push(pix);
  }
  return told;
}

async function isAskedAgain(
  container: MedusaContainer,
  orderId: string,
  told: Told[],
  centavos: number,
): Promise<boolean> {
  if (!Number.isFinite(centavos)) return false;
  const payments = await paymentsOf(container, orderId);
  return told.some((pix) => {
    const names = payments.flatMap(({ money }) => namesOf(money, pix, centavos));
    return pix.refunds.some(({ id, state }) => state !== "NAO_REALIZADO" && names.includes(id));
  });
}
