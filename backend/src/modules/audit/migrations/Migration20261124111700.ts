import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Entries, what is about to become one, and the database's own hold on both. */
export class Migration20261124111700 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "audit_entry" (
      "id" text not null default 'audit_' || replace(gen_random_uuid()::text, '-', ''),
      "occurred_at" timestamptz not null default clock_timestamp(),
      "actor_kind" text not null check ("actor_kind" in
        ('administrator', 'seller', 'api-key', 'terminal', 'system', 'customer', 'stranger')),
      "actor_id" text null, "actor_name" text null, "network" text null,
      "action" text not null,
      "outcome" text not null default 'done' check ("outcome" in ('done', 'failed', 'unknown')),
      "subject_type" text null, "subject_id" text null, "subject_label" text null,
      "details" jsonb not null default '{}', "request_id" text null,
      constraint "audit_entry_pkey" primary key ("id"));`);
    for (const [name, columns] of [
      ["occurred_at", `"occurred_at" desc, "id" desc`],
      ["action", `"action", "occurred_at" desc, "id" desc`],
      ["actor", `"actor_kind", "actor_id", "occurred_at" desc, "id" desc`],
      ["subject_id", `"subject_id", "occurred_at" desc, "id" desc`],
      ["request_id", `"request_id"`],
    ])
      this.addSql(`create index if not exists "IDX_audit_entry_${name}" on "audit_entry" (${columns});`);
    // Unlogged it would not outlive the very crash that it is for.
    this.addSql(`create table if not exists "audit_intent" (
      "request_id" text not null, "begun_at" timestamptz not null default clock_timestamp(), "entry" jsonb not null,
      constraint "audit_intent_pkey" primary key ("request_id"));`);
    this.addSql(RECORD);
    this.addSql(GUARD);
    this.addSql(`create or replace trigger audit_entry_guard before update or delete on "audit_entry"
      for each row execute function audit_entry_guard();`);
    this.addSql(`create or replace trigger audit_entry_guard_truncate before truncate on "audit_entry"
      for each statement execute function audit_entry_guard();`);
    this.addSql(SWEEP);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "audit_intent";`);
    this.addSql(`drop table if exists "audit_entry";`);
    for (const signature of [
      "audit_sweep(integer)",
      "audit_entry_guard()",
      "audit_record(text, jsonb, jsonb, jsonb, text)",
    ])
      this.addSql(`drop function if exists ${signature};`);
  }
}

/** An entry by whoever acts on this connection (`shop.act`, see stamp-connections.ts), or by the actor that is given. */
const RECORD = `
  create or replace function audit_record(action text, subject jsonb, details jsonb, actor jsonb default null,
    outcome text default 'done')
  returns void language plpgsql as $$
  declare
    act jsonb := nullif(current_setting('shop.act', true), '')::jsonb;
    who jsonb := coalesce(actor, act -> 'actor', '{"kind": "system"}');
  begin
    insert into audit_entry
      (actor_kind, actor_id, actor_name, action, outcome, subject_type, subject_id, subject_label, details, request_id)
    values (who ->> 'kind', who ->> 'id', who ->> 'name', action, outcome, subject ->> 'type', subject ->> 'id',
      subject ->> 'label', coalesce(details, '{}'), act ->> 'requestId');
  end $$;`;

/** Nothing changes an entry, and nothing but the sweep takes one away, and never one of the last 30 days. */
const GUARD = `
  create or replace function audit_entry_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('shop.audit_sweep', true) = 'on' then
      if old.occurred_at < now() - interval '30 days' then
        return old;
      end if;
    end if;
    raise exception 'audit entries are not changed or deleted' using errcode = 'insufficient_privilege';
  end $$;`;

/** Takes away what is older than so many days, and leaves word of how many entries those were. */
const SWEEP = `
  create or replace function audit_sweep(days integer) returns integer language plpgsql as $$
  declare swept integer;
  begin
    perform set_config('shop.audit_sweep', 'on', true);
    delete from audit_entry where occurred_at < now() - make_interval(days => days);
    get diagnostics swept = row_count;
    perform set_config('shop.audit_sweep', '', true);
    if swept > 0 then
      perform audit_record('settings.audit-swept', null, jsonb_build_object('count', swept, 'days', days));
    end if;
    return swept;
  end $$;`;
