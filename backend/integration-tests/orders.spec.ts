import { openShopFor } from "./open-shop";

// Orders from placing to payment: limits, deadlines, terms, and the events sent to the store's systems.
openShopFor("orders");
