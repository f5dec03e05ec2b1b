import { createHmac } from "node:crypto";
import { isInside, networkOf } from "@alfaiataria/contract/network";
import type { Client } from "../../modules/checkout/deadlines";
import { requireSetting } from "../../lib/settings";

/**
 * Identifies a client for counting their unpaid orders. An email counts only together with the network it is sent from:
 * typing somebody else's email does not block that person from buying, and dropping the cart session does not make a
 * new client. A request without an address, or from this machine or a private network, is counted under neither.
 * @param who email as typed, network address as the storefront reports it
 */
export function clientOf(who: {
  sessionHash: string;
  customerId: string | null;
  address: string;
  email: string;
}): Client {
  const { sessionHash, customerId, address, email } = who;
  // Behind a proxy that the shop is not told of, everybody comes from this machine or from a gateway: that is no one
  // network.
  const network = isInside(address) ? undefined : networkOf(address);
  return {
    sessionHash,
    customerId,
    networkHash: network ? keyed(`network:${network}`) : null,
    guestHash: network ? keyed(`guest:${network}:${email.trim().toLowerCase()}`) : null,
  };
}

/** Keyed, because addresses are few enough to be found by trying them all against a plain hash. */
function keyed(text: string): string {
  return createHmac("sha256", requireSetting("ORDER_LINK_SECRET")).update(text).digest("hex");
}
