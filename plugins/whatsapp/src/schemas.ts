import { z } from "@medusajs/framework/zod";
import { formatReais } from "@alfaiataria/brazil";
import { cleanLine, cleanText } from "./text";

const REQUIRED = "Campo obrigatório";
const TOO_LONG = "Texto longo demais";

/** Required text on one line, cleaned; the bound is on what was sent, so that cleaning never works on a huge text. */
const line = (max: number) =>
  z.string(REQUIRED).max(max, TOO_LONG).transform(cleanLine).pipe(z.string().min(1, REQUIRED));
/** The same, where nothing (or an empty text) may be sent. */
const optionalLine = (max: number) =>
  z
    .string()
    .max(max, TOO_LONG)
    .nullish()
    .transform((value) => cleanLine(value ?? "") || undefined);
const paragraph = (max: number) =>
  z.string(REQUIRED).max(max, TOO_LONG).transform(cleanText).pipe(z.string().min(1, REQUIRED));
const optionalParagraph = (max: number) =>
  z
    .string()
    .max(max, TOO_LONG)
    .nullish()
    .transform((value) => cleanText(value ?? "") || undefined);

/** A price as text ('R$ 1.234,56'), or as a number of reais, which is formatted. */
const price = z.union([line(40), z.number().nonnegative().max(1e9).transform(formatReais)]);

const item = z.object({
  name: line(200),
  color: optionalLine(80),
  /** 'N/A' when the piece has no size (spec 1 §3). */
  size: optionalLine(40),
  quantity: z.number().int().min(1).max(999),
  price,
});
/** A line of a cart or an order as messages show it. */
export type MessageItem = z.output<typeof item>;
const items = z.array(item).min(1, REQUIRED).max(100, TOO_LONG);

/** What each kind of message carries (`messageData`, spec 1 §3 and §7, spec 2 §3). */
export const messageSchemas = {
  product_inquiry: z.object({
    /** '{nome_peca} ({cor}) - {preco}' */
    productName: line(300),
    email: optionalLine(254),
    phone: optionalLine(40),
  }),
  /** From the form with all four; from a button ('Agende um atendimento') with what the browser knows of the visitor. */
  custom_appointment: z.object({
    customerName: optionalLine(200),
    customerEmail: optionalLine(254),
    customerPhone: optionalLine(40),
    customerMessage: optionalParagraph(4000),
    email: optionalLine(254),
    phone: optionalLine(40),
  }),
  general_inquiry: z.object({
    message: optionalParagraph(4000),
    email: optionalLine(254),
    phone: optionalLine(40),
  }),
  cart_checkout: z.object({
    /** Numbered lines with name, size, quantity and line total (spec 1 §9). */
    cartSummary: paragraph(20_000),
    cartItems: items.optional(),
    total: price.optional(),
    email: optionalLine(254),
  }),
  order_confirmation: z.object({
    orderId: line(80),
    orderNumber: z.union([line(40), z.number().int().nonnegative().transform(String)]).optional(),
    customerName: line(200),
    customerEmail: line(254),
    customerPhone: line(40),
    address: line(500),
    /** The label that the shopper saw, such as 'Cartão de Crédito'. */
    paymentMethod: line(80),
    items,
    total: price,
  }),
} as const;

export type MessageType = keyof typeof messageSchemas;
/** The cleaned data of one kind of message. */
export type MessageData<T extends MessageType> = z.output<(typeof messageSchemas)[T]>;

const asMessage = <T extends MessageType>(type: T) =>
  z.object({ messageType: z.literal(type), messageData: messageSchemas[type] });

/** One message of any kind: `{messageType, messageData}`, told apart by `messageType`. */
export const messageSchema = z.discriminatedUnion("messageType", [
  asMessage("product_inquiry"),
  asMessage("custom_appointment"),
  asMessage("general_inquiry"),
  asMessage("cart_checkout"),
  asMessage("order_confirmation"),
]);
export type Message = z.output<typeof messageSchema>;
