import type { Call } from "./call.ts";
import { accountCalls } from "./calls/account.ts";
import { cartCalls } from "./calls/cart.ts";
import { catalogueCalls } from "./calls/catalogue.ts";
import { contactCalls } from "./calls/contact.ts";
import { documentationCalls } from "./calls/documentation.ts";
import { favoriteCalls } from "./calls/favorites.ts";
import { houseCalls } from "./calls/house.ts";
import { orderCalls } from "./calls/orders.ts";
import { withdrawalCalls } from "./calls/withdrawals.ts";
import { paymentCalls } from "./calls/payments.ts";
import { profileCalls } from "./calls/profile.ts";
import { recommendationCalls } from "./calls/recommendations.ts";
import { reminderCalls } from "./calls/reminders.ts";
import { reviewCalls } from "./calls/reviews.ts";
import { sellerCalls } from "./calls/sellers.ts";
import { shippingCalls } from "./calls/shipping.ts";
import { whatsappCalls } from "./calls/whatsapp.ts";

/** Every call of `/api`. */
export const CALLS: Call[] = [
  ...catalogueCalls,
  ...recommendationCalls,
  ...cartCalls,
  ...shippingCalls,
  ...houseCalls,
  ...orderCalls,
  ...withdrawalCalls,
  ...reviewCalls,
  ...reminderCalls,
  ...paymentCalls,
  ...whatsappCalls,
  ...contactCalls,
  ...accountCalls,
  ...profileCalls,
  ...favoriteCalls,
  ...sellerCalls,
  ...documentationCalls,
];
