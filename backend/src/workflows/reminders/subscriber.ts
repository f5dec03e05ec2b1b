import { createHmac } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { publicUrl } from "../../lib/public-url";
import { remindersOf } from "../../lib/services";
import { requireSetting } from "../../lib/settings";
import { withdrawLeftCarts } from "./left-carts";

/** A stable pseudonym of an email address: an HMAC from which the address cannot be derived. */
export const subscriberOf = (email: string): string =>
  createHmac("sha256", requireSetting("ORDER_LINK_SECRET"))
    .update(`subscriber:${email.trim().toLowerCase()}`)
    .digest("base64url");

/** Where a reader unsubscribes, and where their mail program does so automatically (RFC 8058). */
export const unsubscribeLinks = (subscriber: string) => ({
  unsubscribePage: publicUrl(`/avisos/cancelar?key=${subscriber}`),
  unsubscribe: publicUrl(`/api/letters/unsubscribe?key=${subscriber}`),
});

/** The alerts and reminders requested under a confirmed address. */
export async function remindersOfPerson(container: MedusaContainer, knex: Knex, email: string | null) {
  if (!email) return { stockAlerts: [], cartReminders: [] };
  const { stockAlerts, carts } = remindersOf(container);
  const subscriber = subscriberOf(email);
  return {
    stockAlerts: await stockAlerts.of(knex, subscriber),
    cartReminders: await carts.of(knex, subscriber),
  };
}

/** Deletes them. */
export const eraseReminders = (container: MedusaContainer, transaction: Knex, email: string): Promise<void> =>
  unsubscribe(container, subscriberOf(email), transaction);

/**
 * Ends every email that an address asked for; does nothing for one that asked for none, and the caller cannot tell
 * which.
 */
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
