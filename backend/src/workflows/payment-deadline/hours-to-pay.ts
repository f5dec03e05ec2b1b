import type { PaymentId } from "@alfaiataria/contract";
import { setting } from "../../lib/settings";
import { takesByStripe, takesPixCharges } from "../../lib/stripe";
import type { OrderLimits } from "../../modules/checkout/limits";

/** How long an order of that form of payment keeps its pieces unpaid, in hours. */
export const hoursToPay = (method: PaymentId, { hours }: Pick<OrderLimits, "hours">): number =>
  hours[waitOf(method)];

/** What an order of that form of payment waits for: 'seller' where the shop does not take it itself. */
export function waitOf(method: PaymentId): keyof OrderLimits["hours"] {
  if (method === "boleto") return "boleto";
  if (method === "pix" && (setting("PIX_KEY") !== undefined || takesPixCharges())) return "pix";
  if (method === "credit" && takesByStripe("card")) return "card";
  return "seller";
}
