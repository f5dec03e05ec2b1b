import { withoutBlanks } from "@alfaiataria/brazil";
import * as z from "zod/mini";
import { Discount } from "./cart.ts";
import { NOTHING_TO_PAY, PAYMENT_IDS } from "./payment.ts";
import { OrderPickup } from "./pickup.ts";
import { OrderReturn } from "./withdrawal.ts";

const BAD_CODE = "Código de rastreamento inválido";
const seller = z.nullable(z.object({ nome: z.string() }));

export const OrderItem = z.object({
  /** The line's. */
  id: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** Unit price, reais. */
  price: z.number(),
  /** What that was lowered from when it was ordered, reais; null where it was not. */
  originalPrice: z.nullable(z.number()),
  image: z.nullable(z.string()),
  /** Whether it is sent in exchange for another size, at no cost. */
  isExchange: z.boolean(),
  /** How many of them can be asked back now. */
  returnable: z.number(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** How an order stands, in the words that all who see it read. */
export const ORDER_STAGES = {
  awaiting_payment: "Aguardando pagamento",
  paid: "Pago",
  preparing: "Em preparação",
  shipped: "Enviado",
  delivered: "Entregue",
  ready: "Pronto para retirada",
  collected: "Retirado",
  lapsed: "Reserva expirada",
  canceled: "Cancelado",
  returned: "Devolvido",
  partially_refunded: "Reembolsado em parte",
  refunded: "Reembolsado",
} as const;
export type OrderStage = keyof typeof ORDER_STAGES;
export const ORDER_STAGE_IDS = Object.keys(ORDER_STAGES) as [OrderStage, ...OrderStage[]];

/** What happens to an order. */
export const ORDER_STEPS = {
  placed: "Pedido recebido",
  paid: "Pagamento recebido",
  preparing: "Em preparação",
  shipped: "Enviado",
  partly_delivered: "Entregue em parte",
  delivered: "Entregue",
  ready: "Pronto para retirada",
  partly_collected: "Retirado em parte",
  collected: "Retirado",
  lapsed: "Reserva expirada",
  canceled: "Cancelado",
  return_requested: "Devolução pedida",
  return_accepted: "Devolução aceita",
  exchange_requested: "Troca pedida",
  exchange_accepted: "Troca aceita",
  returned: "Peças recebidas de volta",
  refunded: "Reembolsado",
} as const;
export type OrderStep = keyof typeof ORDER_STEPS;
/** What happened, in words. */
export const stepLabel = ({ step, amount }: { step: OrderStep; amount: number | null }): string =>
  step === "paid" && amount === 0 ? NOTHING_TO_PAY : ORDER_STEPS[step];
/** Stages in which a part of an order is still to arrive. */
const UNDERWAY: OrderStage[] = ["preparing", "ready", "shipped"];
/** What happened, in which a parcel that arrived before the others is a part. */
export function withParts<Entry extends { step: OrderStep }>(history: Entry[], stage: OrderStage): Entry[] {
  if (!UNDERWAY.includes(stage)) return history;
  // What came before an exchange, the client's or staff's own, had all arrived.
  const start = history.findLastIndex(({ step }) => step.startsWith("exchange_"));
  return history.map((entry, index) => {
    const isArrival = entry.step === "delivered" || entry.step === "collected";
    return isArrival && index > start ? { ...entry, step: `partly_${entry.step}` } : entry;
  });
}
const ORDER_STEP_IDS = Object.keys(ORDER_STEPS) as [OrderStep, ...OrderStep[]];

/** GET /api/orders/{id} (spec 2 §3 'Order read back', and additions). */
export const Order = z.object({
  id: z.string(),
  /** The number that people use: 1001, 1002, … */
  number: z.number(),
  createdAt: z.string(),
  /** Medusa's; 'lapsed' when it was not paid in time and its pieces are for sale again. */
  status: z.enum(["pending", "requires_action", "completed", "canceled", "archived", "lapsed"]),
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
  /** Whether it can be canceled by its client: until the first of its pieces is shipped or collected. */
  canCancel: z.boolean(),
  /** Whether it is being canceled: the money is not given back yet. */
  isCanceling: z.boolean(),
  /** What the store still has to give back, reais: of a canceled order, or of returned pieces. */
  refundDue: z.number(),
  /** What its client still has to pay, reais, and arranges with the store: staff made the order or added to it once paid, or a dearer piece was sent in exchange. */
  paymentDue: z.number(),
  /** Until when pieces can be asked back (ISO 8601); null while there is no end to it yet, and while there is nothing to return. */
  returnBy: z.nullable(z.string()),
  /** What its client asks back, the oldest first. */
  returns: z.array(OrderReturn),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The client's CPF (11 digits) or CNPJ (14 digits or letters), without dots; null when they gave none. */
  taxId: z.nullable(z.string()),
  address: z.string(),
  streetNumber: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** Null, and its label empty, of an order that staff made: how it is paid was agreed with the client. */
  paymentMethod: z.nullable(z.enum(PAYMENT_IDS)),
  paymentLabel: z.string(),
  /** Whether the payment has arrived. */
  paid: z.boolean(),
  /** What the store has of a payment that is not complete, reais; else 0. */
  paidPart: z.number(),
  /** Pix 'copia e cola' (BR Code) with amount and order number, while it is to be paid; null without a Pix key, and while no charge is made. */
  pixCode: z.nullable(z.string()),
  /** Pix by a charge at the bank, which confirms it: open while it can be paid so, received once it was; null where it is not offered. */
  pixPayment: z.nullable(z.enum(["open", "received"])),
  /** Payment by card on the shop's page: open while it can be paid so, received once it was; null where it is not offered. */
  cardPayment: z.nullable(z.enum(["open", "received"])),
  /** A boleto on the order's page: open while it can be paid so, received once it was; null where it is not offered. */
  boletoPayment: z.nullable(z.enum(["open", "received"])),
  shippingMethod: z.string(),
  shippingPrice: z.number(),
  shippingDeliveryTime: z.string(),
  /** The branch where it is fetched; null when it is sent. */
  pickup: z.nullable(OrderPickup),
  items: z.array(OrderItem),
  itemsTotal: z.number(),
  /** What is taken off pieces and freight; the total is theirs, less this and what was paid back. */
  discount: z.number(),
  /** The same by what it was given for: coupon, promotion, Pix. */
  discounts: z.array(Discount),
  /** Pieces and freight less discounts, and less what came back: 0 of an order that was returned as a whole. */
  total: z.number(),
  seller,
});
export type Order = z.infer<typeof Order>;

/** GET /api/orders/{id}?token=: the token of the signed link in the confirmation email. */
export const OrderQuery = z.object({ token: z.optional(z.string()) });

/** 201 of POST /api/orders/with-seller. */
export const OrderPlaced = z.object({ order: Order, assignedSeller: seller });
export type OrderPlaced = z.infer<typeof OrderPlaced>;

/** As carriers print it, without blanks; what Correios print is in capitals, however it was typed. */
export const trackingCode = z.string({ error: BAD_CODE }).check(
  z.overwrite(withoutBlanks),
  z.minLength(1, BAD_CODE),
  z.maxLength(60, BAD_CODE),
  z.overwrite((code) => (OF_CORREIOS.test(code) ? code.toUpperCase() : code)),
);
const OF_CORREIOS = /^[a-z]{2}\d{9}[a-z]{2}$/i;
export const trackingUrl = z
  .string({ error: "Endereço inválido" })
  .check(z.maxLength(500, "Endereço inválido"), z.url({ protocol: /^https?$/, error: "Endereço inválido" }));

/** POST /api/orders/{id}/tracking, by the house or its carrier; `code` of a parcel that is sent with it. */
export const TrackingRequest = z
  .object({
    /** 'ready' and 'collected' of an order that is fetched in a branch. */
    status: z.enum(["shipped", "delivered", "ready", "collected"], {
      error: "Informe 'shipped' ou 'delivered'; de um pedido que se retira na loja, 'ready' ou 'collected'",
    }),
    code: z.optional(trackingCode),
    /** Where the parcel of that code is followed; sent again, it takes the former one's place. */
    url: z.optional(trackingUrl),
  })
  .check(
    z.refine(({ code, url }) => code !== undefined || url === undefined, {
      path: ["code"],
      message: "Informe também o código de rastreamento",
    }),
  );
export type TrackingRequest = z.infer<typeof TrackingRequest>;

/** Of POST /api/orders/{id}/resume, /cancel and /tracking: the order as it stands then. */
export const OrderAnswer = z.object({ order: Order });
export type OrderAnswer = z.infer<typeof OrderAnswer>;

/** POST /api/orders/{id}/boleto-payment: the boleto that pays the order. */
export const BoletoPayment = z.object({
  /** The page on which it is shown and printed. */
  url: z.string(),
  /** What is typed in a bank's application ('linha digitável'). */
  code: z.string(),
  pdfUrl: z.nullable(z.string()),
  /** Reais. */
  amount: z.number(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type BoletoPayment = z.infer<typeof BoletoPayment>;

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
