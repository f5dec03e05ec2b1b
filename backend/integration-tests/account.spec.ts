import { openShopFor } from "./open-shop";

// Customers: their account, their data and the emails they receive.
openShopFor("account");
