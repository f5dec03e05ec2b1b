import { createRequire } from "node:module";
import type * as Stripe from "../../backend/integration-tests/stripe-server.ts";
import type * as Bank from "../../plugins/brazilian-payment/integration-tests/bank-server.ts";

// The fake servers of the tests on PostgreSQL: CommonJS modules, whose names `import` does not find.
const require = createRequire(import.meta.url);

export const { signedEvent, StripeServer } =
  require("../../backend/integration-tests/stripe-server.ts") as typeof Stripe;
export type StripeServer = Stripe.StripeServer;

export const { BankServer } =
  require("../../plugins/brazilian-payment/integration-tests/bank-server.ts") as typeof Bank;
export type BankServer = Bank.BankServer;
