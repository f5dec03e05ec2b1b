import { isDeepStrictEqual } from "node:util";
import { House, NO_RULES, NO_TERMS, PIECE_WEIGHT, ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { rowsOf } from "@alfaiataria/medusa-kit";

/** The house's settings, and the version that a change has to be based on. */
export type KeptHouse = { version: number; house: House };
/** A version as staff choose among them: when it was saved (ISO 8601), and the settings that it changed. */
export type HouseVersion = { version: number; savedAt: string; fields: string[] };

/** How many versions are kept, with the one in use. */
const KEPT_VERSIONS = 31;

/** How long staff may look at what they have not saved. */
const PREVIEWED = "interval '2 hours'";

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

  /** The last versions, newest first: the one in use and those before it. */
  async versions(): Promise<HouseVersion[]> {
    const rows = await rowsOf<{ version: number; saved_at: Date; fields: string[] }>(
      this.pg,
      "select version, saved_at, fields from house_version order by version desc limit :most",
      { most: KEPT_VERSIONS },
    );
    return rows.map(({ version, saved_at, fields }) => ({
      version,
      savedAt: saved_at.toISOString(),
      fields,
    }));
  }

  /** The settings of a version, if it is kept. */
  async houseIn(version: number): Promise<House | undefined> {
    const [row] = await rowsOf<{ settings: unknown }>(
      this.pg,
      "select settings from house_version where version = :version",
      { version },
    );
    return row && houseOf(row.settings);
  }

  /** Keeps settings for a member of staff to look at in the shop, in place of those from before. */
  async keepPreview(userId: string, house: House): Promise<void> {
    await this.pg.raw(
      `insert into house_preview (user_id, settings) values (:userId, :settings::jsonb)
       on conflict (user_id) do update set settings = excluded.settings, made_at = now()`,
      { userId, settings: JSON.stringify(house) },
    );
  }

  /** The settings that a member of staff looks at, if they made a preview lately. */
  async previewOf(userId: string): Promise<House | undefined> {
    const [row] = await rowsOf<{ settings: unknown }>(
      this.pg,
      `select settings from house_preview where user_id = :userId and made_at > now() - ${PREVIEWED}`,
      { userId },
    );
    return row && houseOf(row.settings);
  }

  /** Deletes what nobody looks at any longer. */
  async sweep(): Promise<void> {
    await this.pg.raw(`delete from house_preview where made_at <= now() - ${PREVIEWED}`);
  }

  /**
   * Saves settings if they are based on the current version; those that it has are no other version.
   * @param then further work in the same transaction; receives the settings from before and returns which ones change, if it knows
   * @throws {ShopError} 409 when somebody else saved meanwhile
   */
  async save(
    { version, house }: KeptHouse,
    then: (before: House, transaction: Knex) => Promise<string[] | undefined>,
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
      if (isDeepStrictEqual(before.house, house)) return { version, house };
      const fields = (await then(before.house, transaction)) ?? [];
      // The first time, also what there was before.
      await transaction.raw(
        `insert into house_version (version, settings, saved_at)
         select version, settings, updated_at from house_setting where id = 1 on conflict do nothing`,
      );
      const settings = JSON.stringify(house);
      await transaction.raw(
        "update house_setting set version = version + 1, settings = :settings::jsonb, updated_at = now() where id = 1",
        { settings },
      );
      await transaction.raw(
        "insert into house_version (version, settings, fields) values (:version, :settings::jsonb, :fields::jsonb)",
        { version: version + 1, settings, fields: JSON.stringify(fields) },
      );
      await transaction.raw("delete from house_version where version <= :last", {
        last: version + 1 - KEPT_VERSIONS,
      });
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
