import type { MessageStatus, MessageType } from "@alfaiataria/contract";

/** What clients write, and what the house writes for them. */
const TYPES: Record<MessageType | "abandoned_cart" | "back_in_stock", string> = {
  product_inquiry: "Consulta de produto",
  custom_appointment: "Agendamento sob medida",
  general_inquiry: "Atendimento geral",
  cart_checkout: "Carrinho",
  abandoned_cart: "Carrinho parado",
  back_in_stock: "Tamanho de volta",
  order_confirmation: "Confirmação de pedido",
  order_inquiry: "Sobre um pedido",
};

/** What kind of message of the shop's clients it is, in words; one that is not known as it is kept. */
export const messageTypeLabel = (type: string): string => (TYPES as Record<string, string>)[type] ?? type;

/** What became of a message, in words and color. */
export const MESSAGE_STATUS_BADGES = {
  sent: { label: "Nova", color: "blue" },
  answered: { label: "Respondida", color: "green" },
  closed: { label: "Encerrada", color: "grey" },
} as const satisfies Record<MessageStatus, { label: string; color: string }>;
