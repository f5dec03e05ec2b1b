import { openShopFor } from "./open-shop";

// Customers: their account, what is theirs, and the emails they get.
openShopFor("account");
