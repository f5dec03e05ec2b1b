import { openShopFor } from "./open-shop";

// Orders once they are paid: shipped, delivered, canceled, returned, exchanged, refunded and reviewed.
openShopFor("after-sale");
