import { openShopFor } from "./open-shop";

// Administrators and sellers.
openShopFor("staff");
