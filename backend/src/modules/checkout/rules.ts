import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** Named in what the database raises. */
export const ORDER_WITHOUT_CLAIM = "order_without_claim";

/**
 * An order of the shop is written only under its claim, and keeps whoever would undo the claim waiting until it stands:
 * also where the lock of the session was lost with its connection, and somebody else works on the same cart by now.
 * Orders that staff make in Admin have no deadline and need no claim.
 */
export const ORDER_RULES: SqlObjects = {
  statements: [
    `create or replace function order_needs_claim() returns trigger language plpgsql as $$
     begin
       perform 1 from order_placement where order_id = new.id and state = 'pending' for share;
       if not found then raise exception '${ORDER_WITHOUT_CLAIM}' using errcode = 'check_violation'; end if;
       return new;
     end $$`,
  ],
  triggers: [
    {
      name: "order_needs_claim",
      table: "order",
      definition: `before insert on "order" for each row when (new.metadata ? 'payment_due_at')
        execute function order_needs_claim()`,
    },
  ],
};
