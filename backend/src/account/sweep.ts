import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Takes away what time has made worthless: sessions and tokens that have expired, attempts of the day before. */
export async function sweep(knex: Knex): Promise<void> {
  await knex.raw("delete from customer_session where expires_at <= now()");
  await knex.raw("delete from password_reset where expires_at <= now()");
  await knex.raw("delete from email_confirmation where expires_at <= now() and confirmed_at is null");
  await knex.raw(
    "delete from sign_in_attempt where greatest(updated_at + interval '1 day', blocked_until) <= now()",
  );
}
