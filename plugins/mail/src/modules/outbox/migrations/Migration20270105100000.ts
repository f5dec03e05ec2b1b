import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What an email is about, and by whom else than its recipient it is forgotten. */
export class Migration20270105100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "outbox_email" add column "about" text null;`);
    this.addSql(
      `create index "IDX_outbox_email_reply_to" on outbox_email (lower(reply_to)) where recipient <> '' and reply_to is not null;`,
    );
    this.addSql(
      `create index "IDX_outbox_email_about" on outbox_email (about) where recipient <> '' and about is not null;`,
    );
    // The version before calls it without the last one.
    this.addSql(
      `drop function enqueue_email(text, text, text, text, text, jsonb, text, text, integer, interval, boolean);`,
    );
    this.addSql(`
create function enqueue_email(
  new_id text, new_key text, new_template text, new_recipient text, new_reply_to text, new_data jsonb,
  its_mailbox text, its_share text, allowed integer, period interval, kept boolean, new_about text default null
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
  insert into outbox_email (id, key, template, recipient, reply_to, data, state, mailbox, share, about)
  values (new_id, new_key, new_template, new_recipient, new_reply_to, new_data, new_state, its_mailbox, its_share, new_about)
  on conflict (key) where deleted_at is null do nothing;
  return case when found then new_state else 'known' end;
end
$function$;`);
  }
}
