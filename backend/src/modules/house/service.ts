import { House, NO_TERMS, PIECE_WEIGHT, ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { rowsOf } from "@alfaiataria/medusa-kit";

/** The settings, and the version that a change of them has to name. */
export type KeptHouse = { version: number; house: House };

const NOTHING: House = {
  ...NO_TERMS,
  pieceWeight: PIECE_WEIGHT,
  policies: { returns: "", delivery: "", terms: "", contact: "" },
};

/** What is kept, over what a house has that set nothing: settings that came later are not in it yet. */
export const houseOf = (settings: unknown): House =>
  House.parse({ ...NOTHING, ...(settings as Partial<House> | null) });

/** What the house has set about how it sells (decision 28). */
export default class HouseModuleService {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  async read(knex: Knex = this.pg): Promise<KeptHouse> {
    const [row] = await rowsOf<{ version: number; settings: unknown }>(
      knex,
      "select version, settings from house_setting where id = 1",
    );
    return { version: row?.version ?? 0, house: houseOf(row?.settings) };
  }

  /**
   * Writes settings over those of the version that they were made from.
   * @param then what belongs to the change, in the same transaction; it is told what was before
   * @throws {ShopError} 409 when somebody else has saved meanwhile
   */
  async save(
    { version, house }: KeptHouse,
    then: (before: House, transaction: Knex) => Promise<void>,
  ): Promise<KeptHouse> {
    return this.pg.transaction(async (transaction) => {
      await transaction.raw(
        "insert into house_setting (id, version, settings) values (1, 0, '{}') on conflict do nothing",
      );
      await transaction.raw("select from house_setting where id = 1 for update");
      const before = await this.read(transaction);
      if (before.version !== version)
        throw new ShopError(
          "conflict",
          "Outra pessoa mudou a loja enquanto você editava. Recarregue a página e mude de novo.",
          {
            reason: "version",
          },
        );
      await then(before.house, transaction);
      await transaction.raw(
        "update house_setting set version = version + 1, settings = :settings::jsonb, updated_at = now() where id = 1",
        { settings: JSON.stringify(house) },
      );
      return { version: version + 1, house };
    });
  }
}
