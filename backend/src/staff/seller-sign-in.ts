import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/**
 * Whoever is invited to Admin with a seller's e-mail gets that seller's sign-in, from the first moment on and never an
 * administrator's: a trigger, because Medusa's workflow has no hook and a subscriber would come too late.
 */
export async function installSellerSignIn(knex: Knex): Promise<void> {
  await knex.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('link_seller_user', 0))");
    const { rows } = await transaction.raw<{ rows: unknown[] }>(
      "select 1 from pg_trigger where tgname = 'link_seller_user'",
    );
    if (rows.length > 0) return;
    await transaction.raw(`
      create or replace function link_seller_user() returns trigger language plpgsql as $$
      begin
        update seller set user_id = new.id, updated_at = now()
        where email = lower(new.email) and user_id is null and deleted_at is null;
        return null;
      end $$`);
    await transaction.raw(
      `create trigger link_seller_user after insert on "user" for each row execute function link_seller_user()`,
    );
  });
}
