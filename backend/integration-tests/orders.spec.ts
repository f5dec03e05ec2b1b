import { openShopFor } from "./open-shop";

// Orders after they are placed: limits, deadlines, payment, and the events sent to the store's systems.
openShopFor("orders");
