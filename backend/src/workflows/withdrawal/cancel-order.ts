import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { eachOf } from "../../lib/each-of";
import { exclusively, settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf, withdrawalsOf } from "../../lib/services";
import { CAN_CANCEL, HAS_LEFT } from "../../modules/withdrawals/aftermath";
import { endStripePayment } from "../order/close-stripe-payment";
import { endPixCharge } from "../pix/close-pix-charge";
import { askReturned } from "../pix/ask-returned";
import { unpack } from "../stock/parcels";
import { releaseOrder } from "../stock/reserve";
import { cancelOwingWorkflow } from "./cancel-owing";
import { giveBack } from "./give-back";
import { CHANGING } from "./open-change";
import { keepRefundKey } from "./refund-key";
import { dropUnfinished } from "./unfinished-refunds";

const PAYING = "Seu pagamento está sendo confirmado";
const CLOSED = "Este pedido já foi encerrado pela loja: fale com ela pelo WhatsApp";
const ON_ITS_WAY =
  "Este pedido já saiu da loja: peça a devolução na página dele, ou fale com a loja pelo WhatsApp";
/** Packed pieces are unpacked: their client need not know where in the shop they lie. */
const TO_CLIENT: Refusals = { sent: ON_ITS_WAY };
const PACKED = "As peças deste pedido já foram separadas: cancele o envio primeiro";
const SENT =
  "Peças deste pedido já saíram da loja. O que ainda não saiu, retire em 'Editar pedido'; do que saiu, espere a devolução";
const TO_STAFF: Refusals = { packed: PACKED, sent: SENT };
const UNREACHABLE = "Não foi possível cancelar agora. Tente de novo em instantes.";
const NOT_GIVEN_BACK =
  "O cancelamento está pedido, mas a devolução do dinheiro ainda não foi confirmada. Tentamos de novo em instantes: nada é devolvido duas vezes.";

/**
 * Cancels an order on the client's request, which is possible until pieces have left the shop: those that are packed are
 * unpacked, money received by card or by a Pix charge is refunded, money received by hand is owed, and the pieces are
 * for sale again. An already canceled order stays so.
 * @param pixKey where money received by hand should be refunded to
 * @throws {ShopError} 409 when a payment is under way or pieces have left; 502 when the bank or Stripe does not answer
 *   or does not refund: a job then continues
 */
export async function cancelOwnOrder(
  container: MedusaContainer,
  orderId: string,
  pixKey?: string,
): Promise<void> {
  const standing = await standingOf(knexOf(container), orderId, TO_CLIENT);
  if (standing.canceled) return;
  await keepRefundKey(container, orderId, pixKey);
  // Done before the lock is taken, because these capture, under that same lock, a payment made at this very moment.
  await checkoutOf(container).deadlines.postpone(orderId);
  const { end } = await endStripePayment(container, orderId, UNREACHABLE);
  if (end === "paying") throw new ShopError("conflict", PAYING, { reason: "processing" });
  await endPixCharge(container, orderId, UNREACHABLE);
  await cancelOrder(container, orderId, { refusals: TO_CLIENT });
}

/**
 * Cancels an order whose payments have been ended, and refunds its money; once, however often or concurrently it is
 * called.
 * @param by id of the member of staff, if one cancels @param refusals what the caller is told when pieces are packed or gone;
 *   without a text for what is packed, it is unpacked
 * @throws {ShopError} 409 or 502 as above
 */
export async function cancelOrder(
  container: MedusaContainer,
  orderId: string,
  { by, refusals = TO_STAFF }: { by?: string; refusals?: Refusals } = {},
): Promise<void> {
  const knex = knexOf(container);
  // The same lock under which money is captured, pieces are packed and refunds are made, so these cannot overlap.
  await exclusively(knex, settling(orderId), async () => {
    const { cancellations } = withdrawalsOf(container);
    const standing = await standingOf(knex, orderId, refusals);
    if (standing.canceled) return cancellations.end(orderId);
    // An interrupted cancellation also leaves an open change, but none can be running under this lock.
    if (standing.changing) throw new ShopError("conflict", CHANGING);
    await cancellations.begin(orderId, by);
    await dropUnfinished(container, orderId);
    await unpackAll(container, orderId, by);
    const paid = await isPaid(knex, orderId);
    if (paid) await giveItsMoneyBack(container, orderId, by);
    // Released here: Medusa would write each level from a value read earlier, and lose reservations made meanwhile.
    await knex.transaction((transaction) => releaseOrder(transaction, orderId));
    if (paid) await cancelOwingWorkflow(container).run({ input: { order_id: orderId } });
    else await cancelOrderWorkflow(container).run({ input: { order_id: orderId, canceled_by: by } });
    await cancellations.end(orderId);
  });
}

/**
 * Takes apart the parcels that have not left: each in a transaction of its own, after which its pieces are in stock and
 * reserved for the order as before. From the wish on, nothing of the order is packed or shipped.
 */
async function unpackAll(container: MedusaContainer, orderId: string, by?: string): Promise<void> {
  const parcels = await rowsOf<{ id: string }>(
    knexOf(container),
    `select f.id from order_fulfillment l
     join fulfillment f on f.id = l.fulfillment_id and f.canceled_at is null and f.deleted_at is null
     where l.order_id = :orderId and l.deleted_at is null order by f.created_at, f.id`,
    { orderId },
  );
  for (const { id } of parcels)
    await unpack(container, {
      order_id: orderId,
      fulfillment_id: id,
      canceled_by: by,
      no_notification: true,
    });
}

/** @throws {ShopError} 502 when the bank or Stripe does not refund */
async function giveItsMoneyBack(container: MedusaContainer, orderId: string, by?: string): Promise<void> {
  try {
    await askReturned(container, orderId);
    await giveBack(container, orderId, { by });
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`order ${orderId} is to be canceled, its money is not given back: ${(error as Error).message}`);
    throw new ShopError("bad_gateway", NOT_GIVEN_BACK);
  }
}

/**
 * Continues cancellations left by a killed process or an unreachable bank. @throws {AggregateError} the errors of those
 * that failed
 */
export async function finishCancellations(container: MedusaContainer): Promise<void> {
  const left = await withdrawalsOf(container).cancellations.left();
  await eachOf(left, ({ order_id, canceled_by }) =>
    cancelOrder(container, order_id, { by: canceled_by ?? undefined, refusals: TO_CLIENT }),
  );
}

type Standing = { canceled: boolean; changing: boolean };
type Refusals = { packed?: string; sent: string };

/**
 * Whether an order is canceled, and whether staff have an open change on it. An open credit line does not count: they
 * are created and confirmed together, so an unconfirmed one was left by an interrupted cancellation.
 * @throws {ShopError} 409 when it may not be canceled
 */
async function standingOf(knex: Knex, orderId: string, refusals: Refusals): Promise<Standing> {
  const [standing] = await rowsOf<Standing & Record<"open" | "packed" | "sent", boolean>>(
    knex,
    `select f.payment = 'canceled' as canceled, ${CAN_CANCEL} as open,
       f.fulfillment in ('fulfilled', 'ready') as packed, f.fulfillment = 'returned' or ${HAS_LEFT} as sent,
       exists (select from order_change c where c.order_id = o.id and c.status in ('pending', 'requested')
         and c.change_type is distinct from 'credit_line' and c.deleted_at is null) as changing
     from "order" o cross join lateral shop_order_facts(array[o.id]) f where o.id = :orderId`,
    { orderId },
  );
  if (!standing) throw new ShopError("not_found", "Pedido não encontrado");
  const { canceled, open, packed, sent } = standing;
  if (canceled) return standing;
  if (sent) throw new ShopError("conflict", refusals.sent);
  if (packed && refusals.packed) throw new ShopError("conflict", refusals.packed);
  if (!open) throw new ShopError("conflict", CLOSED);
  return standing;
}

/** Whether any money was captured, even partially and even if all of it was refunded. */
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
