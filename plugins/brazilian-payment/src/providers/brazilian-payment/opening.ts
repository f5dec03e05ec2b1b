import type { PaymentId } from "@alfaiataria/contract";
import { type PixOptions, PixPaymentService } from "./pix";
import { BoletoPaymentService, CreditPaymentService } from "./stripe-settled-payment";

type Opening = {
  /** In reais. */
  amount: number;
  orderNumber: number;
  sessionId: string;
};

const SERVICES = { credit: CreditPaymentService, pix: PixPaymentService, boleto: BoletoPaymentService };

/**
 * The data of the payment of an order just placed: initiated and authorized by its provider, without network calls.
 * @throws {MedusaError} when no BR Code can be made for the amount
 */
export async function openingData(
  method: PaymentId,
  { amount, orderNumber, sessionId }: Opening,
  options: PixOptions,
): Promise<Record<string, unknown>> {
  const service = new SERVICES[method]({}, options);
  const session = { txid: String(orderNumber), session_id: sessionId };
  const { data = {} } = await service.initiatePayment({ amount, currency_code: "brl", data: session });
  return (await service.authorizePayment({ data })).data ?? {};
}
