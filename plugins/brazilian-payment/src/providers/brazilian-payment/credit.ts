import type {
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
} from "@medusajs/framework/types";
import { BigNumber, MedusaError } from "@medusajs/framework/utils";
import { cardIn, StripeAccount, StripeFailure } from "./stripe";
import { SellerSettledPayment } from "./seller-settled-payment";

export type CreditOptions = {
  /** Key of the store's Stripe account; without it every card is taken by the seller. */
  stripeApiKey?: string;
  /** Another server that speaks Stripe's protocol. */
  stripeApiUrl?: string;
};

/**
 * Card, taken by the seller (card machine or payment link), or paid on the shop's page by Stripe. The data's `stripe`
 * tells of the latter: what was paid there is refunded there, and what is settled otherwise can be paid there no more.
 */
export class CreditPaymentService extends SellerSettledPayment<CreditOptions> {
  static override identifier = "credit";
  protected override readonly method = "credit";

  override async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const card = cardIn(data);
    if (!card || card.paid) return super.capturePayment({ data });
    const paid = (await this.close(card.intent)) === "succeeded";
    return super.capturePayment({ data: { ...data, stripe: { ...card, paid } } });
  }

  override async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const card = cardIn(data);
    if (card && (card.paid || (await this.close(card.intent)) === "succeeded"))
      throw notAllowed("O cliente já pagou este pedido com cartão: marque como pago e então cancele");
    return super.cancelPayment({ data });
  }

  override async refundPayment({ data, amount, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const card = cardIn(data);
    if (card?.paid) {
      if (!this.account) throw notAllowed("Para devolver no cartão a loja precisa das chaves do Stripe");
      const centavos = Math.round(new BigNumber(amount).numeric * 100);
      await asked(this.account.refund(card.intent, centavos, context?.idempotency_key));
    }
    return super.refundPayment({ data, amount });
  }

  /** Without the key nobody can be asked, and nobody is kept from settling. */
  private async close(intent: string): Promise<string | undefined> {
    const status = this.account && (await asked(this.account.close(intent))).status;
    if (status === "processing")
      throw notAllowed("O Stripe está confirmando um pagamento com cartão deste pedido. Aguarde um momento");
    return status;
  }

  private get account(): StripeAccount | undefined {
    const { stripeApiKey, stripeApiUrl } = this.config ?? {};
    return stripeApiKey ? new StripeAccount({ apiKey: stripeApiKey, apiUrl: stripeApiUrl }) : undefined;
  }
}

const notAllowed = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message);

/** Stripe's refusals speak English to developers; staff read ours. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    throw Object.assign(notAllowed("O Stripe não aceitou ou não respondeu. Tente de novo"), { cause: error });
  }
}
