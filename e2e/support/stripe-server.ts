import { createRequire } from "node:module";
import type * as Double from "../../backend/integration-tests/stripe-server.ts";

/** The fake Stripe of the tests on PostgreSQL: a CommonJS module, whose names `import` does not find. */
export const { signedEvent, StripeServer } = createRequire(import.meta.url)(
  "../../backend/integration-tests/stripe-server.ts",
) as typeof Double;
export type StripeServer = Double.StripeServer;
