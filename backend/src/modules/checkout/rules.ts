import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** The name in the error that the database raises. */
export const ORDER_WITHOUT_CLAIM = "order_without_claim";

/**
 * A shop order can only be written under its claim, and its insert makes anyone who would undo the claim wait for the
 * commit: even when the session's lock was lost with its connection and another process works on the same cart by now.
 * Likewise whoever erases its customer waits for the commit; once the customer is erased, the order has none.
 * Orders that staff make in Admin have no deadline and need no claim.
 */
export const ORDER_RULES: SqlObjects = {
  statements: [
    `create or replace function order_needs_claim() returns trigger language plpgsql as $$
     begin
       perform 1 from order_placement where order_id = new.id and state = 'pending' for share;
       if not found then raise exception '${ORDER_WITHOUT_CLAIM}' using errcode = 'check_violation'; end if;
       if new.customer_id is not null then
         perform 1 from customer where id = new.customer_id and deleted_at is null for share;
         if not found then
           new.customer_id := null;
           new.metadata := new.metadata - 'tax_id';
         end if;
       end if;
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
