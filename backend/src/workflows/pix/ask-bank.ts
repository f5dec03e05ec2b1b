import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { BankFailure } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";

/**
 * The bank's own words are for developers: they go to the log.
 * @param unreachable what whoever waits is told when the bank gave no answer
 * @throws {ShopError} 502
 */
export async function askedOfBank<T>(
  container: MedusaContainer,
  answer: Promise<T>,
  unreachable: string,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BankFailure)) throw error;
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`Pix: ${error.message}`);
    throw new ShopError("bad_gateway", unreachable);
  }
}
