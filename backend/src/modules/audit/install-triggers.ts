import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { FIGURES } from "./triggers/figures";
import { IMPORTS } from "./triggers/imports";
import { ORDERS } from "./triggers/orders";
import { SELLERS } from "./triggers/sellers";
import { ROWS } from "./triggers/trigger";

const TRIGGERS = [...FIGURES, ...ORDERS, ...SELLERS, ...IMPORTS];

/**
 * Makes the database write an entry whenever a price, stock level, order, payment, seller or import changes, in the
 * transaction of the change itself.
 */
export const AUDIT_TRIGGERS: SqlObjects = {
  statements: TRIGGERS.map(
    ({ name, body }) =>
      `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`,
  ),
  // One trigger per event: PostgreSQL allows transition tables (old and new rows) only on triggers of a single event.
  triggers: TRIGGERS.flatMap(({ table, name, on }) =>
    on.map((event) => ({
      name: `${name}_${event}`,
      table,
      definition: `after ${event} on "${table}" ${ROWS[event]} for each statement execute function ${name}()`,
    })),
  ),
};
