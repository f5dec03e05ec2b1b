import { requireSetting } from "./settings";

/** An absolute address of the shop, as customers see it. @param path from the root, such as '/pedido/order_1' */
export const publicUrl = (path: string): string => requireSetting("PUBLIC_URL") + path;
