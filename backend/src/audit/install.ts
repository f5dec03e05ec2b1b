import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { FIGURES } from "./triggers/figures";
import { IMPORTS } from "./triggers/imports";
import { ORDERS } from "./triggers/orders";
import { SELLERS } from "./triggers/sellers";
import { ROWS } from "./triggers/trigger";

const TRIGGERS = [...FIGURES, ...ORDERS, ...SELLERS, ...IMPORTS];

/**
 * Has the database write an entry whenever a figure, an order, a payment, a seller or an import changes, in the
 * transaction of the change itself. Brings the functions up to this version; a trigger that is there stays, so that a
 * start locks no table. The tables of every module must be there.
 */
export async function installAuditTriggers(knex: Knex): Promise<void> {
  await knex.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('install_audit_triggers', 0))");
    const { rows } = await transaction.raw<{ rows: { name: string }[] }>(
      "select tgname as name from pg_trigger where starts_with(tgname, 'audit_') and not tgisinternal",
    );
    const installed = new Set(rows.map(({ name }) => name));
    for (const { table, name, on, body } of TRIGGERS) {
      await transaction.raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`,
      );
      for (const event of on) {
        // Rows before and after are to be had by triggers of one event alone.
        const trigger = `${name}_${event}`;
        if (installed.has(trigger)) continue;
        await transaction.raw(
          `create trigger ${trigger} after ${event} on "${table}" ${ROWS[event]} for each statement execute function ${name}()`,
        );
      }
    }
  });
}
