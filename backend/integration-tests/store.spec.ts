import { openShopFor } from "./open-shop";

// Shoppers: cart, checkout, who answers them; and how many statements each call may send.
openShopFor("store");
