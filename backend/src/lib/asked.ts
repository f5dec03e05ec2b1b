import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { BankFailure, StripeFailure } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";

/**
 * What somebody else's service answers. Its own words are for developers: they go to the log.
 * @param unreachable what whoever waits is told when it gave no answer
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
