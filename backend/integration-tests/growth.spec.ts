import { growShop } from "./grown-shop";
import { openShopFor } from "./open-shop";

/** The number of orders, and of open carts; set it to a million by hand. */
const ORDERS = Number(process.env.GROWN_ORDERS ?? 10_000);

// A shop two years old: what its statements read must not grow with it.
openShopFor("growth", (shop) => growShop(shop, ORDERS));
