import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils";
import { PAYMENT_METHODS } from "@alfaiataria/brazilian-payment";
import type { PaymentId } from "@alfaiataria/contract";

/** What a payment follows from; `total` in reais. */
export type Payable = {
  payment_method: PaymentId;
  total: number;
  display_id: number;
  /** How far an earlier, interrupted run came. */
  payment: "none" | "opened" | "unmarked" | "authorized";
};

/** The order's payment collection is named after it, so that what was begun for it can be found. */
export const paymentCollectionIdOf = (orderId: string): string => orderId.replace(/^order_/, "pay_col_");

/** A payment that is settled with the seller: authorised now, captured in Admin by staff when the money arrives. */
export async function openPayment(
  container: MedusaContainer,
  orderId: string,
  { payment, payment_method, total, display_id }: Payable,
): Promise<void> {
  if (payment === "authorized") return;
  const method = PAYMENT_METHODS.find(({ id }) => id === payment_method);
  if (!method) throw new Error(`no payment method ${payment_method}`);
  const payments = container.resolve(Modules.PAYMENT);
  const id = paymentCollectionIdOf(orderId);
  if (payment === "unmarked") {
    // Medusa writes the payment first, and its collection in another transaction.
    const marks = { status: PaymentCollectionStatus.AUTHORIZED, authorized_amount: total };
    await payments.updatePaymentCollections(id, marks);
    return;
  }
  if (payment === "none") {
    await payments.createPaymentCollections({ currency_code: "brl", amount: total, ...({ id } as object) });
  } else {
    const begun = await payments.listPaymentSessions({ payment_collection_id: id }, { select: ["id"] });
    for (const session of begun) await payments.deletePaymentSession(session.id);
  }
  const session = await payments.createPaymentSession(id, {
    provider_id: method.providerId,
    currency_code: "brl",
    amount: total,
    data: { txid: String(display_id) },
  });
  await payments.authorizePaymentSession(session.id, {});
}

/** Promotions pay all of an order: nothing is captured, once, and nobody waits for money that there is not. */
export async function settleFree(container: MedusaContainer, orderId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const collection = await payments.retrievePaymentCollection(paymentCollectionIdOf(orderId), {
    relations: ["payments"],
  });
  const payment = collection.payments?.[0];
  if (payment && !payment.captured_at) await payments.capturePayment({ payment_id: payment.id });
}
