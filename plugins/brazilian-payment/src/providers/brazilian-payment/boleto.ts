import { SellerSettledPayment } from "./seller-settled-payment";

/** Boleto, issued by the shop's bank and sent by the seller. */
export class BoletoPaymentService extends SellerSettledPayment {
  static override identifier = "boleto";
  protected override readonly method = "boleto";
}
