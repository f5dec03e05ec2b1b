import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { PixBank } from "@alfaiataria/brazilian-payment";
import type { PixPayment } from "@alfaiataria/contract";
import { ShopError } from "@alfaiataria/contract";
import { askedOfBank } from "../../lib/asked";
import { databaseTime, knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf, pixOf } from "../../lib/services";
import { store } from "../../lib/store";
import type { Charge } from "../../modules/pix/charges";
import { heldOf } from "../../modules/pix/receipts";
import { lapsed, openSettlement } from "../order/open-settlement";
import type { OrderRecord } from "../order/read-order";
import { endPixCharge } from "./close-pix-charge";
import { receiveCharge, settlePix } from "./receive-pix";

const UNREACHABLE = "O banco não respondeu. Tente de novo em instantes ou combine com o vendedor.";
const MINUTE_MS = 60_000;
/** How long a charge lasts when the order has no deadline, as after a partial payment. */
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A deadline is postponed by some minutes while an order is being worked on: that alone needs no new charge. */
const SLACK_MS = 15 * MINUTE_MS;

/**
 * The code that pays an order by Pix, from its existing charge or a new one. There is one charge, however often or
 * concurrently this is called: its id is stored before the bank is asked. It expires with the order's deadline; when
 * the deadline or the amount has changed, the charge is removed and another is made. While the bank is unreachable,
 * falls back to the code of the store's own key, if it has one.
 * @throws {ShopError} 409 (`reason` 'paid' or 'lapsed') when there is nothing to pay this way, 502 without the bank
 */
export async function openPixPayment(container: MedusaContainer, order: OrderRecord): Promise<PixPayment> {
  const pix = pixOf(container);
  if (!pix.bank || order.paymentMethod !== "pix")
    throw new ShopError("conflict", "Este pedido não é pago com o Pix desta página: combine com o vendedor");
  // Money that arrived when no payment was awaited may pay for the order now.
  if ((await pix.receipts.of(order.id)).some((receipt) => heldOf(receipt) > 0))
    await settlePix(container, order.id);
  try {
    return await codeFor(container, order, pix.bank);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "bad_gateway") throw error;
    const { captured, payment_id, amount } = await openSettlement(knexOf(container), order);
    const code = captured === 0 && (await staticCode(knexOf(container), payment_id));
    if (!code) throw error;
    return { code, amount: amount / 100, expiresAt: null, isStatic: true };
  }
}

async function codeFor(container: MedusaContainer, order: OrderRecord, bank: PixBank): Promise<PixPayment> {
  const pix = pixOf(container);
  // An unusable charge is ended and the next round makes a new one, which needs no further replacement.
  for (let made = 0; made < 3; made += 1) {
    // Read again each round, because what the last charge was paid with has been captured.
    const { amount, captured } = await openSettlement(knexOf(container), order);
    const centavos = amount - captured;
    const { charge, isUseful } = await currentCharge(container, order.id, centavos);
    if (!isUseful) {
      await endPixCharge(container, order.id, UNREACHABLE);
      continue;
    }
    const { txid, expires_at: expiresAt } = charge;
    const shown = (code: string): PixPayment => ({
      code,
      amount: centavos / 100,
      expiresAt: expiresAt.toISOString(),
      isStatic: false,
    });
    if (charge.code) return shown(charge.code);
    const now = await databaseTime(knexOf(container));
    const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
    const request = `Pedido nº ${order.number} na ${store.nome}`;
    const info = [{ nome: "Pedido", valor: String(order.number) }];
    const asked = bank.charge({ txid, centavos, seconds, request, info, debtor: debtorOf(order) });
    const known = await askedOfBank(container, asked, UNREACHABLE);
    const given = pix.codeOf(known);
    if (known.state === "ATIVA" && known.centavos === centavos && given) {
      if (await pix.charges.keepCode(txid, given)) return shown(given);
      // Closed before the bank knew of it, as by a cancellation: it must not stay payable.
      const ended = await askedOfBank(container, bank.remove(txid), UNREACHABLE);
      if (ended) await receiveCharge(container, ended);
      continue;
    }
    // Paid or removed at the bank, or another amount: the next round makes a new charge if there is still something to
    // pay.
    await receiveCharge(container, known);
    if (known.state === "ATIVA") await endPixCharge(container, order.id, UNREACHABLE);
  }
  throw new ShopError("bad_gateway", UNREACHABLE);
}

/**
 * The debtor named in the charge. Banks on an earlier standard refuse a CNPJ with letters: such a charge names no
 * debtor and can still be paid.
 */
const debtorOf = ({ taxId, name }: OrderRecord) =>
  taxId && /^\d+$/.test(taxId) ? { document: taxId, name } : undefined;

/**
 * The order's open charge, and whether it covers the due amount until the deadline; or a new charge the bank does not
 * know yet.
 * @throws {ShopError} 409 when the order has lapsed meanwhile
 */
function currentCharge(
  container: MedusaContainer,
  orderId: string,
  centavos: number,
): Promise<{ charge: Charge; isUseful: boolean }> {
  const { charges } = pixOf(container);
  return knexOf(container).transaction(async (transaction) => {
    const deadline = await checkoutOf(container).deadlines.lock(orderId, transaction);
    if (deadline?.state === "lapsed") throw lapsed();
    const now = (await databaseTime(transaction)).getTime();
    const due = deadline?.state === "open" ? deadline.due_at.getTime() : 0;
    const expiresAt = due > now + MINUTE_MS ? due : now + (due ? SLACK_MS : DAY_MS);
    const charge = await charges.open(orderId, transaction);
    if (!charge) {
      const begun = await charges.begin({ orderId, centavos, expiresAt: new Date(expiresAt) }, transaction);
      return { charge: begun, isUseful: true };
    }
    const ends = charge.expires_at.getTime();
    const isLongEnough = ends > now + MINUTE_MS && (!due || ends >= due - SLACK_MS);
    return { charge, isUseful: charge.centavos === centavos && isLongEnough };
  });
}

/** The code of the store's own Pix key, created with the order. */
async function staticCode(knex: Knex, paymentId: string): Promise<string | null> {
  const [payment] = await rowsOf<{ code: string | null }>(
    knex,
    "select data ->> 'brCode' as code from payment where id = :paymentId",
    { paymentId },
  );
  return payment?.code ?? null;
}
