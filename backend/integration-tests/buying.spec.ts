import { cart } from "./chapters/cart";
import { exclusively } from "./chapters/exclusively";
import { favorites } from "./chapters/favorites";
import { firstRun } from "./chapters/first-run";
import { interruptedOrder } from "./chapters/interrupted-order";
import { order } from "./chapters/order";
import { orderOwner } from "./chapters/order-owner";
import { personalData } from "./chapters/personal-data";
import { profile } from "./chapters/profile";
import { shipping } from "./chapters/shipping";
import { statements } from "./chapters/statements";
import { openShopFor } from "./open-shop";

// From the first run to an order placed; `-t cart` runs one chapter.
openShopFor([
  firstRun,
  cart,
  exclusively,
  profile,
  favorites,
  personalData,
  shipping,
  order,
  interruptedOrder,
  orderOwner,
  statements,
]);
