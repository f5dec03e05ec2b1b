import { z } from "zod";
import { zipCode } from "./shipping.ts";

export const PAYMENT_IDS = ["credit", "pix", "boleto"] as const;
export type PaymentId = (typeof PAYMENT_IDS)[number];
/** Spec 2 §9. */
export const PAYMENT_LABELS: Record<PaymentId, string> = {
  credit: "Cartão de Crédito",
  pix: "Pix",
  boleto: "Boleto Bancário",
};

const text = (min: number, max: number, message: string) =>
  z.string({ error: message }).trim().min(min, message).max(max, message);

/** The checkout form (spec 2 §3 and §5, messages to the letter). */
export const CheckoutForm = z.object({
  name: text(3, 120, "Nome é obrigatório"),
  email: z
    .string({ error: "Email inválido" })
    .trim()
    .max(254, "Email inválido")
    .pipe(z.email("Email inválido")),
  phone: text(10, 25, "Telefone inválido").regex(/^[\d\s()+.-]+$/, "Telefone inválido"),
  zipCode,
  address: text(5, 200, "Endereço é obrigatório"),
  number: text(1, 20, "Número é obrigatório"),
  complement: z.string().trim().max(100, "Complemento muito longo").optional(),
  neighborhood: text(2, 100, "Bairro é obrigatório"),
  city: text(2, 100, "Cidade é obrigatória"),
  state: text(2, 50, "Estado é obrigatório"),
  paymentMethod: z.enum(PAYMENT_IDS, { error: "Selecione uma forma de pagamento" }),
  saveInfo: z.boolean().optional(),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

const money = (message: string) => z.number({ error: message }).nonnegative(message).max(10_000_000, message);

/** POST /api/orders/with-seller. `shippingMethod` is the option's display name (or its id). */
export const OrderRequest = CheckoutForm.extend({
  shippingMethod: text(1, 40, "Selecione uma opção de frete"),
  shippingPrice: money("Valor do frete inválido"),
  shippingDeliveryTime: z.string().trim().max(100).optional(),
  total: money("Total inválido"),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

export type OrderItem = {
  name: string;
  color: string;
  size: string;
  quantity: number;
  /** Unit price, reais. */
  price: number;
  image: string | null;
};

/** GET /api/orders/{id} (spec 2 §3 'Order read back', and additions). */
export type Order = {
  id: string;
  /** The number that people use: 1001, 1002, … */
  number: number;
  createdAt: string;
  status: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  streetNumber: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  zipCode: string;
  paymentMethod: PaymentId;
  paymentLabel: string;
  /** Whether the payment has arrived. */
  paid: boolean;
  /** Pix 'copia e cola' (BR Code) with amount and order number, while it is to be paid; null without a Pix key. */
  pixCode: string | null;
  shippingMethod: string;
  shippingPrice: number;
  shippingDeliveryTime: string;
  items: OrderItem[];
  itemsTotal: number;
  total: number;
  seller: { nome: string } | null;
};

/** 201 of POST /api/orders/with-seller. */
export type OrderPlaced = { order: Order; assignedSeller: { nome: string } | null };

/** `details` of the 409 when the figures that the shopper saw are no longer true. */
export type TotalsChanged = {
  itemsTotal: number;
  shippingPrice: number;
  shippingDeliveryTime: string;
  total: number;
};
