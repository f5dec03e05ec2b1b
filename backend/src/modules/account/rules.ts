import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** An address was confirmed, not its customer: another one, as staff or a program may set it, is not. */
export const ACCOUNT_RULES: SqlObjects = {
  statements: [
    `create or replace function customer_email_changed() returns trigger language plpgsql as $$
     begin
       delete from email_confirmation where customer_id = new.id;
       return null;
     end $$`,
  ],
  triggers: [
    {
      name: "customer_email_changed",
      table: "customer",
      definition: `after update of email on customer for each row when (old.email is distinct from new.email)
        execute function customer_email_changed()`,
    },
  ],
};
