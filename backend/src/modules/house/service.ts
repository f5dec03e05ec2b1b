import { House, NO_RULES, NO_TERMS, PIECE_WEIGHT, ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { rowsOf } from "@alfaiataria/medusa-kit";

/** The house's settings, and the version that a change has to be based on. */
export type KeptHouse = { version: number; house: House };

const NOTHING: House = {
  ...NO_TERMS,
  pieceWeight: PIECE_WEIGHT,
  contact: null,
  rules: NO_RULES,
  policies: { returns: "", delivery: "", terms: "", contact: "" },
};

/** The stored settings over the defaults, because settings added by later versions are not stored yet. */
export const houseOf = (settings: unknown): House =>
  House.parse({ ...NOTHING, ...(settings as Partial<House> | null) });

/** The settings of how the house sells (decision 28). */
export default class HouseModuleService {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  async read(knex: Knex = this.pg): Promise<KeptHouse & { pixKey: string | null }> {
    const [row] = await rowsOf<{ version: number; settings: unknown; pix_key: string | null }>(
      knex,
      "select version, settings, pix_key from house_setting where id = 1",
    );
    return { version: row?.version ?? 0, house: houseOf(row?.settings), pixKey: row?.pix_key ?? null };
  }

  /** Changes the house's own Pix key; null leaves that of the server's settings. @param then as in `save` @throws {ShopError} 409 when it is that key already */
  async savePixKey(
    pixKey: string | null,
    then: (before: string | null, transaction: Knex) => Promise<void>,
  ): Promise<void> {
    await this.changing(async (before, transaction) => {
      if (before.pixKey === pixKey) throw new ShopError("conflict", "Esta já é a chave da loja");
      await then(before.pixKey, transaction);
      await transaction.raw("update house_setting set pix_key = :pixKey, updated_at = now() where id = 1", {
        pixKey,
      });
    });
  }

  /**
   * Saves settings if they are based on the current version.
   * @param then further work in the same transaction; receives the settings from before
   * @throws {ShopError} 409 when somebody else saved meanwhile
   */
  async save(
    { version, house }: KeptHouse,
    then: (before: House, transaction: Knex) => Promise<void>,
  ): Promise<KeptHouse> {
    return this.changing(async (before, transaction) => {
      if (before.version !== version)
        throw new ShopError(
          "conflict",
          "Outra pessoa mudou a loja enquanto você editava. Recarregue a página: o que você escreveu fica como rascunho.",
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

  /** Does work that changes the house's one row, while nobody else does. */
  private async changing<Result>(
    work: (before: Awaited<ReturnType<HouseModuleService["read"]>>, transaction: Knex) => Promise<Result>,
  ): Promise<Result> {
    return this.pg.transaction(async (transaction) => {
      await transaction.raw(
        "insert into house_setting (id, version, settings) values (1, 0, '{}') on conflict do nothing",
      );
      await transaction.raw("select from house_setting where id = 1 for update");
      return work(await this.read(transaction), transaction);
    });
  }
}
