import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { type BankCharge, dynamicBrCode, PixBank, type PixBankOptions } from "@alfaiataria/brazilian-payment";
import { Charges } from "./charges";
import { Receipts } from "./receipts";

type Options = {
  /** The store's account at a bank that speaks the API Pix; without it Pix is settled as the store does without one. */
  bank?: PixBankOptions;
  /** Of whom receives, for a bank that leaves the code to us. */
  name?: string;
  city?: string;
};

/** Pix by the bank's charges: the account, the charges and what came by them (decision 25). */
export default class PixModuleService {
  /** Undefined without an account. */
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

  /** What the payer copies or reads; undefined from a bank that gives nothing to make it of. */
  codeOf({ code, location }: BankCharge): string | undefined {
    if (code || !location) return code;
    return dynamicBrCode({ ...this.receiver, location: location.replace(/^https:\/\//, "") });
  }
}
