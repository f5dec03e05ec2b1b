import type {
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
} from "@medusajs/framework/types";
import { BigNumber, MedusaError } from "@medusajs/framework/utils";
import { SellerSettledPayment } from "./seller-settled-payment";
import { StripeAccount, StripeFailure } from "./stripe";
import { type Card, cardIn, wasReturned } from "./stripe-data";

export type StripeOptions = {
  /** Key of the store's Stripe account; without it all payments are settled with the seller. */
  stripeApiKey?: string;
  /** Base URL of another server with Stripe's API. */
  stripeApiUrl?: string;
};

/**
 * A payment settled with the seller, or paid on the shop's page through Stripe, in which case the data has `stripe`.
 * What was paid through Stripe is refunded through Stripe; once it is settled otherwise, it can no longer be paid
 * there.
 */
export abstract class StripeSettledPayment<
  TOptions extends StripeOptions = StripeOptions,
> extends SellerSettledPayment<TOptions> {
  override async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const card = cardIn(data);
    if (!card || card.paid) return super.capturePayment({ data });
    const paid = await this.isPaid(data, card);
    return super.capturePayment({ data: { ...data, stripe: { ...card, paid } } });
  }

  override async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const card = cardIn(data);
    if (card && (card.paid || (await this.isPaid(data, card))))
      throw notAllowed("O cliente já pagou este pedido pelo Stripe: marque como pago e então cancele");
    return super.cancelPayment({ data });
  }

  override async refundPayment({ data, amount, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const card = cardIn(data);
    // Stripe cannot refund a boleto: that is done by hand.
    if (card?.paid && card.method !== "boleto") {
      const { refunds = [], made, ...rest } = card;
      const centavos = Math.round(new BigNumber(amount).numeric * 100);
      const id = made ? made.id : await this.giveBack(card, centavos);
      const done = { refund: context?.idempotency_key ?? "", centavos, ...(id && { id }) };
      return { data: { ...data, stripe: { ...rest, refunds: [...refunds, done] } } };
    }
    return super.refundPayment({ data, amount });
  }

  /** Has Stripe refund `centavos`. @returns its id of the refund */
  private async giveBack({ intent, refunds = [] }: Card, centavos: number): Promise<string | undefined> {
    if (!this.account) throw notAllowed("Para devolver pelo Stripe a loja precisa das chaves dele");
    // The key contains the amount refunded before, so that a retry after a lost response does not refund again.
    const before = refunds.reduce((sum, refund) => sum + refund.centavos, 0);
    return asked(this.account.refund(intent, centavos, `refund:${intent}:${before}:${centavos}`));
  }

  /** Closes the intent. @returns whether the store has its money */
  private async isPaid(data: CapturePaymentInput["data"], { intent }: Card): Promise<boolean> {
    return (await this.close(intent)) === "succeeded" && !wasReturned(data, intent);
  }

  /** Closes the intent; without the key Stripe cannot be asked, and that must not prevent settling the payment. */
  private async close(intent: string): Promise<string | undefined> {
    const status = this.account && (await asked(this.account.close(intent))).status;
    if (status === "processing")
      throw notAllowed("O Stripe está confirmando um pagamento deste pedido. Aguarde um momento");
    return status;
  }

  private get account(): StripeAccount | undefined {
    const { stripeApiKey, stripeApiUrl } = this.config ?? {};
    return stripeApiKey ? new StripeAccount({ apiKey: stripeApiKey, apiUrl: stripeApiUrl }) : undefined;
  }
}

/** Card: paid by the seller's card machine or payment link, or on the shop's page. */
export class CreditPaymentService extends StripeSettledPayment {
  static override identifier = "credit";
  protected override readonly method = "credit";
}

/** Boleto: issued by the shop's bank and sent by the seller, or issued by Stripe. */
export class BoletoPaymentService extends StripeSettledPayment {
  static override identifier = "boleto";
  protected override readonly method = "boleto";
}

const notAllowed = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message);

/** Translates Stripe's failures, whose messages are in English for developers, into a message for staff. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    throw Object.assign(notAllowed("O Stripe não aceitou ou não respondeu. Tente de novo"), { cause: error });
  }
}
