import { formatReais } from "@alfaiataria/brazil";
import { storedContact } from "../../lib/stored-contact.ts";
import { messageItems, UNKNOWN } from "./confirmation.ts";
import type { Receipt } from "./receipt.ts";

/** `messageData` of the contact type order_confirmation when the order can't be loaded: what the receipt says, the stored email and phone, and a reduced list (spec 2 §8). */
export function reducedConfirmation({ orderId, number, items, total, ...customer }: Receipt) {
  const { name, email, phone } = { ...storedContact(), ...customer };
  return {
    orderId,
    orderNumber: number,
    customerName: name ?? UNKNOWN,
    customerEmail: email ?? UNKNOWN,
    customerPhone: phone ?? UNKNOWN,
    address: UNKNOWN,
    paymentMethod: UNKNOWN,
    items: messageItems(items),
    total: formatReais(total),
  };
}
