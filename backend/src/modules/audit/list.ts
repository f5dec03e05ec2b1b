import { TIME_ZONE } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { actionsOf, type AuditAction, type AuditKind } from "./actions";
import type { AuditActor, AuditDetails, AuditOutcome, AuditSubject } from "./types";

/** An entry as staff read it. */
export type ListedEntry = {
  id: string;
  /** ISO 8601 in UTC, with microseconds. */
  occurredAt: string;
  actor: AuditActor;
  network: string | null;
  action: AuditAction;
  outcome: AuditOutcome;
  subject: AuditSubject | null;
  details: AuditDetails;
};

export type AuditFilter = {
  /** First and last day, 'YYYY-MM-DD' in the store's time zone. */
  from?: string;
  to?: string;
  /** One actor, 'administrator:user_1', or all of a kind, 'customer'. */
  actor?: string;
  kind?: AuditKind;
  /** Searched in the subject's name, its id, and what changed. */
  text?: string;
};

/** Where a page starts: an entry's time and id. */
export type AuditCursor = { direction: "older" | "newer"; at: string };
export type AuditPage = { entries: ListedEntry[]; older: string | null; newer: string | null };

const ENTRY = `id, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "occurredAt",
  jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name) as actor, network, action, outcome,
  case when coalesce(subject_type, subject_id, subject_label) is not null then
    jsonb_build_object('type', subject_type, 'id', subject_id, 'label', subject_label) end as subject, details`;

export const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~\w{1,64}$/;
const cursorOf = ({ occurredAt, id }: ListedEntry): string => `${occurredAt}~${id}`;

/** A page of entries, newest first: one statement over an index, so that no page costs more than the first. */
export async function listEntries(
  knex: Knex,
  filter: AuditFilter,
  { cursor, limit }: { cursor?: AuditCursor; limit: number },
): Promise<AuditPage> {
  const isBack = cursor?.direction === "newer";
  const query = filtered(knex, filter)
    .select(knex.raw(ENTRY))
    .limit(limit + 1);
  const order = isBack ? "asc" : "desc";
  void query.orderBy([
    { column: "occurred_at", order },
    { column: "id", order },
  ]);
  if (cursor) {
    const [time = "", id = ""] = cursor.at.split("~");
    void query.whereRaw(`(occurred_at, id) ${isBack ? ">" : "<"} (?::timestamptz, ?)`, [time, id]);
  }
  const rows = (await query) as ListedEntry[];
  const hasMore = rows.length > limit;
  const entries = rows.slice(0, limit);
  if (isBack) entries.reverse();
  const [first, last] = [entries[0], entries.at(-1)];
  return {
    entries,
    older: last && (isBack || hasMore) ? cursorOf(last) : null,
    newer: first && (isBack ? hasMore : cursor !== undefined) ? cursorOf(first) : null,
  };
}

function filtered(knex: Knex, { from, to, actor, kind, text }: AuditFilter): Knex.QueryBuilder {
  const query = knex("audit_entry");
  if (from) void query.whereRaw(`occurred_at >= ?::timestamp at time zone '${TIME_ZONE}'`, [from]);
  if (to)
    void query.whereRaw(`occurred_at < (?::timestamp + interval '1 day') at time zone '${TIME_ZONE}'`, [to]);
  if (actor) {
    const [actorKind = "", id] = actor.split(":");
    void query.where("actor_kind", actorKind);
    if (id) void query.where("actor_id", id);
  }
  if (kind) void query.whereIn("action", actionsOf(kind));
  if (text) {
    const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    void query.whereRaw(
      "(subject_label ilike :pattern or subject_id = :word or jsonb_path_query_array(details, '$.changes[*].of')::text ilike :pattern)",
      { pattern, word: text },
    );
  }
  return query;
}

/** Every member of staff (and API key) in the log, under their latest name. */
export async function listActors(knex: Knex): Promise<AuditActor[]> {
  const { rows } = await knex.raw<{ rows: AuditActor[] }>(
    // Jumps from one actor to the next by index (a loose index scan): there are few actors and many entries.
    `with recursive kinds (kind) as (values ('administrator'), ('api-key'), ('seller')),
     actors as (
       select kind, (select min(e.actor_id) from audit_entry e where e.actor_kind = kind) as id from kinds
       union all
       select kind, (select min(e.actor_id) from audit_entry e where e.actor_kind = kind and e.actor_id > actors.id)
       from actors where id is not null)
     select kind, id, (select e.actor_name from audit_entry e where e.actor_kind = kind and e.actor_id = actors.id
       order by e.occurred_at desc limit 1) as name
     from actors where id is not null order by kind, name`,
  );
  return rows;
}
