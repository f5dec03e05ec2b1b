import { malformed } from "./chapters/malformed";
import { medusaAccess } from "./chapters/medusa-access";
import { openShopFor } from "./open-shop";

// Every route of Medusa and of Admin is asked, by everybody: what administrators change by that stays in this shop.
openShopFor([malformed, medusaAccess]);
