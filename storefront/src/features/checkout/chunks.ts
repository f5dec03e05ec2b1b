import { preload } from "../../components/lazy.tsx";
import type { formRules } from "./form-rules.ts";
import type { fillFromProfile } from "./prefill.ts";

/** What the checkout needs only once the shopper has begun to fill it in. */
const loadRules = () => import("./form-rules.ts");
export const loadConfirmed = () => import("./components/order-confirmed.tsx");
/** For who is signed in, as most shoppers are not. The form works as well without it. */
export function prefill(...given: Parameters<typeof fillFromProfile>): void {
  import("./prefill.ts").then((chunk) => chunk.fillFromProfile(...given)).catch(() => undefined);
}

/** For the moment when the shopper begins: both are there before they are needed, even if the connection then goes. */
export function prepareOrder(): void {
  preload(loadRules);
  preload(loadConfirmed);
}

/**
 * Validates the checkout's form by rules that are loaded when they are needed. Without a connection there may be none:
 * then the server's word decides, as it does in any case.
 */
export const formResolver: typeof formRules = (values, context, options) =>
  loadRules().then(
    (rules) => rules.formRules(values, context, options),
    () => ({ values, errors: {} }),
  );
