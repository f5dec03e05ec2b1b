const COLUMNS = `actor_kind, actor_id, actor_name, action, outcome, subject_type, subject_id, subject_label, details, request_id`;

/** The columns of an intent's entry; `subject` may replace the intent's own. */
const columnsOf = (subject: string, outcome: string) => `
  i.entry #>> '{actor,kind}', i.entry #>> '{actor,id}', i.entry #>> '{actor,name}', i.entry ->> 'action', ${outcome},
  nullif(${subject} ->> 'type', ''), ${subject} ->> 'id', ${subject} ->> 'label', coalesce(i.entry -> 'details', '{}'), i.request_id`;

/** A count, because for `exists` PostgreSQL would scan all entries to answer for an intent or two. */
const HAS_ENTRIES =
  "(select count(*) from audit_entry e where e.request_id = i.request_id and e.outcome = 'done') > 0";

/**
 * Deletes an intent and writes its entry if `wanted` equals whether the request has already left entries, or if
 * `anyway`; in one statement.
 */
export const SETTLE = `
  with i as (delete from audit_intent where request_id = :requestId returning *)
  insert into audit_entry (${COLUMNS})
  select ${columnsOf("coalesce(:subject::jsonb, i.entry -> 'subject')", ":outcome")} from i
  where (:anyway or (${HAS_ENTRIES}) = :wanted)
    and not (:sparing and exists (
      select from audit_entry e where e.action = i.entry ->> 'action' and e.occurred_at > now() - interval '10 minutes'
        and e.actor_id = i.entry #>> '{actor,id}' and e.subject_id is not distinct from i.entry #>> '{subject,id}'))`;

/** No request takes that long: its process died, or the client disconnected before the answer. */
export const SETTLE_FORGOTTEN = `
  with i as (delete from audit_intent where begun_at < now() - interval '15 minutes' returning *)
  insert into audit_entry (occurred_at, ${COLUMNS})
  select i.begun_at, ${columnsOf("(i.entry -> 'subject')", "'unknown'")} from i where not (${HAS_ENTRIES})
  returning id`;
