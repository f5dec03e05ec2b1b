import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { askedOfBank } from "../../lib/asked";
import { databaseTime, knexOf } from "../../lib/knex";
import { pixOf } from "../../lib/services";
import { settlementOf } from "../order/settlement";
import { receiveCharge } from "./receive-pix";

/**
 * Runs before Medusa cancels an order: makes sure that its Pix charge can no longer be paid. A payment made at this
 * very moment is captured, so that staff see it; canceling again refunds it.
 * @throws {ShopError} 409 when it was paid, 502 when the bank cannot be reached
 */
export async function closePixCharge(container: MedusaContainer, orderId: string): Promise<void> {
  if (await endPixCharge(container, orderId, UNREACHABLE)) throw new ShopError("conflict", PAID);
}

/**
 * Makes sure that an order's Pix charge can no longer be paid; what was paid by it is captured.
 * @param unreachable message for the caller when the bank cannot be reached
 * @returns whether the order turns out to be paid
 * @throws {ShopError} 502 when the bank cannot be reached
 */
export async function endPixCharge(
  container: MedusaContainer,
  orderId: string,
  unreachable: string,
): Promise<boolean> {
  const { bank, charges } = pixOf(container);
  const charge = bank && (await charges.open(orderId));
  if (!charge) return false;
  const ended = await askedOfBank(container, bank.remove(charge.txid), unreachable);
  if (ended) await receiveCharge(container, ended);
  // A bank may refuse to remove an expired charge, which cannot be paid anyway.
  if (ended?.state === "ATIVA" && charge.expires_at > (await databaseTime(knexOf(container))))
    throw new ShopError("bad_gateway", unreachable);
  await charges.close(charge.txid);
  return (
    ended?.state === "CONCLUIDA" && Boolean((await settlementOf(knexOf(container), orderId))?.captured_at)
  );
}

const UNREACHABLE =
  "O banco não respondeu, e o cliente ainda poderia pagar este pedido com Pix. Tente cancelar de novo";
const PAID =
  "O cliente acabou de pagar este pedido com Pix. Confira o pagamento; cancelando de novo, o valor é devolvido";
