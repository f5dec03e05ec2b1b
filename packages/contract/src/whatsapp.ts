import * as z from "zod/mini";

const REQUIRED = "Campo obrigatório";
const TOO_LONG = "Texto longo demais";

const text = (max: number) =>
  z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(max, TOO_LONG));
/** Nothing, null and an empty text are the same. */
const optionalText = (max: number) => z.nullish(z.string().check(z.maxLength(max, TOO_LONG)));

/** As text ('R$ 1.234,56'), or in reais. */
const price = z.union([text(40), z.number().check(z.nonnegative(), z.maximum(1e9))]);

/** A piece as messages tell it; as long as a catalogue may have its texts. */
export const MessageItem = z.object({
  name: text(5_000),
  color: optionalText(5_000),
  /** 'N/A' when the piece has no size (spec 1 §3). */
  size: optionalText(40),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  price,
});
const items = z
  .array(MessageItem, { error: REQUIRED })
  .check(z.minLength(1, REQUIRED), z.maxLength(100, TOO_LONG));

const whoWrites = { email: optionalText(254), phone: optionalText(40) };

/** What each kind of message is made of (`messageData`, spec 1 §3 and §7, spec 2 §3). */
export const MESSAGE_DATA = {
  /** `productName`: '{nome_peca} ({cor}) - {preco}'. */
  product_inquiry: z.object({ productName: text(300), ...whoWrites }),
  custom_appointment: z.object({
    customerName: optionalText(200),
    customerEmail: optionalText(254),
    customerPhone: optionalText(40),
    customerMessage: optionalText(4000),
    ...whoWrites,
  }),
  general_inquiry: z.object({ message: optionalText(4000), ...whoWrites }),
  cart_checkout: z.object({
    /** Numbered lines with name, size, quantity and line total (spec 1 §9). */
    cartSummary: text(20_000),
    cartItems: z.optional(items),
    total: z.optional(price),
    email: optionalText(254),
  }),
  order_confirmation: z.object({
    orderId: text(80),
    orderNumber: z.optional(z.union([text(40), z.int().check(z.nonnegative())])),
    customerName: text(200),
    customerEmail: text(254),
    customerPhone: text(40),
    /** As long as the checkout's address can be. */
    address: text(700),
    /** The label that the shopper saw, such as 'Cartão de Crédito'. */
    paymentMethod: text(80),
    items,
    total: price,
  }),
  /** Whatever there is to say of an order once it is placed. */
  order_inquiry: z.object({
    orderId: text(80),
    orderNumber: z.union([text(40), z.int().check(z.nonnegative())]),
    ...whoWrites,
  }),
} as const;

export type MessageType = keyof typeof MESSAGE_DATA;
export type MessageData<T extends MessageType> = z.input<(typeof MESSAGE_DATA)[T]>;

const clientId = z
  .string({ error: "clientId é obrigatório" })
  .check(z.trim(), z.minLength(1, "clientId é obrigatório"), z.maxLength(200, "clientId inválido"));
const requestOf = <T extends MessageType, D extends z.ZodMiniType>(messageType: T, messageData: D) =>
  z.object({ clientId, messageType: z.literal(messageType), messageData });

/** POST /api/whatsapp/generate-url (spec 1 §3). */
export const ContactRequest = z.discriminatedUnion(
  "messageType",
  [
    requestOf("product_inquiry", MESSAGE_DATA.product_inquiry),
    requestOf("custom_appointment", z._default(MESSAGE_DATA.custom_appointment, {})),
    requestOf("general_inquiry", z._default(MESSAGE_DATA.general_inquiry, {})),
    requestOf("cart_checkout", MESSAGE_DATA.cart_checkout),
    requestOf("order_confirmation", MESSAGE_DATA.order_confirmation),
    requestOf("order_inquiry", MESSAGE_DATA.order_inquiry),
  ],
  { error: "Tipo de mensagem inválido" },
);
export type ContactRequest<T extends MessageType> = {
  clientId: string;
  messageType: T;
  messageData: MessageData<T>;
};

export const ContactAnswer = z.object({ whatsappUrl: z.string(), seller: z.object({ nome: z.string() }) });
export type ContactAnswer = z.infer<typeof ContactAnswer>;
