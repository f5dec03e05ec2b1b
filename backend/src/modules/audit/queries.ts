const COLUMNS = `actor_kind, actor_id, actor_name, action, outcome, subject_type, subject_id, subject_label, details, request_id`;

/** The columns of an intent's entry, with another subject where one became known. */
const columnsOf = (subject: string, outcome: string) => `
  i.entry #>> '{actor,kind}', i.entry #>> '{actor,id}', i.entry #>> '{actor,name}', i.entry ->> 'action', ${outcome},
  nullif(${subject} ->> 'type', ''), ${subject} ->> 'id', ${subject} ->> 'label', coalesce(i.entry -> 'details', '{}'), i.request_id`;

const SAME_REQUEST = "select from audit_entry e where e.request_id = i.request_id and e.outcome = 'done'";

/**
 * Turns an intent into an entry where `wanted` says as much as whether the request has left entries already, or `anyway`;
 * in one statement.
 */
export const SETTLE = `
  with i as (delete from audit_intent where request_id = :requestId returning *)
  insert into audit_entry (${COLUMNS})
  select ${columnsOf("coalesce(:subject::jsonb, i.entry -> 'subject')", ":outcome")} from i
  where (:anyway or exists (${SAME_REQUEST}) = :wanted)
    and not (:sparing and exists (
      select from audit_entry e where e.action = i.entry ->> 'action' and e.occurred_at > now() - interval '10 minutes'
        and e.actor_id = i.entry #>> '{actor,id}' and e.subject_id is not distinct from i.entry #>> '{subject,id}'))`;

/** No request takes so long: its process died, or its client went away and the answer with it. */
export const SETTLE_FORGOTTEN = `
  with i as (delete from audit_intent where begun_at < now() - interval '15 minutes' returning *)
  insert into audit_entry (occurred_at, ${COLUMNS})
  select i.begun_at, ${columnsOf("(i.entry -> 'subject')", "'unknown'")} from i where not exists (${SAME_REQUEST})
  returning id`;
