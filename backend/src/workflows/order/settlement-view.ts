import { type OrderStage, paymentOf } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { findShippingOption } from "@alfaiataria/brazilian-shipping";
import { store } from "../../lib/store";
import { knexOf } from "../../lib/knex";
import { checkoutOf, whatsappOf, withdrawalsOf } from "../../lib/services";
import { type DueRefund, readDueRefund } from "../withdrawal/due-refund";
import { type OrderRecord, readOrder } from "./read-order";
import { type Settlement, settlementOf } from "./settlement";

/** What staff say of a pickup: its pieces wait in the branch, or were fetched there. */
export type PickupStep = "ready" | "collected";

/** Payment and delivery of an order, as staff read them; money in centavos. */
export type SettlementView = {
  stage: OrderStage;
  /** The client's CPF or CNPJ, without punctuation. */
  taxId: string | null;
  history: OrderRecord["history"];
  tracking: OrderRecord["tracking"];
  payment: {
    /** Such as 'Pix'; empty for an order that staff made in Admin. */
    method: string;
    state: "none" | "pending" | "paid" | "canceled" | "lapsed";
    /** What the order costs. */
    amount: number;
    captured: number;
    /** What staff can still receive: of a paid order, what was added to it. */
    open: number;
    paidAt: string | null;
    pixCode: string | null;
    /** Until when the pieces are or were reserved; null when no payment is awaited. */
    dueAt: string | null;
    /** Whether a boleto pays it, which has a day of its own: the pieces wait on for the bank's word. */
    isBoleto: boolean;
  };
  /** What the client is still owed, with their contact; null when nothing is. */
  refund: (DueRefund & Pick<OrderRecord, "name" | "email" | "phone">) | null;
  returns: OrderRecord["returns"];
  /** Money that came through Stripe and pays for nothing in this order. */
  held: Settlement["held"];
  /** Chargebacks: what the client's bank disputes of the payments through Stripe. */
  disputes: { id: string; centavos: number; reason: string; status: string; dueBy: string | null }[];
  /** Whether the order is canceled once its money is refunded. */
  isCanceling: boolean;
  delivery: {
    method: string;
    price: number;
    time: string;
    description: string;
    zipCode: string;
    pickup: OrderRecord["pickup"];
    /** What staff can say of a pickup next. */
    nextOfPickup: PickupStep | null;
  };
  /** WhatsApp link to the customer with the order's text; null without a phone number. */
  whatsappUrl: string | null;
};

/**
 * Three statements, four when the order lapsed, five when its client is owed money; undefined when there is no such
 * order.
 */
export async function readSettlement(
  container: MedusaContainer,
  orderId: string,
): Promise<SettlementView | undefined> {
  const knex = knexOf(container);
  const order = await readOrder(knex, orderId);
  if (!order) return undefined;
  const settlement = await settlementOf(knex, orderId);
  const isOpen = settlement !== undefined && !settlement.captured_at && !settlement.canceled;
  // Of what is paid, the order may cost something else by now.
  const isAgreed = settlement && (isOpen || order.status === "canceled");
  const amount = isAgreed ? settlement.amount : Math.round(order.total * 100);
  const captured = settlement?.captured ?? 0;
  return {
    stage: order.stage,
    taxId: order.taxId,
    history: order.history,
    tracking: order.tracking,
    payment: {
      method: paymentOf(order),
      state: stateOf(order, settlement),
      amount,
      captured,
      open: isOpen ? amount - captured : Math.round(order.paymentDue * 100),
      paidAt: settlement?.captured_at?.toISOString() ?? null,
      pixCode: order.pixCode,
      dueAt: order.payBy ?? (order.status === "lapsed" ? await dueAtOf(container, orderId) : null),
      isBoleto: order.paymentMethod === "boleto",
    },
    refund: await refundOf(container, order),
    returns: order.returns,
    held: settlement?.held ?? [],
    disputes: await disputesOf(container, orderId),
    isCanceling: order.isCanceling,
    delivery: {
      method: order.shippingMethod,
      price: Math.round(order.shippingPrice * 100),
      time: order.shippingDeliveryTime,
      description: findShippingOption(order.shippingMethod)?.description ?? "",
      zipCode: order.zipCode,
      pickup: order.pickup,
      nextOfPickup: nextOfPickup(order),
    },
    whatsappUrl: whatsappOf(container).orderGreetingUrl(order, store.nome),
  };
}

/** The stages that end an order before its pieces are fetched. */
const ENDED: OrderStage[] = ["lapsed", "canceled", "refunded"];

function nextOfPickup({ pickup, stage, fulfillment }: OrderRecord): PickupStep | null {
  if (!pickup || ENDED.includes(stage)) return null;
  if (fulfillment === "ready") return "collected";
  return fulfillment === "unfulfilled" ? "ready" : null;
}

/** Whether the order outlives its payment: Medusa cancels one that was paid in part when staff edit the order. */
const isVoid = (order: OrderRecord, settlement: Settlement): boolean =>
  settlement.canceled && order.status !== "canceled";

function stateOf(order: OrderRecord, settlement: Settlement | undefined): SettlementView["payment"]["state"] {
  if (order.status === "lapsed") return "lapsed";
  if (!settlement) return order.status !== "canceled" && order.total > 0 ? "pending" : "none";
  if (settlement.canceled && !isVoid(order, settlement)) return "canceled";
  return order.paid ? "paid" : "pending";
}

async function refundOf(container: MedusaContainer, order: OrderRecord): Promise<SettlementView["refund"]> {
  const { id, name, email, phone, refundDue } = order;
  if (refundDue === 0) return null;
  return { ...(await readDueRefund(container, id, Math.round(refundDue * 100))), name, email, phone };
}

async function disputesOf(container: MedusaContainer, orderId: string): Promise<SettlementView["disputes"]> {
  const disputes = await withdrawalsOf(container).disputes.of(orderId);
  return disputes.map(({ id, centavos, reason, status, due_by }) => ({
    id,
    centavos,
    reason,
    status,
    dueBy: due_by?.toISOString() ?? null,
  }));
}

async function dueAtOf(container: MedusaContainer, orderId: string): Promise<string | null> {
  const deadline = await checkoutOf(container).deadlines.find(orderId);
  return deadline?.due_at.toISOString() ?? null;
}
