const COLUMNS = `actor_kind, actor_id, actor_name, action, outcome, subject_type, subject_id, subject_label, details, request_id`;

/** The columns of an intent's entry, with another subject where one became known. */
const columnsOf = (subject: string, outcome: string) => `
  i.entry #>> '{actor,kind}', i.entry #>> '{actor,id}', i.entry #>> '{actor,name}', i.entry ->> 'action', ${outcome},
  nullif(${subject} ->> 'type', ''), ${subject} ->> 'id', ${subject} ->> 'label', coalesce(i.entry -> 'details', '{}'), i.request_id`;

/** Counted, because PostgreSQL would answer 'exists' of an intent or two from all the entries there are. */
const HAS_ENTRIES =
  "(select count(*) from audit_entry e where e.request_id = i.request_id and e.outcome = 'done') > 0";

/**
 * Turns an intent into an entry where `wanted` says as much as whether the request has left entries already, or `anyway`;
 * in one statement.
 */
export const SETTLE = `
  with i as (delete from audit_intent where request_id = :requestId returning *)
  insert into audit_entry (${COLUMNS})
  select ${columnsOf("coalesce(:subject::jsonb, i.entry -> 'subject')", ":outcome")} from i
  where (:anyway or (${HAS_ENTRIES}) = :wanted)
    and not (:sparing and exists (
      select from audit_entry e where e.action = i.entry ->> 'action' and e.occurred_at > now() - interval '10 minutes'
        and e.actor_id = i.entry #>> '{actor,id}' and e.subject_id is not distinct from i.entry #>> '{subject,id}'))`;

/** No request takes so long: its process died, or its client went away and the answer with it. */
export const SETTLE_FORGOTTEN = `
  with i as (delete from audit_intent where begun_at < now() - interval '15 minutes' returning *)
  insert into audit_entry (occurred_at, ${COLUMNS})
  select i.begun_at, ${columnsOf("(i.entry -> 'subject')", "'unknown'")} from i where not (${HAS_ENTRIES})
  returning id`;
