import type { Pickup } from "./pickup.ts";
import type { ShippingOption } from "./shipping.ts";

/** Of the service in Medusa, and of what an order's shipping method carries. */
export const PICKUP_SERVICE = "pickup";
export const PICKUP_NAME = "Retirar na loja";

/** Whether the id or name of a way of delivery is that of a branch. */
export const isPickup = (idOrName: unknown): boolean =>
  typeof idOrName === "string" && /^\s*(pickup-|retirar na loja\b)/i.test(idOrName);

/** A branch as one of the ways of delivery: it costs nothing. */
export const pickupOption = ({ id, name, address, hours, readyIn }: Pickup): ShippingOption => ({
  id: `${PICKUP_SERVICE}-${id}`,
  name: `${PICKUP_NAME} — ${name}`,
  price: 0,
  discounts: [],
  deliveryTime: readyText(readyIn),
  description: `${address} · ${hours}`,
  icon: "bag",
});

/** How long it takes until an order is ready to be fetched. */
export function readyText(days: number): string {
  if (days === 0) return "pronto no mesmo dia útil";
  return days === 1 ? "pronto em 1 dia útil" : `pronto em ${days} dias úteis`;
}

/** Who may fetch an order, for its page and its letter. */
export const WHO_FETCHES =
  "Leve um documento com foto e o número do pedido. Outra pessoa pode retirar por você com o documento dela e uma mensagem sua à loja, por email ou WhatsApp.";
