import { growShop } from "./grown-shop";
import { openShopFor } from "./open-shop";

/** As many orders, and as many open carts; a million by hand. */
const ORDERS = Number(process.env.GROWN_ORDERS ?? 10_000);

// A shop of two years: what its statements read does not grow with it.
openShopFor("growth", (shop) => growShop(shop, ORDERS));
