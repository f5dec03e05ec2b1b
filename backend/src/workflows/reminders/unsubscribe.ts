import type { MedusaContainer } from "@medusajs/framework/types";
import { remindersOf } from "../../lib/services";
import { withdrawLeftCarts } from "./left-carts";

/** Ends every letter that an address asked for; of one that asked for none it changes nothing, and nobody learns which. */
export async function unsubscribe(container: MedusaContainer, subscriber: string): Promise<void> {
  const { stockAlerts, carts } = remindersOf(container);
  await stockAlerts.removeOf(subscriber);
  await carts.removeOf(subscriber);
  await withdrawLeftCarts(container);
}
