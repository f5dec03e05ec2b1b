import type {
  InitiatePaymentInput,
  RefundPaymentInput,
  RefundPaymentOutput,
  UpdatePaymentInput,
} from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { BigNumber, ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils";
import { BankFailure } from "./bank-connection";
import { InvalidPixCharge, pixBrCode } from "./br-code";
import { PixBank, type PixBankOptions } from "./pix-bank";
import { pixMoneyIn, planRefund, refundIdOf } from "./pix-money";
import { cardIn } from "./stripe-data";
import { type StripeOptions, StripeSettledPayment } from "./stripe-settled-payment";

export type PixOptions = StripeOptions & {
  /** The shop's Pix key; without it the client settles Pix with the seller, and `brCode` in the data is null. */
  pixKey?: string;
  /** SQL for one row, whose column `key` is the key that counts instead; null where `pixKey` does. */
  pixKeyQuery?: string;
  /** Name and city of the key's owner; both required with a key. */
  pixName?: string;
  pixCity?: string;
  /** The store's account at a bank with the API Pix; without it every Pix is refunded by hand. */
  pixBank?: PixBankOptions;
};

/**
 * Pix: with a key, the session's data has `brCode`, a one-time code for the session's amount. Payments through the
 * bank's charges are stored as `pix` in the data and refunded by the bank; payments by Stripe are refunded by Stripe.
 */
export class PixPaymentService extends StripeSettledPayment<PixOptions> {
  static override identifier = "pix";
  protected override readonly method = "pix";
  private bank: PixBank | undefined;
  private readonly pg: Knex | undefined;

  /** @param container of Medusa's payment module; without a database only `pixKey` counts */
  constructor(container: Record<string, unknown>, options?: PixOptions) {
    super(container, options);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex | undefined;
  }

  /** Stops Medusa from starting with an invalid key, or a key without an owner. */
  static override validateOptions(options: PixOptions): void {
    if (options.pixKey) brCodeOf(options, 100, undefined);
  }

  /** `data.txid`, the order's number if known, identifies the payment on the shop's statement. */
  protected override async sessionData(
    input: InitiatePaymentInput | UpdatePaymentInput,
  ): Promise<{ brCode: string | null }> {
    const centavos = Math.round(new BigNumber(input.amount).numeric * 100);
    // a free order has nothing to pay
    if (centavos === 0) return { brCode: null };
    const pixKey = (await this.ownKey()) ?? this.config.pixKey;
    if (!pixKey) return { brCode: null };
    if (input.currency_code.toLowerCase() !== "brl")
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "Pix só recebe em reais");
    return { brCode: brCodeOf({ ...this.config, pixKey }, centavos, input.data?.txid) };
  }

  private async ownKey(): Promise<string | null> {
    const { pixKeyQuery } = this.config;
    if (!pixKeyQuery || !this.pg) return null;
    const { rows } = await this.pg.raw<{ rows: { key: string | null }[] }>(pixKeyQuery);
    return rows[0]?.key ?? null;
  }

  /** Refunds by the bank; what did not come through its charges is left for staff and recorded as MANUAL, last. One that the bank has made already (`made`) is only recorded. */
  override async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const { data, amount, context } = input;
    const refund = context?.idempotency_key;
    const money = pixMoneyIn(data);
    if (money?.made) {
      const { made, ...pix } = money;
      return { data: { ...data, pix: { ...pix, refunds: [...pix.refunds, { ...made, refund }] } } };
    }
    if (cardIn(data)?.paid) return super.refundPayment(input);
    if (!money) return { data };
    const { pixBank } = this.config;
    if (!pixBank) throw notAllowed("Para devolver este Pix a loja precisa da conta no banco (PIX_API_URL)");
    this.bank ??= new PixBank(pixBank);
    const refunds = [...money.refunds];
    for (const part of planRefund(money, Math.round(new BigNumber(amount).numeric * 100))) {
      const { endToEndId, centavos } = part;
      if (endToEndId === null) {
        refunds.push({ id: "", endToEndId, centavos, refund, state: "MANUAL" });
        continue;
      }
      const names = refundIdOf(endToEndId, part.nth, centavos);
      const { id, state, reason } = await given(this.bank.giveBackAtLast(endToEndId, names, centavos));
      if (state === "NAO_REALIZADO")
        throw notAllowed(`O banco não fez a devolução. ${reason ?? "Tente de novo"}`);
      refunds.push({ id, endToEndId, centavos, refund, state });
    }
    return { data: { ...data, pix: { ...money, refunds } } };
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

const notAllowed = (message: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, message);

/** Translates the bank's failures, whose messages are for developers, into messages for staff. */
async function given<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BankFailure)) throw error;
    const words = error.isRefusal
      ? "O banco não aceitou a devolução deste Pix: confira o extrato antes de tentar de novo"
      : "O banco não respondeu. Tente de novo: o mesmo valor não é devolvido duas vezes";
    throw Object.assign(notAllowed(words), { cause: error });
  }
}
