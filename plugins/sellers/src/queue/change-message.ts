import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MessageStatus } from "./messages";
import type { Owned } from "./scope";
import { rowsOf } from "../lib/sql";

/** What changes in a message; notes only where they still are as `before` says. */
export type MessageChange = { status?: MessageStatus; notes?: string; before?: string };

/**
 * Changes a message of the scope in one statement. Of two who write notes at once the second is told: 'conflict'; the
 * same notes sent again (the first answer was lost) are no conflict.
 */
export async function changeMessage(
  knex: Knex,
  { owned, sellerId }: Owned,
  id: string,
  { status, notes, before }: MessageChange,
): Promise<"changed" | "conflict" | "missing"> {
  const [found] = await rowsOf<{ changed: boolean }>(
    knex,
    `with asked as (
       select id from seller_message where id = :id and ${owned} and deleted_at is null),
     changed as (
       update seller_message m set updated_at = now(), status = coalesce(:status::text, m.status),
         notes = case when :notes::text is null then m.notes else nullif(:notes, '') end
       from asked where m.id = asked.id and (:notes::text is null or coalesce(m.notes, '') in (:before, :notes))
       returning m.id)
     select exists (select from changed) as changed from asked`,
    { sellerId, id, status: status ?? null, notes: notes ?? null, before: before ?? "" },
  );
  if (!found) return "missing";
  return found.changed ? "changed" : "conflict";
}
