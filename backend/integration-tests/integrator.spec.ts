import { openShopFor } from "./open-shop";

// Every route, called by every role; the changes that administrators make this way stay in this shop.
openShopFor("integrator");
