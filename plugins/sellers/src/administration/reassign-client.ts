import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { rowsOf } from "../lib/sql";
import { canServe, giveClient } from "./give-client";
import { holdingAssignments } from "./hold-assignments";

export type ClientMove = { clientId: string; from: string; to: string };

/**
 * Passes a client from one seller to another; their orders stay where they are.
 * 'conflict' when the client no longer is the first one's, 'unavailable' when the other is not active.
 */
export function reassignClient(
  knex: Knex,
  { clientId, from, to }: ClientMove,
): Promise<"done" | "conflict" | "unavailable"> {
  return holdingAssignments(knex, async (transaction) => {
    if (!(await canServe(transaction, to))) return "unavailable";
    const keys = await rowsOf<{ client_key: string }>(
      transaction,
      `select client_key from seller_client where client_id = :clientId and seller_id = :from and deleted_at is null`,
      { clientId, from },
    );
    if (keys.length === 0) return "conflict";
    await giveClient(
      transaction,
      keys.map(({ client_key }) => client_key),
      to,
    );
    await transaction.raw(
      "insert into seller_assignment (id, client_id, seller_id, kind) values (:id, :clientId, :to, 'contact')",
      { id: generateEntityId(undefined, "selasg"), clientId, to },
    );
    return "done";
  });
}
