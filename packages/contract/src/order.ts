import * as z from "zod/mini";
import { PAYMENT_IDS } from "./payment.ts";
import { zipCode } from "./shipping.ts";

const text = (min: number, max: number, message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(min, message), z.maxLength(max, message));

/** The checkout form (spec 2 §3 and §5, messages to the letter). */
export const CheckoutForm = z.object({
  name: text(3, 120, "Nome é obrigatório"),
  email: z
    .string({ error: "Email inválido" })
    .check(z.trim(), z.maxLength(254, "Email inválido"), z.email("Email inválido")),
  phone: text(10, 25, "Telefone inválido").check(z.regex(/^[\d\s()+.-]+$/, "Telefone inválido")),
  zipCode,
  address: text(5, 200, "Endereço é obrigatório"),
  number: text(1, 20, "Número é obrigatório"),
  complement: z.optional(z.string().check(z.trim(), z.maxLength(100, "Complemento muito longo"))),
  neighborhood: text(2, 100, "Bairro é obrigatório"),
  city: text(2, 100, "Cidade é obrigatória"),
  state: text(2, 50, "Estado é obrigatório"),
  paymentMethod: z.enum(PAYMENT_IDS, { error: "Selecione uma forma de pagamento" }),
  saveInfo: z.optional(z.boolean()),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

/** Reais. */
const money = (message: string) =>
  z.number({ error: message }).check(z.nonnegative(message), z.maximum(10_000_000, message));

/** POST /api/orders/with-seller. `shippingMethod` is the option's display name (or its id). */
export const OrderRequest = z.extend(CheckoutForm, {
  shippingMethod: text(1, 40, "Selecione uma opção de frete"),
  shippingPrice: money("Valor do frete inválido"),
  shippingDeliveryTime: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  total: money("Total inválido"),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

const seller = z.nullable(z.object({ nome: z.string() }));

export const OrderItem = z.object({
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** Unit price, reais. */
  price: z.number(),
  image: z.nullable(z.string()),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** How an order stands, in the words that all who see it read. */
export const ORDER_STAGES = {
  awaiting_payment: "Aguardando pagamento",
  paid: "Pago",
  preparing: "Em preparação",
  shipped: "Enviado",
  delivered: "Entregue",
  lapsed: "Reserva expirada",
  canceled: "Cancelado",
  returned: "Devolvido",
  partially_refunded: "Reembolsado em parte",
  refunded: "Reembolsado",
} as const;
export type OrderStage = keyof typeof ORDER_STAGES;
const ORDER_STAGE_IDS = Object.keys(ORDER_STAGES) as [OrderStage, ...OrderStage[]];

/** What happens to an order. */
export const ORDER_STEPS = {
  placed: "Pedido recebido",
  paid: "Pagamento recebido",
  preparing: "Em preparação",
  shipped: "Enviado",
  delivered: "Entregue",
  lapsed: "Reserva expirada",
  canceled: "Cancelado",
  return_requested: "Devolução pedida",
  returned: "Devolução recebida",
  refunded: "Reembolsado",
} as const;
export type OrderStep = keyof typeof ORDER_STEPS;
const ORDER_STEP_IDS = Object.keys(ORDER_STEPS) as [OrderStep, ...OrderStep[]];

/** GET /api/orders/{id} (spec 2 §3 'Order read back', and additions). */
export const Order = z.object({
  id: z.string(),
  /** The number that people use: 1001, 1002, … */
  number: z.number(),
  createdAt: z.string(),
  /** 'pending', 'completed', 'canceled', …; 'lapsed' when it was not paid in time and its pieces are for sale again. */
  status: z.string(),
  stage: z.enum(ORDER_STAGE_IDS),
  stageLabel: z.string(),
  /** What happened to it, the oldest first; `amount` of what was paid or paid back, reais. */
  history: z.array(
    z.object({
      step: z.enum(ORDER_STEP_IDS),
      label: z.string(),
      at: z.string(),
      amount: z.nullable(z.number()),
    }),
  ),
  /** What was sent, by the carrier's codes; `url` shows where it is. */
  tracking: z.array(z.object({ code: z.string(), url: z.nullable(z.string()) })),
  /** Until when its pieces are reserved, while it waits for its payment (ISO 8601). */
  payBy: z.nullable(z.string()),
  /** Whether it has lapsed and can be taken up again, while stock lasts. */
  canResume: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  streetNumber: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  paymentMethod: z.enum(PAYMENT_IDS),
  paymentLabel: z.string(),
  /** Whether the payment has arrived. */
  paid: z.boolean(),
  /** Pix 'copia e cola' (BR Code) with amount and order number, while it is to be paid; null without a Pix key, and while no charge is made. */
  pixCode: z.nullable(z.string()),
  /** Pix by a charge at the bank, which confirms it: open while it can be paid so, received once it was; null where it is not offered. */
  pixPayment: z.nullable(z.enum(["open", "received"])),
  /** Payment by card on the shop's page: open while it can be paid so, received once it was; null where it is not offered. */
  cardPayment: z.nullable(z.enum(["open", "received"])),
  shippingMethod: z.string(),
  shippingPrice: z.number(),
  shippingDeliveryTime: z.string(),
  items: z.array(OrderItem),
  itemsTotal: z.number(),
  total: z.number(),
  seller,
});
export type Order = z.infer<typeof Order>;

/** GET /api/orders/{id}?token=: the token of the signed link in the confirmation email. */
export const OrderQuery = z.object({ token: z.optional(z.string()) });

/** 201 of POST /api/orders/with-seller. */
export const OrderPlaced = z.object({ order: Order, assignedSeller: seller });
export type OrderPlaced = z.infer<typeof OrderPlaced>;

/** POST /api/orders/{id}/tracking, by the house or its carrier; `code` of a parcel that is sent with it. */
export const TrackingRequest = z.object({
  status: z.enum(["shipped", "delivered"], { error: "Informe 'shipped' ou 'delivered'" }),
  code: z.optional(text(1, 60, "Código de rastreamento inválido")),
  url: z.optional(
    z
      .string({ error: "Endereço inválido" })
      .check(
        z.maxLength(500, "Endereço inválido"),
        z.url({ protocol: /^https?$/, error: "Endereço inválido" }),
      ),
  ),
});
export type TrackingRequest = z.infer<typeof TrackingRequest>;

/** Of POST /api/orders/{id}/resume, /cancel and /tracking: the order as it stands then. */
export const OrderAnswer = z.object({ order: Order });
export type OrderAnswer = z.infer<typeof OrderAnswer>;

/** POST /api/orders/{id}/pix-payment: the code that pays the order. */
export const PixPayment = z.object({
  /** Pix 'copia e cola' (BR Code). */
  code: z.string(),
  /** What it pays, reais: less than the order's total once a part has come. */
  amount: z.number(),
  /** Until when it can be paid (ISO 8601); null without an end. */
  expiresAt: z.nullable(z.string()),
  /** Of the store's own key, while the bank is away: the store confirms it by hand. */
  isStatic: z.boolean(),
});
export type PixPayment = z.infer<typeof PixPayment>;

/** What a bank tells at POST /api/payments/pix/{secret}; the rest of it is not looked at. */
export const PixNotice = z.object({
  pix: z._default(
    z.array(z.object({ txid: z.optional(z.string().check(z.maxLength(64))) })).check(z.maxLength(1000)),
    [],
  ),
});
export type PixNotice = z.infer<typeof PixNotice>;

/** POST /api/orders/{id}/card-payment: what Stripe's element pays with. */
export const CardPayment = z.object({ clientSecret: z.string(), publishableKey: z.string() });
export type CardPayment = z.infer<typeof CardPayment>;

/** `details.reason` of its 409 when there is nothing left to pay: the order is paid, or Stripe is confirming it. */
export type CardPaymentDone = "paid" | "processing";

/** `details` of the 409 when the figures that the shopper saw are no longer true. */
export const TotalsChanged = z.object({
  itemsTotal: z.number(),
  shippingPrice: z.number(),
  shippingDeliveryTime: z.string(),
  total: z.number(),
});
export type TotalsChanged = z.infer<typeof TotalsChanged>;
