export type PaymentMethodId = "credit" | "pix" | "boleto";

export type PaymentMethod = {
  id: PaymentMethodId;
  /** As the checkout, the order and the seller's message show it (spec 2 §9). */
  label: string;
  /** Medusa's payment provider, when this plugin is registered with the id 'brazilian'. */
  providerId: `pp_${PaymentMethodId}_brazilian`;
};

/** Credit first: it is the checkout's default (spec 2 §9). */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { id: "credit", label: "Cartão de Crédito", providerId: "pp_credit_brazilian" },
  { id: "pix", label: "Pix", providerId: "pp_pix_brazilian" },
  { id: "boleto", label: "Boleto Bancário", providerId: "pp_boleto_brazilian" },
];

/** The label of a method, 'Boleto Bancário'. */
export function paymentMethodLabel(id: PaymentMethodId): string {
  return LABELS[id];
}

const LABELS = Object.fromEntries(PAYMENT_METHODS.map(({ id, label }) => [id, label])) as Record<
  PaymentMethodId,
  string
>;
