import { openShopFor } from "./open-shop";

// Shoppers: cart, checkout, recommendations, contact; and how many SQL statements each call may send.
openShopFor("store");
