import { MedusaError } from "@medusajs/framework/utils";
import { BankFailure } from "./bank-connection";
import { StripeFailure } from "./stripe";

/** Whether a provider refused what it was asked, and not merely failed to answer, so that asking again is pointless. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof MedusaError)) return false;
  const { cause } = error;
  return cause instanceof BankFailure || cause instanceof StripeFailure ? cause.isRefusal : true;
}
