import { SellerSettledPayment } from "./seller-settled-payment";

/** Card, taken by the seller (card machine or payment link). */
export class CreditPaymentService extends SellerSettledPayment {
  static override identifier = "credit";
  protected override readonly method = "credit";
}
