import { openShopFor } from "./open-shop";

// Every route, asked by everybody: what administrators change by that stays in this shop.
openShopFor("integrator");
