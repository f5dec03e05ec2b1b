export type MessageStatus = "sent" | "answered" | "closed";

/** What is known of who wrote or ordered. */
export type Client = { name: string | null; email: string | null; phone: string | null };
type Served = { id: string; nome: string };

/** A message as `/admin/shop/seller-queue` tells it. */
export type QueueMessage = {
  id: string;
  type: string;
  status: MessageStatus;
  created_at: string;
  /** What was asked for, in a line. */
  asked: string;
  text: string;
  notes: string | null;
  client: Client;
  order: { id: string; number: number } | null;
  seller: Served | null;
};

/** An order as `/admin/shop/seller-queue/orders` tells it; prices in centavos. */
export type QueueOrder = {
  id: string;
  number: number;
  created_at: string;
  canceled: boolean;
  client: Client;
  address: string[];
  payment: { method: string; paid: boolean };
  delivery: { method: string; time: string; shipped: boolean; delivered: boolean };
  items: { name: string; color: string; size: string; quantity: number; price: number }[];
  total: number;
  seller: Served;
};

/** Whose queue it is (`seller` null: an administrator's view of all), and what is new in it (100 means more). */
export type QueueSummary = {
  seller: Served | null;
  shop: string;
  sent: number;
  arrived: { messages: number; orders: number };
};
