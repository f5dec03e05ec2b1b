import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { type BankCharge, dynamicBrCode, PixBank, type PixBankOptions } from "@alfaiataria/brazilian-payment";
import { Charges } from "./charges";
import { Receipts } from "./receipts";

type Options = {
  /**
   * The store's account at a bank with the Pix API; without it, Pix uses the store's own key or is settled with the
   * seller.
   */
  bank?: PixBankOptions;
  /** The receiver's data for a BR Code we compose ourselves, when the bank returns none. */
  name?: string;
  city?: string;
};

/** Pix through the bank's charges: the account, the charges and the money received (decision 25). */
export default class PixModuleService {
  /** Undefined when no account is configured. */
  readonly bank: PixBank | undefined;
  readonly charges: Charges;
  readonly receipts: Receipts;
  private readonly receiver: { name: string; city: string };

  constructor(
    container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex },
    { bank, name = "", city = "" }: Options = {},
  ) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.bank = bank && new PixBank(bank);
    this.charges = new Charges(pg);
    this.receipts = new Receipts(pg);
    this.receiver = { name, city };
  }

  /** The code that the payer copies or scans; undefined when the bank returns nothing to build it from. */
  codeOf({ code, location }: BankCharge): string | undefined {
    if (code || !location) return code;
    return dynamicBrCode({ ...this.receiver, location: location.replace(/^https:\/\//, "") });
  }
}
