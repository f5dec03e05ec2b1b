import { type Order, PAYMENT_LABELS } from "@alfaiataria/contract";

/** An order may have the specification's fields alone (spec 2 §3): then it is as one of which nothing more is known. */
export function readOrder(id: string, sent: SentOrder): Order {
  const paymentLabel = sent.paymentMethod ? PAYMENT_LABELS[sent.paymentMethod] : "";
  return { id, ...UNSAID, paymentLabel, itemsTotal: sent.total, ...sent };
}

const UNSAID = {
  number: 0,
  createdAt: "",
  status: "pending",
  stage: "awaiting_payment",
  stageLabel: "",
  history: [],
  tracking: [],
  payBy: null,
  canResume: false,
  canCancel: false,
  isCanceling: false,
  refundDue: 0,
  paymentDue: 0,
  returnBy: null,
  returns: [],
  taxId: null,
  streetNumber: "",
  complement: "",
  neighborhood: "",
  paid: false,
  paidPart: 0,
  pixCode: null,
  pixPayment: null,
  cardPayment: null,
  boletoPayment: null,
  shippingMethod: "",
  shippingPrice: 0,
  shippingDeliveryTime: "",
  pickup: null,
  items: [],
  discount: 0,
  discounts: [],
  seller: null,
} satisfies Partial<Order>;
type SpecifiedField =
  "name" | "email" | "phone" | "address" | "city" | "state" | "zipCode" | "paymentMethod" | "total";
export type SentOrder = Pick<Order, SpecifiedField> & Partial<Order>;
