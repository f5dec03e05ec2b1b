import { keyLabel, phoneLabel } from "../../lib/format";
import type { Client } from "../../lib/queue-types";

/** The tabs; `id` is the name in the address. The tab without a status lists orders. */
export const TABS = [
  { id: "novas", label: "Novas", status: "sent", empty: "Nenhuma mensagem nova" },
  { id: "respondidas", label: "Respondidas", status: "answered", empty: "Nenhuma mensagem respondida" },
  { id: "encerradas", label: "Encerradas", status: "closed", empty: "Nenhuma mensagem encerrada" },
  { id: "pedidos", label: "Pedidos", status: null, empty: "Nenhum pedido" },
] as const;
export type Tab = (typeof TABS)[number];
export const ORDERS = TABS[3];

/** What is said of a tab without rows: of a search, that it finds nothing there. */
export const emptyLabel = ({ label, empty }: Tab, q: string): string =>
  q === "" ? empty : `Nada encontrado para “${q}” em ${label}`;

/** Label of a client: name, else email, else phone; for a visitor with none of these, the end of their key. */
export const clientLabel = ({ name, email, phone, key }: Client): string =>
  name || email || (phone && phoneLabel(phone)) || (key ? keyLabel(key) : "Cliente anônimo");

/** The count, or '99+' beyond 99. */
export const countLabel = (count: number): string => (count > 99 ? "99+" : String(count));

/** Count with 'nova mensagem' or 'novas mensagens'. */
export const newMessages = (count: number): string =>
  `${countLabel(count)} ${count === 1 ? "nova mensagem" : "novas mensagens"}`;
export const newOrders = (count: number): string =>
  `${countLabel(count)} ${count === 1 ? "novo pedido" : "novos pedidos"}`;
