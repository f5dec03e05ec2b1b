import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** The name in the error that the database raises; `api/guards/errors.ts` has the message for people. */
export const ACCOUNT_WITHOUT_ADDRESS = "account_without_address";

/** SQL: `auth_identity a` with the `provider_identity p` by which customers sign in. */
const SIGN_IN = "p.auth_identity_id = a.id and p.provider = 'customer-password'";
/** SQL: customer `c` has an account. */
const IS_ACCOUNT = "c.has_account and c.deleted_at is null";
/** SQL: `provider_identity p` is the sign-in of an account `c` under another address than the account's. */
const ASTRAY = `from auth_identity a join customer c on c.id = a.app_metadata ->> 'customer_id' and ${IS_ACCOUNT}
  where ${SIGN_IN} and p.entity_id <> c.email`;

/**
 * Rules that hold however an account's address changes (Admin, a program, a script). It is one, in lower case, and the
 * sign-in is under it: from the same moment the customer signs in with the new one, and whoever has the old one may register
 * it. What was proved of the old address, or was sent to it, says nothing of the new one.
 */
export const ACCOUNT_RULES: SqlObjects = {
  statements: [
    `create or replace function customer_email_changed() returns trigger language plpgsql as $$
     begin
       -- First, because who is using such a token confirms the address by it, and is waited for.
       delete from password_reset where customer_id = new.id;
       delete from email_confirmation where customer_id = new.id;
       return null;
     end $$`,
    `create or replace function account_has_address() returns trigger language plpgsql as $$
     begin
       if new.email is null then raise exception '${ACCOUNT_WITHOUT_ADDRESS}' using errcode = 'check_violation'; end if;
       new.email := lower(new.email);
       return new;
     end $$`,
    // Deletes what an interrupted registration, or an account that is gone, has left under an address.
    `create or replace function free_sign_in(address text) returns void language sql as $$
       delete from auth_identity a using provider_identity p
       where ${SIGN_IN} and p.entity_id = address
         and not exists (select from customer c where c.id = a.app_metadata ->> 'customer_id' and ${IS_ACCOUNT})
     $$`,
    `create or replace function sign_in_follows_address() returns trigger language plpgsql as $$
     begin
       perform free_sign_in(new.email);
       update provider_identity p set entity_id = new.email, updated_at = now()
         from auth_identity a where ${SIGN_IN} and a.app_metadata ->> 'customer_id' = new.id;
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
    {
      name: "account_has_address",
      table: "customer",
      definition: `before update of email on customer for each row when (new.has_account and new.deleted_at is null)
        execute function account_has_address()`,
    },
    {
      name: "sign_in_follows_address",
      table: "customer",
      definition: `after update of email on customer for each row
        when (new.has_account and new.deleted_at is null and old.email is distinct from new.email)
        execute function sign_in_follows_address()`,
    },
  ],
};

/**
 * Brings every account's sign-in to its address, for what changed before the trigger existed; away from the old ones first,
 * because one account may have another's.
 */
export const MOVE_EVERY_SIGN_IN = `
  select free_sign_in(c.email) from provider_identity p, lateral (select c.email ${ASTRAY}) c;
  update provider_identity p set entity_id = p.id ${ASTRAY};
  update provider_identity p set entity_id = c.email, updated_at = now() ${ASTRAY};`;
