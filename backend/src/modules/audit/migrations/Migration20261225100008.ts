import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The sweep takes at most so many entries at a time: it runs every few minutes, and others write meanwhile. */
export class Migration20261225100008 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create or replace function audit_sweep(days integer) returns integer language plpgsql as $$
      declare swept integer;
      begin
        perform set_config('shop.audit_sweep', 'on', true);
        delete from audit_entry where id in (
          select id from audit_entry where occurred_at < now() - make_interval(days => days)
          order by occurred_at limit 10000);
        get diagnostics swept = row_count;
        perform set_config('shop.audit_sweep', '', true);
        if swept > 0 then
          perform audit_record('settings.audit-swept', null, jsonb_build_object('count', swept, 'days', days));
        end if;
        return swept;
      end $$;`);
  }
}
