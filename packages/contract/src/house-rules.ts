import * as z from "zod/mini";

const whole = (min: number, max: number, message: string) =>
  z.nullable(z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message)));

const wait = whole(1, 720, "O prazo do pagamento vai de 1 a 720 horas (30 dias), sem casas decimais");

/** What a house settles beside its prices: for how long, and what an order needs; null is as the server's settings say. */
export const HouseRules = z.object({
  /** Whether an order needs the client's CPF or CNPJ. */
  taxIdRequired: z.nullable(z.boolean()),
  /** For how many days after their delivery pieces can be asked back (CDC art. 49: seven at least). */
  returnDays: whole(7, 90, "O prazo para troca e devolução vai de 7 a 90 dias"),
  /** How many hours an unpaid order keeps its pieces, by what it waits for; `seller` is all that is settled with one. */
  hoursToPay: z.object({ pix: wait, card: wait, boleto: wait, seller: wait }),
  /** How many days after delivery a buyer is asked for a review; 0: never. */
  reviewLetterDays: whole(0, 60, "O pedido de avaliação sai de 0 a 60 dias depois da entrega"),
  /** After how many hours whoever asked for it is reminded of a cart that they left; 0: never. */
  abandonedCartHours: whole(0, 720, "O lembrete do carrinho sai de 0 a 720 horas depois"),
});
export type HouseRules = z.infer<typeof HouseRules>;

/** Of a house that has set none. */
export const NO_RULES: HouseRules = {
  taxIdRequired: null,
  returnDays: null,
  hoursToPay: { pix: null, card: null, boleto: null, seller: null },
  reviewLetterDays: null,
  abandonedCartHours: null,
};

type Definite<T> = { [Key in keyof T]: T[Key] extends object ? Definite<T[Key]> : NonNullable<T[Key]> };
/** The rules in force: each as the house set it, else as the server's settings say. */
export type RulesInForce = Definite<HouseRules>;

/** The house's own rules over those of the server's settings. */
export function rulesInForce(own: HouseRules, settings: RulesInForce): RulesInForce {
  const { pix, card, boleto, seller } = own.hoursToPay;
  const { hoursToPay } = settings;
  return {
    taxIdRequired: own.taxIdRequired ?? settings.taxIdRequired,
    returnDays: own.returnDays ?? settings.returnDays,
    hoursToPay: {
      pix: pix ?? hoursToPay.pix,
      card: card ?? hoursToPay.card,
      boleto: boleto ?? hoursToPay.boleto,
      seller: seller ?? hoursToPay.seller,
    },
    reviewLetterDays: own.reviewLetterDays ?? settings.reviewLetterDays,
    abandonedCartHours: own.abandonedCartHours ?? settings.abandonedCartHours,
  };
}
