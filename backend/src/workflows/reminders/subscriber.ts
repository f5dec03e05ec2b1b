import { createHmac } from "node:crypto";
import { whatsappNumber } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { publicUrl } from "../../lib/public-url";
import { remindersOf } from "../../lib/services";
import { requireSetting } from "../../lib/settings";
import { withdrawLeftCarts } from "./left-carts";

/** The identities under which a person's alerts and reminders are stored; a phone is none, because it is never confirmed. */
type Subscribed = { confirmedEmail: string | null; customerIds: string[] };

/** A stable pseudonym of an email address: an HMAC from which the address cannot be derived. */
export const subscriberOf = (email: string): string => pseudonym(email.trim().toLowerCase());

/** The same of a phone, however it is written; null when it is none. */
export function phoneSubscriberOf(phone: string): string | null {
  const number = whatsappNumber(phone);
  return number && pseudonym(`tel:${number}`);
}

const pseudonym = (of: string): string =>
  createHmac("sha256", requireSetting("ORDER_LINK_SECRET")).update(`subscriber:${of}`).digest("base64url");

/** Where a reader unsubscribes, and where their mail program does so automatically (RFC 8058). */
export const unsubscribeLinks = (subscriber: string) => ({
  unsubscribePage: publicUrl(`/avisos/cancelar?key=${subscriber}`),
  unsubscribe: publicUrl(`/api/letters/unsubscribe?key=${subscriber}`),
});

/** The alerts and reminders requested under a confirmed address, and those requested while signed in. */
export async function remindersOfPerson(container: MedusaContainer, knex: Knex, person: Subscribed) {
  const { stockAlerts, carts } = remindersOf(container);
  const { confirmedEmail, customerIds } = person;
  const whose = { subscriber: confirmedEmail && subscriberOf(confirmedEmail), customerIds };
  return { stockAlerts: await stockAlerts.of(knex, whose), cartReminders: await carts.of(knex, whose) };
}

/** Deletes them. Must run before the carts are unlinked from the customer, and messages about them emptied. */
export async function eraseReminders(
  container: MedusaContainer,
  transaction: Knex,
  { confirmedEmail, customerIds }: Subscribed,
): Promise<void> {
  const { stockAlerts, carts } = remindersOf(container);
  await stockAlerts.removeOfCustomers(customerIds, transaction);
  await carts.removeOfCustomers(customerIds, transaction);
  if (confirmedEmail) await unsubscribe(container, subscriberOf(confirmedEmail), transaction);
  else await withdrawLeftCarts(container, transaction);
}

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
