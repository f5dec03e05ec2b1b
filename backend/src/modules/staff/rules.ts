import type { SqlObjects } from "@alfaiataria/database";

/** Named in what the database raises; `api/guards/errors.ts` has the words for people. */
export const LAST_ADMINISTRATOR = "last_administrator";

const LOCK = "perform pg_advisory_xact_lock(hashtextextended('staff_administrators', 0));";

/** The ids of all users who administer the shop. */
const ADMINISTRATORS = `
  create or replace function administrators() returns setof text language sql stable as $$
    select u.id from "user" u
    join staff_member m on m.user_id = u.id and m.is_administrator and m.deleted_at is null
    where u.deleted_at is null
      and not exists (select from seller s where s.user_id = u.id and s.deleted_at is null)
  $$`;

/** Two who leave at once: the second waits for the lock, and sees that the first is gone. */
const BEFORE_LEAVING = [
  `create or replace function keep_an_administrator(leaving text) returns void language plpgsql as $$
   begin
     ${LOCK}
     if leaving in (select administrators())
       and not exists (select from administrators() other where other <> leaving) then
       raise exception '${LAST_ADMINISTRATOR}' using errcode = 'check_violation';
     end if;
   end $$`,
  `create or replace function user_leaves() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then perform keep_an_administrator(old.id); return old; end if;
     if old.deleted_at is null and new.deleted_at is not null then perform keep_an_administrator(old.id); end if;
     return new;
   end $$`,
  `create or replace function mark_goes() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then perform keep_an_administrator(old.user_id); return old; end if;
     if old.is_administrator and not (new.is_administrator and new.deleted_at is null) then
       perform keep_an_administrator(old.user_id);
     end if;
     return new;
   end $$`,
];

/** Before the link the mark goes, so that whoever loses the link is nobody. */
const SELLERS_USER = [
  `create or replace function seller_is_linked() returns trigger language plpgsql as $$
   begin
     update staff_member set is_administrator = false, updated_at = now()
     where user_id = new.user_id and is_administrator;
     return new;
   end $$`,
];

/**
 * Rules of staff that hold whichever way the tables are changed (Admin, a plugin, a script, two of them at once): a
 * seller's sign-in is no administrator's, and the last administrator stays.
 */
export const STAFF_RULES: SqlObjects = {
  statements: [ADMINISTRATORS, ...BEFORE_LEAVING, ...SELLERS_USER],
  triggers: [
    {
      name: "user_leaves",
      table: "user",
      definition:
        'before delete or update of deleted_at on "user" for each row execute function user_leaves()',
    },
    {
      name: "mark_goes",
      table: "staff_member",
      definition: "before delete or update on staff_member for each row execute function mark_goes()",
    },
    {
      name: "seller_is_linked",
      table: "seller",
      definition:
        "before insert or update of user_id on seller for each row when (new.user_id is not null) execute function seller_is_linked()",
    },
  ],
};
