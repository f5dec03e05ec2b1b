import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * The outbox, and a budget for each mailbox of the emails that strangers can cause. What counts is the rows themselves, so
 * that a budget cannot be begun anew; `enqueue_email` counts and writes under a lock on the mailbox.
 */
export class Migration20261122125306 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "outbox_email" ("id" text not null, "key" text not null, "template" text not null, "recipient" text not null, "reply_to" text null, "data" jsonb not null, "state" text check ("state" in ('queued', 'sent', 'failed', 'held', 'summarized')) not null default 'queued', "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "last_error" text null, "sent_at" timestamptz null, "mailbox" text null, "share" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "outbox_email_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_email_deleted_at" ON "outbox_email" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_outbox_email_key_unique" ON "outbox_email" ("key") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_email_next_attempt_at" ON "outbox_email" ("next_attempt_at") WHERE state = 'queued' AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_email_mailbox" ON "outbox_email" ("mailbox", "share", "created_at") WHERE mailbox IS NOT NULL AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_outbox_email_held" ON "outbox_email" ("created_at") WHERE state = 'held' AND deleted_at IS NULL;`,
    );

    this.addSql(`alter table "outbox_email" alter column "next_attempt_at" set default now();`);
    // Days begin at midnight in São Paulo, which has kept UTC-3 since 2019.
    this.addSql(`
create or replace function mailbox_period(length interval) returns timestamptz language sql stable
as $function$ select date_bin(length, now(), timestamptz '2000-01-01 03:00:00+00') $function$;`);
    this.addSql(`
create or replace function enqueue_email(
  new_id text, new_key text, new_template text, new_recipient text, new_reply_to text, new_data jsonb,
  its_mailbox text, its_share text, allowed integer, period interval, kept boolean
)
returns text language plpgsql as $function$
declare
  new_state text := 'queued';
begin
  if its_mailbox is not null then
    perform pg_advisory_xact_lock(hashtextextended('mailbox:' || its_mailbox, 0));
  end if;
  if exists (select from outbox_email where key = new_key and deleted_at is null) then
    return 'known';
  end if;
  if its_mailbox is not null and allowed <= (
    select count(*) from outbox_email
    where mailbox = its_mailbox and share = its_share and created_at >= mailbox_period(period)
      and state not in ('held', 'summarized') and deleted_at is null
  ) then
    if not kept then
      return 'held';
    end if;
    new_state := 'held';
  end if;
  insert into outbox_email (id, key, template, recipient, reply_to, data, state, mailbox, share)
  values (new_id, new_key, new_template, new_recipient, new_reply_to, new_data, new_state, its_mailbox, its_share)
  on conflict (key) where deleted_at is null do nothing;
  return case when found then new_state else 'known' end;
end
$function$;`);
  }

  override async down(): Promise<void> {
    this.addSql(
      `drop function if exists enqueue_email(text, text, text, text, text, jsonb, text, text, integer, interval, boolean);`,
    );
    this.addSql(`drop function if exists mailbox_period(interval);`);
    this.addSql(`drop table if exists "outbox_email" cascade;`);
  }
}
