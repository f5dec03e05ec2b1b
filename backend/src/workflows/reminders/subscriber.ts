import { createHmac } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { publicUrl } from "../../lib/public-url";
import { remindersOf } from "../../lib/services";
import { requireSetting } from "../../lib/settings";
import { withdrawLeftCarts } from "./left-carts";

/** Who gets letters at an address: always the same, and nobody can tell the address from it. */
export const subscriberOf = (email: string): string =>
  createHmac("sha256", requireSetting("ORDER_LINK_SECRET"))
    .update(`subscriber:${email.trim().toLowerCase()}`)
    .digest("base64url");

/** Where a reader ends such letters, and where their mail program does by itself (RFC 8058). */
export const unsubscribeLinks = (subscriber: string) => ({
  unsubscribePage: publicUrl(`/avisos/cancelar?key=${subscriber}`),
  unsubscribe: publicUrl(`/api/letters/unsubscribe?key=${subscriber}`),
});

/** What somebody asked to be told of, under their confirmed address. */
export async function remindersOfPerson(container: MedusaContainer, knex: Knex, email: string | null) {
  if (!email) return { stockAlerts: [], cartReminders: [] };
  const { stockAlerts, carts } = remindersOf(container);
  const subscriber = subscriberOf(email);
  return {
    stockAlerts: await stockAlerts.of(knex, subscriber),
    cartReminders: await carts.of(knex, subscriber),
  };
}

/** Takes it away. */
export const eraseReminders = (container: MedusaContainer, transaction: Knex, email: string): Promise<void> =>
  unsubscribe(container, subscriberOf(email), transaction);

/** Ends every letter that an address asked for; of one that asked for none it changes nothing, and nobody learns which. */
export async function unsubscribe(
  container: MedusaContainer,
  subscriber: string,
  transaction?: Knex,
): Promise<void> {
  const { stockAlerts, carts } = remindersOf(container);
  await stockAlerts.removeOf(subscriber, transaction);
  await carts.removeOf(subscriber, transaction);
  await withdrawLeftCarts(container, transaction);
}
