import type { PaymentId, RulesInForce } from "@alfaiataria/contract";
import { setting } from "../../lib/settings";
import { takesByStripe, takesPixCharges } from "../../lib/stripe";

/** Whether an order shows the code of its Pix. @param ownKey the key that staff gave in Admin */
export const takesPix = (ownKey: string | null): boolean =>
  (ownKey ?? setting("PIX_KEY")) !== undefined || takesPixCharges();

/** What an order of that form of payment waits for: 'seller' where the shop does not take it itself. */
export function waitOf(method: PaymentId, ownKey: string | null): keyof RulesInForce["hoursToPay"] {
  if (method === "boleto") return "boleto";
  if (method === "pix" && takesPix(ownKey)) return "pix";
  if (method === "credit" && takesByStripe("card")) return "card";
  return "seller";
}
