import { createRequire } from "node:module";
import type * as Double from "../../plugins/brazilian-payment/integration-tests/bank-server.ts";

/** The fake bank of the tests on PostgreSQL: a CommonJS module, whose names `import` does not find. */
export const { BankServer } = createRequire(import.meta.url)(
  "../../plugins/brazilian-payment/integration-tests/bank-server.ts",
) as typeof Double;
export type BankServer = Double.BankServer;
