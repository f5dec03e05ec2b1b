import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * A budget for each mailbox of the letters that strangers can cause. What counts is the rows of `letter` themselves, so
 * that a budget cannot be begun anew; `enqueue_letter` counts and writes under a lock on the mailbox.
 */
export class Migration20261124061300 extends Migration {
  override async up(): Promise<void> {
    this
      .addSql(`alter table "letter" add column if not exists "mailbox" text null, add column if not exists "share" text null,
      drop constraint if exists "letter_state_check",
      add constraint "letter_state_check" check ("state" in ('queued', 'sent', 'failed', 'held', 'summed'));`);
    this.addSql(
      `create index if not exists "IDX_letter_mailbox" on "letter" ("mailbox", "share", "created_at") where mailbox is not null and deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_letter_held" on "letter" ("created_at") where state = 'held' and deleted_at is null;`,
    );
    // Days begin at midnight in São Paulo, which has kept UTC-3 since 2019.
    this.addSql(`
create or replace function letter_period(length interval) returns timestamptz language sql stable
as $function$ select date_bin(length, now(), timestamptz '2000-01-01 03:00:00+00') $function$;`);
    this.addSql(`
create or replace function enqueue_letter(
  new_id text, new_key text, new_letter text, new_recipient text, new_reply_to text, new_data jsonb,
  its_mailbox text, its_share text, allowed integer, period interval, kept boolean
)
returns text language plpgsql as $function$
declare
  new_state text := 'queued';
begin
  if its_mailbox is not null then
    perform pg_advisory_xact_lock(hashtextextended('letter:' || its_mailbox, 0));
  end if;
  if exists (select from letter where key = new_key and deleted_at is null) then
    return 'known';
  end if;
  if its_mailbox is not null and allowed <= (
    select count(*) from letter
    where mailbox = its_mailbox and share = its_share and created_at >= letter_period(period)
      and state not in ('held', 'summed') and deleted_at is null
  ) then
    if not kept then
      return 'held';
    end if;
    new_state := 'held';
  end if;
  insert into letter (id, key, letter, recipient, reply_to, data, state, mailbox, share)
  values (new_id, new_key, new_letter, new_recipient, new_reply_to, new_data, new_state, its_mailbox, its_share)
  on conflict (key) where deleted_at is null do nothing;
  return case when found then new_state else 'known' end;
end
$function$;`);
  }

  override async down(): Promise<void> {
    this.addSql(
      `drop function if exists enqueue_letter(text, text, text, text, text, jsonb, text, text, integer, interval, boolean);`,
    );
    this.addSql(`drop function if exists letter_period(interval);`);
    this.addSql(`update "letter" set state = 'failed' where state in ('held', 'summed');`);
    this.addSql(`alter table "letter" drop column if exists "mailbox", drop column if exists "share",
      drop constraint if exists "letter_state_check",
      add constraint "letter_state_check" check ("state" in ('queued', 'sent', 'failed'));`);
  }
}
