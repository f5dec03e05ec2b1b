import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { BankFailure, StripeFailure } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";

/**
 * Awaits another service's answer. Its error is for developers and goes to the log.
 * @param unreachable message for the caller when the service fails
 * @throws {ShopError} 502
 */
const askedOf =
  (name: string, Failure: typeof BankFailure | typeof StripeFailure) =>
  async <T>(container: MedusaContainer, answer: Promise<T>, unreachable: string): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      container.resolve(ContainerRegistrationKeys.LOGGER).error(`${name}: ${error.message}`);
      throw new ShopError("bad_gateway", unreachable);
    }
  };

export const askedOfBank = askedOf("Pix", BankFailure);
export const askedOfStripe = askedOf("Stripe", StripeFailure);
