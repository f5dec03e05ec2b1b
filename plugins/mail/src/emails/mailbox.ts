import { createHash } from "node:crypto";
import { z } from "@medusajs/framework/zod";
import type { TemplateName } from "./templates";

/** Kinds of emails that a stranger can cause to be sent to any address; each has a budget of its own. */
export type Share = "orders" | "deadlines" | "confirmations" | "recoveries" | "reminders" | "others";

/** The budget that each email counts against; null when only staff, or people of the store, can cause or receive it. */
export const SHARE_OF: Record<TemplateName, Share | null> = {
  welcome: "others",
  "confirm-address": "confirmations",
  "reset-password": "recoveries",
  "data-export": "others",
  "account-deleted": "others",
  "order-placed": "orders",
  // Sent once a day, for the confirmations held back by the budget.
  "orders-summary": null,
  "order-paid": null,
  "order-shipped": null,
  "order-ready": null,
  "order-delivered": null,
  // Anyone who can place an order can also cancel it.
  "order-canceled": "deadlines",
  "order-refunded": null,
  // Anyone with the order's link can request a return, withdraw it, and request it again.
  "return-requested": "deadlines",
  "return-accepted": null,
  "return-received": null,
  "exchange-ended": null,
  // Once per order, after the shop delivered it.
  "review-request": null,
  "order-news": null,
  "payment-reminder": "deadlines",
  "order-lapsed": "deadlines",
  "pix-held": null,
  "stripe-held": null,
  "refund-failed": null,
  dispute: null,
  // Anyone can request it for any address, once per size.
  "back-in-stock": "reminders",
  "cart-reminder": "reminders",
  "contact-received": "others",
  "contact-for-shop": null,
  "staff-invitation": null,
  // Has a limit of its own (`backend/src/modules/account/attempts.ts`): it goes only to known staff.
  "staff-reset-password": null,
  "staff-pix-key": null,
};

/**
 * How long until a budget is renewed. Recoveries soon, so that strangers' requests do not lock the owner out for a day.
 */
export const PERIOD_OF: Record<Share, "24 hours" | "6 hours"> = {
  orders: "24 hours",
  deadlines: "24 hours",
  confirmations: "24 hours",
  recoveries: "6 hours",
  reminders: "24 hours",
  others: "24 hours",
};

const count = (emails: number) => z.coerce.number().int().min(1).max(1000).default(emails);

/** Number of emails of each kind that strangers can cause to one mailbox in a period (`PERIOD_OF`). */
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

/** Providers that ignore dots in the name of a mailbox. */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Hash that identifies the mailbox behind an address: ignores case, the '+tag' (most providers deliver it to the same
 * person; elsewhere two people share a budget, which misdirects no email) and, at Gmail, dots.
 */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const isGmail = DOTLESS.has(domain);
  const mailbox = isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
  return createHash("sha256").update(`mailbox:${mailbox}`).digest("hex");
}
