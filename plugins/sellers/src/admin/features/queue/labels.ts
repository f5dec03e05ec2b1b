import { paymentLabel } from "@alfaiataria/contract";
import { keyLabel, phoneLabel } from "../../lib/format";
import type { Client } from "../../lib/queue-types";

/** The tabs, as the address names them; without a status it is the orders. */
export const TABS = [
  { id: "novas", label: "Novas", status: "sent", empty: "Nenhuma mensagem nova" },
  { id: "respondidas", label: "Respondidas", status: "answered", empty: "Nenhuma mensagem respondida" },
  { id: "encerradas", label: "Encerradas", status: "closed", empty: "Nenhuma mensagem encerrada" },
  { id: "pedidos", label: "Pedidos", status: null, empty: "Nenhum pedido" },
] as const;
export type Tab = (typeof TABS)[number];

/** By what a client is called: name, else e-mail, else telephone; a visitor without any by the end of their key. */
export const clientLabel = ({ name, email, phone, key }: Client): string =>
  name || email || (phone && phoneLabel(phone)) || (key ? keyLabel(key) : "Cliente anônimo");

/** How an order is paid, as the checkout calls it. */
export const methodLabel = (method: string): string => paymentLabel(method) || "A combinar";

/** '3', and '99+' for what nobody counts further. */
export const countLabel = (count: number): string => (count > 99 ? "99+" : String(count));

/** 'nova mensagem' or 'novas mensagens', with the number before. */
export const newMessages = (count: number): string =>
  `${countLabel(count)} ${count === 1 ? "nova mensagem" : "novas mensagens"}`;
export const newOrders = (count: number): string =>
  `${countLabel(count)} ${count === 1 ? "novo pedido" : "novos pedidos"}`;
