import { preload } from "../../components/lazy.tsx";

/** What the checkout needs only once the shopper has begun to fill it in. */
export const loadRules = () => import("./form-rules.ts");
export const loadConfirmed = () => import("./components/order-confirmed.tsx");

/** For the moment when the shopper begins: both are there before they are needed, even if the connection then goes. */
export function prepareOrder(): void {
  preload(loadRules);
  preload(loadConfirmed);
}
