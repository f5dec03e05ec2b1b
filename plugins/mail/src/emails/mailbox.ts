import { createHash } from "node:crypto";
import { z } from "@medusajs/framework/zod";
import type { TemplateName } from "./templates";

/** The kinds of emails that a stranger can have sent to anybody's address, counted apart: none uses up another's share. */
export type Share = "orders" | "deadlines" | "confirmations" | "recoveries" | "reminders" | "others";

/** Which share of a mailbox an email takes; null where only staff, or who belongs to the store, can cause or get it. */
export const SHARE_OF: Record<TemplateName, Share | null> = {
  welcome: "others",
  "confirm-address": "confirmations",
  "reset-password": "recoveries",
  "data-export": "others",
  "account-deleted": "others",
  "order-placed": "orders",
  // What the budget held back, once a day.
  "orders-summary": null,
  "order-paid": null,
  "order-shipped": null,
  "order-ready": null,
  "order-delivered": null,
  // Who ordered may cancel as well.
  "order-canceled": "deadlines",
  "order-refunded": null,
  // Whoever has the order may ask and withdraw, and ask again.
  "return-requested": "deadlines",
  "return-accepted": null,
  "return-received": null,
  "exchange-ended": null,
  // Once an order, which the house has delivered.
  "review-request": null,
  "order-news": null,
  "payment-reminder": "deadlines",
  "order-lapsed": "deadlines",
  "pix-held": null,
  "stripe-held": null,
  dispute: null,
  // Asked for by anybody for any address, once each size.
  "back-in-stock": "reminders",
  "cart-reminder": "reminders",
  "contact-received": "others",
  "contact-for-shop": null,
  "staff-invitation": null,
  // Has a limit of its own (`backend/src/modules/account/attempts.ts`): it goes to who is known to be staff.
  "staff-reset-password": null,
};

/** In what time a share comes back. Recoveries soon: guesses of strangers must not keep the owner out for a day. */
export const PERIOD_OF: Record<Share, "24 hours" | "6 hours"> = {
  orders: "24 hours",
  deadlines: "24 hours",
  confirmations: "24 hours",
  recoveries: "6 hours",
  reminders: "24 hours",
  others: "24 hours",
};

const count = (emails: number) => z.coerce.number().int().min(1).max(1000).default(emails);

/** How many emails of each kind one mailbox gets in a period (`PERIOD_OF`) by the doing of strangers. */
export const mailboxSchema = z
  .object({
    orders: count(5),
    deadlines: count(5),
    confirmations: count(4),
    recoveries: count(3),
    reminders: count(5),
    others: count(3),
  })
  .prefault({});
export type MailboxBudget = z.output<typeof mailboxSchema>;

/** Providers that deliver to one mailbox however many dots its name has. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, as a hash: one whatever its case, its '+tag' (which most providers deliver to the
 * same person; elsewhere two people share a budget, and no email goes astray for it) and, at Gmail, its dots.
 */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const isGmail = DOTLESS.has(domain);
  const mailbox = isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
  return createHash("sha256").update(`mailbox:${mailbox}`).digest("hex");
}
