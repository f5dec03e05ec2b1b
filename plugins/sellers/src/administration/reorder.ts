import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/sql";
import { holdingAssignments } from "./hold-assignments";

/** Every seller's id: as they are wanted, and as they were seen when that was decided. */
export type NewOrder = { ids: string[]; seen: string[] };

/**
 * Numbers all sellers from 1 in the order of `ids`. Of two who reorder at once the second is told: 'conflict'; so is
 * whoever saw other sellers than there are.
 */
export function reorderSellers(knex: Knex, { ids, seen }: NewOrder): Promise<"done" | "conflict"> {
  return holdingAssignments(knex, async (transaction) => {
    const sellers = await rowsOf<{ id: string }>(
      transaction,
      "select id from seller where deleted_at is null order by ordem, codigo for update",
    );
    const now = sellers.map(({ id }) => id);
    if (!isSame(now, seen) || !isSame([...now].sort(), [...ids].sort())) return "conflict";
    await transaction.raw(
      `update seller set ordem = wanted.rank, updated_at = now()
       from unnest(:ids::text[]) with ordinality as wanted (id, rank)
       where seller.id = wanted.id and seller.ordem <> wanted.rank`,
      { ids },
    );
    return "done";
  });
}

const isSame = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((id, at) => id === others[at]);
