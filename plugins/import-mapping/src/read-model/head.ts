import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { hasTurned } from "./notes";

/** Version of the documents' format. Raise it whenever their content changes: the next start rewrites all of them. */
export const SHAPE = 5;
const LOOK_MS = 5_000;

/** How far the projection is. */
export type Head = {
  /** Changes after a restore: versions of another history are meaningless. */
  epoch: string;
  version: number;
  /** Deletions up to this version have been forgotten. */
  prunedTo: number;
  /** The oldest note not yet projected; null when all are. */
  oldestNote: string | null;
};

type Row = { epoch: string; version: string; pruned_to: string; oldest_note: string | null };

/** One statement per poll, since there are several polls a second. */
export async function readHead(knex: Knex): Promise<Head> {
  const { rows } = await withTimeout<Row>(
    knex,
    LOOK_MS,
    `select epoch, version, pruned_to,
            case when shape < ${SHAPE} then 'shape'
                 else coalesce((select id::text from catalogue_change order by id limit 1),
                   (select 'dates' from price_list l where ${hasTurned("l", "head.dated_at")} limit 1)) end as oldest_note
       from catalogue_head head`,
  );
  const [row] = rows;
  if (!row) throw new Error("catalogue_head is empty");
  return {
    epoch: row.epoch,
    version: Number(row.version),
    prunedTo: Number(row.pruned_to),
    oldestNote: row.oldest_note,
  };
}

/** Whether the documents are in this version's format. */
export async function isOfThisVersion(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { shape: number }[] }>("select shape from catalogue_head");
  return rows[0]?.shape === SHAPE;
}

/** Runs one statement without bindings in one round trip; PostgreSQL cancels it after `ms`. */
export async function withTimeout<Row>(knex: Knex, ms: number, sql: string): Promise<{ rows: Row[] }> {
  const [, result] = await knex.raw<[unknown, { rows: Row[] }]>(
    `set local statement_timeout = ${ms}; ${sql}`,
  );
  return result;
}
