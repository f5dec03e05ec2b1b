import { openShopFor } from "./open-shop";

// An order once it is placed: limits, deadlines, payment, what the store's systems are told.
openShopFor("orders");
