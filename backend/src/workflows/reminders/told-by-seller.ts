import type { MedusaContainer } from "@medusajs/framework/types";
import { formatReais } from "@alfaiataria/brazil";
import { sellersOf } from "../../lib/services";
import { CUSTOMER, type StockAlert } from "../../modules/reminders/stock-alerts";

/** A size that is back; price in reais. */
export type BackPiece = { name: string; color: string; size: string; quantity: number; price: number };

type Told = { alert: StockAlert; item: BackPiece; link: string };

/**
 * Puts a size that is back into the queue of its client's seller, once per alert: the seller writes to the phone by
 * WhatsApp. A browser that nobody knows counts as a new client; the phone that was typed says of nobody whose client
 * they are. Without an active seller the message is the administrators'.
 */
export async function tellSellerOfAlert(
  container: MedusaContainer,
  { alert, item, link }: Told,
): Promise<void> {
  const sellers = sellersOf(container);
  const { seller, clientId } = await sellers.assignSeller({
    clientKeys: alert.client_keys?.length ? alert.client_keys : [`alert:${alert.id}`],
    kind: "contact",
  });
  const piece = item.size ? `${item.name}, tamanho ${item.size}` : item.name;
  await sellers.recordOnce(`selmsg_${alert.id}`, {
    sellerId: seller?.id ?? null,
    clientId,
    messageType: "back_in_stock",
    text: `Pediu para saber pelo WhatsApp, e já chegou:\n${piece}: ${formatReais(item.price)}\n${link}`,
    data: { piece, phone: alert.phone, requestedBy: customerIn(alert.client_keys), link },
  });
}

/** Id of the customer who was signed in, by the keys of the client. */
const customerIn = (keys: string[] | null): string | undefined =>
  keys?.find((key) => key.startsWith(CUSTOMER))?.slice(CUSTOMER.length);
