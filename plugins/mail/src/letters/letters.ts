import type { z } from "@medusajs/framework/zod";
import { accountDeleted, confirmAddress, dataExport, resetPassword, welcome } from "./account";
import { contactForShop, contactReceived } from "./contact";
import type { House } from "./house";
import { htmlOf } from "./html";
import type { Letter } from "./letter";
import { staffInvitation, staffResetPassword } from "./staff";
import { orderLapsed, orderPlaced, orderShipped, paymentReminder } from "./order";
import { ordersSummary } from "./orders-summary";
import { textOf } from "./text";

/** Every letter of the shop, under the name that callers use. */
export const LETTERS = {
  welcome,
  "confirm-address": confirmAddress,
  "reset-password": resetPassword,
  "data-export": dataExport,
  "account-deleted": accountDeleted,
  "order-placed": orderPlaced,
  "orders-summary": ordersSummary,
  "order-shipped": orderShipped,
  "payment-reminder": paymentReminder,
  "order-lapsed": orderLapsed,
  "contact-received": contactReceived,
  "contact-for-shop": contactForShop,
  "staff-invitation": staffInvitation,
  "staff-reset-password": staffResetPassword,
} satisfies Record<string, Letter>;

export type LetterName = keyof typeof LETTERS;
/** What a letter has to be told. */
export type LetterData<Name extends LetterName> = z.input<(typeof LETTERS)[Name]["schema"]>;

/** The letter of that name. @throws {Error} when there is none */
export function letterOf(name: string): Letter {
  const letter = Object.hasOwn(LETTERS, name) ? LETTERS[name as LetterName] : undefined;
  if (!letter) throw new Error(`no letter is called ${name}`);
  return letter;
}

export type SetLetter = { subject: string; text: string; html: string };

/** A letter as it is sent. @throws {Error} when there is none of that name, or the data is not the letter's */
export function setLetter(name: string, data: unknown, house: House): SetLetter {
  const content = letterOf(name).compose(data, house);
  return { subject: content.subject, text: textOf(content, house), html: htmlOf(content, house) };
}
