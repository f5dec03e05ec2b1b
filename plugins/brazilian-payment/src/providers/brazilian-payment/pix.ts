import type { InitiatePaymentInput, UpdatePaymentInput } from "@medusajs/framework/types";
import { BigNumber, MedusaError } from "@medusajs/framework/utils";
import { InvalidPixCharge, pixBrCode } from "./br-code";
import { SellerSettledPayment } from "./seller-settled-payment";

export type PixOptions = {
  /** The shop's Pix key; without it Pix is settled with the seller and the data's `brCode` is null. */
  pixKey?: string;
  /** Name and city of the key's owner; both are required with a key. */
  pixName?: string;
  pixCity?: string;
};

/** Pix: with a key, the session's data carries `brCode`, one to pay once with the session's amount. */
export class PixPaymentService extends SellerSettledPayment<PixOptions> {
  static override identifier = "pix";
  protected override readonly method = "pix";

  /** Stops Medusa's start when the key is none, or has no owner. */
  static override validateOptions(options: PixOptions): void {
    if (options.pixKey) brCodeOf(options, 100, undefined);
  }

  /** `data.txid`, the order's number when the caller knows it, marks the payment on the shop's statement. */
  protected override sessionData(input: InitiatePaymentInput | UpdatePaymentInput): {
    brCode: string | null;
  } {
    const centavos = Math.round(new BigNumber(input.amount).numeric * 100);
    // a free order has nothing to pay
    if (!this.config.pixKey || centavos === 0) return { brCode: null };
    if (input.currency_code.toLowerCase() !== "brl")
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "Pix só recebe em reais");
    return { brCode: brCodeOf(this.config, centavos, input.data?.txid) };
  }
}

function brCodeOf(
  { pixKey = "", pixName = "", pixCity = "" }: PixOptions,
  amountCentavos: number,
  txid: unknown,
) {
  try {
    return pixBrCode({
      key: pixKey,
      name: pixName,
      city: pixCity,
      amountCentavos,
      ...(txid === undefined || txid === null ? {} : { txid: String(txid) }),
    });
  } catch (error) {
    if (error instanceof InvalidPixCharge)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, error.message);
    throw error;
  }
}
