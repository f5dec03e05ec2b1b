import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { rowsOf } from "@alfaiataria/medusa-kit";
import type { FreightRow } from "./parse-rows";
import { HAS_FREIGHT_TABLE } from "./quotes";

/** A table as staff see it. */
export type FreightTable = {
  id: number;
  name: string;
  rows: number;
  is_active: boolean;
  created_by: string | null;
  created_at: Date;
};

/** How many tables no longer in use are kept. */
const KEPT = 10;
const AT_ONCE = 1000;

/** The house's own freight tables, which replace the specification's formula (decision 31). */
export default class FreightModuleService {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** The stored tables, latest first; if none is in use, the formula applies. */
  list(): Promise<FreightTable[]> {
    return rowsOf<FreightTable>(this.pg, "select * from freight_table order by id desc");
  }

  /** Whether a table is in use. */
  async isUsed(): Promise<boolean> {
    const [found] = await rowsOf<{ is_used: boolean }>(this.pg, `select ${HAS_FREIGHT_TABLE} as is_used`);
    return found?.is_used ?? false;
  }

  /**
   * Stores a table and puts it in use; deletes the oldest unused ones.
   * @param by the user who adds it @param then runs in the same transaction
   */
  async add(
    { name, rows, by }: { name: string; rows: FreightRow[]; by: string },
    then: (transaction: Knex) => Promise<void>,
  ): Promise<void> {
    await this.pg.transaction(async (transaction) => {
      await this.lock(transaction);
      const [table] = await rowsOf<{ id: number }>(
        transaction,
        "insert into freight_table (name, rows, created_by) values (:name, :rows, :by) returning id",
        { name, rows: rows.length, by },
      );
      const id = table?.id ?? 0;
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await transaction.raw(
          `insert into freight_row (table_id, line, ceps, pieces_to, weight_to, centavos, days, service, name)
           select :id, line, int4range("cepFrom", "cepTo", '[]'), "piecesTo", "weightTo", centavos, days, service, name
           from jsonb_to_recordset(:rows::jsonb) as r(line int, "cepFrom" int, "cepTo" int, "piecesTo" int, "weightTo" int,
             centavos int, days text, service text, name text)`,
          { id, rows: JSON.stringify(rows.slice(at, at + AT_ONCE)) },
        );
      await this.activate(id, transaction);
      await transaction.raw(
        `delete from freight_table where id in (
           select id from freight_table where not is_active order by id desc offset ${KEPT})`,
      );
      await then(transaction);
    });
  }

  /**
   * Switches to another stored table, or back to the formula (null). @throws {ShopError} 404 when there is no such
   * table
   */
  async use(id: number | null, then: (transaction: Knex) => Promise<void>): Promise<void> {
    await this.pg.transaction(async (transaction) => {
      await this.lock(transaction);
      await this.activate(id, transaction);
      await then(transaction);
    });
  }

  /** The rows of a table, in the order of its sheet. @throws {ShopError} 404 when there is no such table */
  async rowsOf(id: number): Promise<FreightRow[]> {
    const rows = await rowsOf<FreightRow>(
      this.pg,
      `select line, lower(ceps) as "cepFrom", upper(ceps) - 1 as "cepTo", pieces_to as "piecesTo", weight_to as "weightTo", centavos,
         days, service, name
       from freight_row where table_id = :id order by line`,
      { id },
    );
    // Every table has rows, so none means no such table.
    if (rows.length === 0) throw gone();
    return rows;
  }

  /** Serializes changes of the tables. */
  private async lock(transaction: Knex): Promise<void> {
    await transaction.raw("lock table freight_table in share row exclusive mode");
  }

  private async activate(id: number | null, transaction: Knex): Promise<void> {
    await transaction.raw("update freight_table set is_active = false where is_active");
    if (id === null) return;
    const used = await rowsOf(
      transaction,
      "update freight_table set is_active = true where id = :id returning id",
      { id },
    );
    if (used.length === 0) throw gone();
  }
}

const gone = () => new ShopError("not_found", "Esta tabela de frete não existe mais");
