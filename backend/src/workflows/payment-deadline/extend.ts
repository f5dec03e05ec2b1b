import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { formatDeadline } from "@alfaiataria/brazil";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { NOT_WAITING } from "./resume";
import { takeUp } from "./take-up";
import { DUE_IN } from "../../modules/checkout/waiting";

const DAYS = "Escolha de 1 a 30 dias";

/** The request: how many days to add, and the deadline that staff see. */
export const Extension = z.object({
  days: z.number(DAYS).int(DAYS).min(1, DAYS).max(30, DAYS),
  dueAt: z.iso.datetime({ offset: true, error: "Informe o prazo que você vê" }),
});
export type Extension = z.output<typeof Extension>;

/**
 * Gives the client of an order more time to pay. A lapsed order is resumed, with that time counted from now, if stock
 * lasts.
 * @throws {ShopError} 409 when the deadline is no longer the one staff saw, the new one would be too late, no payment
 *   is awaited anymore, or the pieces are sold (`reason` 'stock')
 */
export async function extendDeadline(
  container: MedusaContainer,
  orderId: string,
  { days, dueAt }: Extension,
): Promise<void> {
  const { limits, deadlines } = checkoutOf(container);
  const { reminderShare } = limits;
  await knexOf(container).transaction(async (transaction) => {
    const deadline = await deadlines.lock(orderId, transaction);
    const lapsed = deadline?.state === "lapsed" && (await deadlines.isLapsed(orderId, transaction));
    const waits = await deadlines.isWaiting(orderId, transaction);
    if (!deadline || (!lapsed && !waits)) throw new ShopError("conflict", NOT_WAITING);
    const { due_at, latest_at } = deadline;
    if (due_at.getTime() !== Date.parse(dueAt))
      throw new ShopError("conflict", `O prazo deste pedido já mudou: agora é ${formatDeadline(due_at)}`);
    const due = lapsed
      ? `${DUE_IN(":days::int * 24")}`
      : "greatest(d.due_at, now()) + make_interval(days => :days::int)";
    const [allowed] = await rowsOf(
      transaction,
      `select 1 from payment_deadline d where d.order_id = :orderId and ${due} <= d.latest_at`,
      { orderId, days },
    );
    if (!allowed)
      throw new ShopError("conflict", `O prazo deste pedido vai no máximo até ${formatDeadline(latest_at)}`);
    if (lapsed) await takeUp(checkoutOf(container), orderId, transaction);
    await deadlines.setDue(orderId, due, { reminderShare, days }, transaction);
  });
}
