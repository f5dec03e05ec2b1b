import type { FastifyInstance } from "fastify";
import { account } from "./account.ts";
import { cart } from "./cart.ts";
import { contact } from "./contact.ts";
import type { ApiDeps } from "./deps.ts";
import { favorites } from "./favorites.ts";
import { house } from "./house.ts";
import { orders, webhooks } from "./orders.ts";
import { products } from "./products.ts";
import { productsImport } from "./products-import.ts";
import { recommendations } from "./recommendations.ts";
import { reminders } from "./reminders.ts";
import { reviews } from "./reviews.ts";
import { sellers } from "./sellers.ts";
import { profile, profileImage } from "./profile.ts";
import { shipping } from "./shipping.ts";

/** Every call of `/api`. */
export function api(app: FastifyInstance, deps: ApiDeps): void {
  productsImport(app, deps);
  products(app, deps);
  recommendations(app, deps);
  cart(app, deps);
  profile(app, deps);
  profileImage(app, deps);
  favorites(app, deps);
  shipping(app, deps);
  house(app, deps);
  orders(app, deps);
  webhooks(app, deps);
  reviews(app, deps);
  reminders(app, deps);
  contact(app, deps);
  sellers(app, deps);
  account(app, deps);
}
