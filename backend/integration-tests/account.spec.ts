import { openShopFor } from "./open-shop";

// Customers: their account, what is theirs, and the letters they get.
openShopFor("account");
