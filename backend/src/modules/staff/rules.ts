import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** The name in the error that the database raises; `api/guards/errors.ts` has the message for people. */
export const LAST_ADMINISTRATOR = "last_administrator";

const LOCK = "perform pg_advisory_xact_lock(hashtextextended('staff_administrators', 0));";

/**
 * Every Admin user and their role: 'seller' when a seller is linked to them, whatever the mark says; 'administrator'
 * with the mark; 'none' otherwise. A user without a row in `staff_member` has no role at all. A function of a single
 * select, which PostgreSQL inlines.
 */
const STAFF = `
  create or replace function shop_staff()
  returns table (user_id text, email text, role text, seller_id text, seller_name text, sessions_from timestamptz)
  language sql stable as $$
    select u.id, u.email,
      case when m.user_id is null then 'none' when s.id is not null then 'seller'
           when m.is_administrator then 'administrator' else 'none' end,
      s.id, s.nome, m.sessions_from
    from "user" u
    left join staff_member m on m.user_id = u.id and m.deleted_at is null
    left join seller s on s.user_id = u.id and s.deleted_at is null
    where u.deleted_at is null
  $$`;

/** When two administrators leave at once, the second waits for the lock and then sees that the first is gone. */
const BEFORE_LEAVING = [
  `create or replace function keep_an_administrator(leaving text) returns void language plpgsql as $$
   begin
     ${LOCK}
     if exists (select from shop_staff() where user_id = leaving and role = 'administrator')
       and not exists (select from shop_staff() where user_id <> leaving and role = 'administrator') then
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

/**
 * The mark is removed before the link: unlinking the seller later leaves a user without access, not an administrator.
 */
const SELLERS_USER = [
  `create or replace function seller_is_linked() returns trigger language plpgsql as $$
   begin
     update staff_member set is_administrator = false, updated_at = now()
     where user_id = new.user_id and is_administrator;
     return new;
   end $$`,
];

/**
 * Rules that hold however the tables are changed (Admin, a plugin, a script, two of them at once): a seller's sign-in
 * is never an administrator's, and the last administrator stays.
 */
export const STAFF_RULES: SqlObjects = {
  statements: [STAFF, ...BEFORE_LEAVING, ...SELLERS_USER],
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
