import { openShopFor } from "./open-shop";

// An order once it is placed: limits, deadlines, payment, what the house's systems are told.
openShopFor("orders");
