import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/knex";
import { takesCards } from "../lib/stripe";
import type { OrderLimits } from "../modules/checkout/limits";
import type { PaymentId } from "@alfaiataria/contract";
import type { Client } from "./client";
import { DUE_IN, REMIND_AT } from "./waiting";

/** How long an order of that form of payment keeps its pieces unpaid, in hours. */
export function hoursFor(method: PaymentId, { hours }: OrderLimits): number {
  if (method === "boleto") return hours.boleto;
  if (method === "pix" && process.env.PIX_KEY) return hours.pix;
  if (method === "credit" && takesCards()) return hours.card;
  return hours.seller;
}

type Opened = { orderId: string; hours: number; client: Client; limits: OrderLimits };

/** Gives an order its deadline, within the transaction that reserves its pieces. @returns when it is */
export async function openDeadline(
  transaction: Knex,
  { orderId, hours, client, limits }: Opened,
): Promise<Date> {
  const [opened] = await rowsOf<{ due_at: Date }>(
    transaction,
    `insert into payment_deadline (order_id, due_at, latest_at, hours, remind_at, session_hash, customer_id, network_hash, guest_hash)
     select :orderId, due, greatest(due, ${DUE_IN(":maxDays * 24")}), :hours, ${REMIND_AT("due")},
       :sessionHash, :customerId, :networkHash, :guestHash
     from ${DUE_IN(":hours")} due
     returning due_at`,
    { orderId, hours, maxDays: limits.maxDays, reminderShare: limits.reminderShare, ...client },
  );
  if (!opened) throw new Error(`order ${orderId} got no deadline`);
  return opened.due_at;
}
