import { createHmac } from "node:crypto";
import { networkOf } from "@alfaiataria/contract/network";
import type { Client } from "../../modules/checkout/deadlines";
import { requireSetting } from "../../lib/settings";

/**
 * A client as their orders are kept with them. An e-mail counts together with the network it is typed in: who types
 * somebody else's keeps nobody else from buying, and who drops the cart session stays the same client. A request without
 * an address is counted by none.
 * @param who e-mail as typed, address as the storefront names it
 */
export function clientOf(who: {
  sessionHash: string;
  customerId: string | null;
  address: string;
  email: string;
}): Client {
  const { sessionHash, customerId, address, email } = who;
  const network = networkOf(address);
  return {
    sessionHash,
    customerId,
    networkHash: network ? keyed(`network:${network}`) : null,
    guestHash: network ? keyed(`guest:${network}:${email.trim().toLowerCase()}`) : null,
  };
}

/** Addresses are few enough to be tried out against a plain hash. */
function keyed(text: string): string {
  return createHmac("sha256", requireSetting("ORDER_LINK_SECRET")).update(text).digest("hex");
}
