import type { AuditTrigger } from "./trigger";

/**
 * SQL: the actor of an import. A background import no longer runs in its request, so the requester's name is looked up.
 */
const WHO = `case when coalesce(current_setting('shop.act', true), '') = '' then coalesce(
  (select jsonb_build_object('kind', 'administrator', 'id', u.id, 'name', u.email) from "user" u
    where u.email = changed.who and u.deleted_at is null limit 1),
  (select jsonb_build_object('kind', 'api-key', 'id', k.id, 'name', k.title) from api_key k where k.title = changed.who limit 1),
  case changed.who when 'terminal' then '{"kind": "terminal"}'::jsonb end) end`;

/** Imports and their undoing: one entry with the counts, in the transaction that changes the catalogue. */
export const IMPORTS: AuditTrigger[] = [
  {
    table: "catalogue_import",
    name: "audit_import",
    on: ["update"],
    body: `
  begin
    perform audit_record(changed.action, jsonb_build_object('type', 'import', 'id', changed.id, 'label', changed.file_name),
      changed.details, ${WHO}, changed.outcome)
    from (
      select n.id, n.file_name, case n.status when 'undone' then n.undone_by else n."by" end as who,
        case n.status when 'undone' then 'import.undone' else 'import.applied' end as action,
        case n.status when 'draft' then 'failed' else 'done' end as outcome,
        case n.status when 'draft' then jsonb_build_object('reason', n.failure)
          else jsonb_build_object('created', n.created, 'updated', n.updated, 'restored', n.restored,
            'retired', n.retired, 'bad_lines', n.bad_lines) end as details
      from new_rows n join old_rows o on o.id = n.id
      where n.status <> o.status
        or n.status = 'draft' and o.failure is null and n.failure is not null) changed;
    return null;
  end`,
  },
];
