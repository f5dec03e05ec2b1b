import type { z } from "@medusajs/framework/zod";
import {
  accountDeleted,
  confirmAddress,
  dataExport,
  resetPassword,
  staffInvitation,
  staffPixKey,
  staffResetPassword,
  welcome,
} from "./account";
import { contactForShop, contactReceived } from "./contact";
import { backInStock } from "./back-in-stock";
import { cartReminder } from "./cart-reminder";
import type { Store } from "./store";
import type { Content } from "./content";
import { pixHeld, refundFailed, stripeHeld } from "./held-money";
import { htmlOf } from "./html";
import type { Template } from "./template";
import { disputeNews } from "./dispute";
import { orderLapsed, orderPlaced, paymentReminder } from "./order";
import { orderNews } from "./order-news";
import {
  orderCanceled,
  orderDelivered,
  orderPaid,
  orderReady,
  orderRefunded,
  orderShipped,
} from "./order-progress";
import { exchangeEnded, returnAccepted, returnReceived, returnRequested } from "./order-return";
import { ordersSummary } from "./orders-summary";
import { reviewRequest } from "./review-request";
import { textOf } from "./text";

/** Every email of the shop, by the template name that callers use. */
export const TEMPLATES = {
  welcome,
  "confirm-address": confirmAddress,
  "reset-password": resetPassword,
  "data-export": dataExport,
  "account-deleted": accountDeleted,
  "order-placed": orderPlaced,
  "orders-summary": ordersSummary,
  "order-paid": orderPaid,
  "order-shipped": orderShipped,
  "order-ready": orderReady,
  "order-delivered": orderDelivered,
  "order-canceled": orderCanceled,
  "order-refunded": orderRefunded,
  "return-requested": returnRequested,
  "return-accepted": returnAccepted,
  "return-received": returnReceived,
  "exchange-ended": exchangeEnded,
  "review-request": reviewRequest,
  "order-news": orderNews,
  "payment-reminder": paymentReminder,
  "order-lapsed": orderLapsed,
  "pix-held": pixHeld,
  "stripe-held": stripeHeld,
  "refund-failed": refundFailed,
  dispute: disputeNews,
  "back-in-stock": backInStock,
  "cart-reminder": cartReminder,
  "contact-received": contactReceived,
  "contact-for-shop": contactForShop,
  "staff-invitation": staffInvitation,
  "staff-reset-password": staffResetPassword,
  "staff-pix-key": staffPixKey,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
/** The header picture of an email, by template; the others have shears on navy cloth. */
const STILLS: Partial<Record<TemplateName, string>> = {
  welcome: "lapela",
  "confirm-address": "molde",
  "account-deleted": "botoes",
  "order-paid": "carreteis",
  "order-shipped": "camisas",
  "order-ready": "camisas",
  "order-delivered": "lapela",
  "order-lapsed": "rolos",
  "payment-reminder": "fita",
  "return-requested": "fita",
  "return-accepted": "fita",
  "return-received": "fita",
  "review-request": "gravatas",
  "back-in-stock": "amostras",
  "cart-reminder": "janela",
  "contact-received": "rolos",
};
/** Data that an email's template requires. */
export type TemplateData<Name extends TemplateName> = z.input<(typeof TEMPLATES)[Name]["schema"]>;

/** The template with that name. @throws {Error} when there is none */
export function templateOf(name: string): Template {
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : undefined;
  if (!template) throw new Error(`no template is called ${name}`);
  return template;
}

export type RenderedEmail = Pick<Content, "subject" | "unsubscribe"> & { text: string; html: string };

/** Renders an email. @throws {Error} when the template does not exist, or the data does not match it */
export function renderEmail(name: string, data: unknown, store: Store): RenderedEmail {
  const content = templateOf(name).compose(data, store);
  const { subject, unsubscribe } = content;
  const still = STILLS[name as TemplateName] ?? "tesoura";
  return { subject, unsubscribe, text: textOf(content, store), html: htmlOf(content, store, still) };
}
