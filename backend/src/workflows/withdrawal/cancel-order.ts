import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf, withdrawalsOf } from "../../lib/services";
import { CAN_CANCEL } from "../../modules/withdrawals/aftermath";
import { endStripePayment } from "../order/close-stripe-payment";
import { endPixCharge } from "../pix/close-pix-charge";
import { releaseOrder } from "../stock/reserve";
import { cancelOwingWorkflow } from "./cancel-owing";
import { dropUnfinished, giveBack } from "./give-back";
import { keepRefundKey } from "./refund-key";

const PAYING = "Seu pagamento está sendo confirmado";
const ON_ITS_WAY = "Este pedido já está em preparação: fale com a loja pelo WhatsApp";
const PACKED = "As peças deste pedido já foram separadas: cancele o envio primeiro";
const CHANGING = "Este pedido está sendo alterado pela loja: tente de novo depois, ou fale com ela";
const UNREACHABLE = "Não foi possível cancelar agora. Tente de novo em instantes.";
const NOT_GIVEN_BACK =
  "O cancelamento está pedido, mas a devolução do dinheiro ainda não foi confirmada. Tentamos de novo em instantes: nada é devolvido duas vezes.";

/**
 * The client thinks better of it, until the pieces are packed: what came by card or by the bank's Pix is given back first, what
 * was taken by hand is owed, and the pieces are for sale again. An order that is canceled already stays so.
 * @param pixKey where money that was taken by hand is to go
 * @throws {ShopError} 409 when a payment is on its way or pieces are packed; 502 when bank or Stripe do not answer, or do not
 *   give back: a job then goes on with it
 */
export async function cancelOwnOrder(
  container: MedusaContainer,
  orderId: string,
  pixKey?: string,
): Promise<void> {
  const standing = await standingOf(knexOf(container), orderId, ON_ITS_WAY);
  if (standing.canceled) return;
  await keepRefundKey(container, orderId, pixKey);
  // Before the lock, under which they would take what was paid in this very moment.
  await checkoutOf(container).deadlines.postpone(orderId);
  const { end } = await endStripePayment(container, orderId, UNREACHABLE);
  if (end === "paying") throw new ShopError("conflict", PAYING, { reason: "processing" });
  await endPixCharge(container, orderId, UNREACHABLE);
  await cancelOrder(container, orderId, { packed: ON_ITS_WAY });
}

/**
 * Cancels an order whose payments are ended, and gives its money back; once, however often and at once it is asked for.
 * @param by of the staff @param packed what whoever asks is told when pieces are packed
 * @throws {ShopError} 409 or 502 as above
 */
export async function cancelOrder(
  container: MedusaContainer,
  orderId: string,
  { by, packed = PACKED }: { by?: string; packed?: string } = {},
): Promise<void> {
  const knex = knexOf(container);
  // The lock under which money is taken, pieces are packed and refunds are made: it is one or the other.
  await exclusively(knex, `settle ${orderId}`, async () => {
    const { cancellations } = withdrawalsOf(container);
    const standing = await standingOf(knex, orderId, packed);
    if (standing.canceled) return cancellations.end(orderId);
    // Another cancellation changes it too, but not under this lock.
    if (standing.changing) throw new ShopError("conflict", CHANGING);
    const askedAt = await cancellations.begin(orderId, by);
    await dropUnfinished(container, orderId, askedAt);
    const paid = await isPaid(knex, orderId);
    if (paid) await giveItsMoneyBack(container, orderId, by);
    // Medusa would write each level from what it had read before, and lose what others reserve meanwhile.
    await knex.transaction((transaction) => releaseOrder(transaction, orderId));
    if (paid) await cancelOwingWorkflow(container).run({ input: { order_id: orderId } });
    else await cancelOrderWorkflow(container).run({ input: { order_id: orderId, canceled_by: by } });
    await cancellations.end(orderId);
  });
}

/** @throws {ShopError} 502 when bank or Stripe do not give back */
async function giveItsMoneyBack(container: MedusaContainer, orderId: string, by?: string): Promise<void> {
  try {
    await giveBack(container, orderId, { by });
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`order ${orderId} is to be canceled, its money is not given back: ${(error as Error).message}`);
    throw new ShopError("bad_gateway", NOT_GIVEN_BACK);
  }
}

/** Goes on with cancellations that a killed process, or a bank that was away, has left. @throws {AggregateError} what failed */
export async function finishCancellations(container: MedusaContainer): Promise<void> {
  const failures: unknown[] = [];
  for (const { order_id, canceled_by } of await withdrawalsOf(container).cancellations.left())
    await cancelOrder(container, order_id, { by: canceled_by ?? undefined }).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
}

type Standing = { canceled: boolean; changing: boolean };

/**
 * Whether an order is canceled, or staff have begun to change it: a credit is made and confirmed in one, and one that is not was
 * left by a cancellation that was cut off.
 * @throws {ShopError} 409 when it may not be canceled
 */
async function standingOf(knex: Knex, orderId: string, packed: string): Promise<Standing> {
  const [standing] = await rowsOf<Standing & { open: boolean }>(
    knex,
    `select f.payment = 'canceled' as canceled, ${CAN_CANCEL} as open,
       exists (select from order_change c where c.order_id = o.id and c.status in ('pending', 'requested')
         and c.change_type is distinct from 'credit_line' and c.deleted_at is null) as changing
     from "order" o cross join lateral shop_order_facts(array[o.id]) f where o.id = :orderId`,
    { orderId },
  );
  if (!standing) throw new ShopError("not_found", "Pedido não encontrado");
  if (!standing.canceled && !standing.open) throw new ShopError("conflict", packed);
  return standing;
}

/** Whether any money came, also in part and also when all of it is given back. */
async function isPaid(knex: Knex, orderId: string): Promise<boolean> {
  const captured = await rowsOf(
    knex,
    `select 1 from order_payment_collection l
     join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     join capture c on c.payment_id = p.id and c.deleted_at is null
     where l.order_id = :orderId and l.deleted_at is null limit 1`,
    { orderId },
  );
  return captured.length > 0;
}
