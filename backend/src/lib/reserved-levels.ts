import type { SqlObjects } from "@alfaiataria/medusa-kit";

const COUNT = "count_reservations";

/**
 * PL/pgSQL plans a statement at its first run, so each event needs a statement of its own. Medusa's index has the levels
 * that are not deleted: without that condition every level would be read.
 */
const recount = (rows: string) => `
  perform from inventory_level where id in (
    select l.id from ${rows} r join inventory_level l
      on l.inventory_item_id = r.inventory_item_id and l.location_id = r.location_id and l.deleted_at is null)
  order by id for update;
  update inventory_level l set reserved_quantity = 0, updated_at = now()
    from (select distinct inventory_item_id, location_id from ${rows}) r
   where l.inventory_item_id = r.inventory_item_id and l.location_id = r.location_id and l.deleted_at is null;`;

const EVENTS = {
  insert: "referencing new table as new_rows",
  update: "referencing old table as old_rows new table as new_rows",
  delete: "referencing old table as old_rows",
};

/**
 * Keeps a level's reserved quantity equal to the sum of its reservations, whatever is written into it. Medusa reads the
 * figure and writes it back with its change, so that one of two concurrent changes would be lost; here the second waits
 * for the level and counts what the first has committed. Levels are locked in the order of their ids, as in `reserve`.
 */
export const RESERVED_LEVELS: SqlObjects = {
  statements: [
    `create or replace function level_is_counted() returns trigger language plpgsql as $$
     begin
       select coalesce(sum(quantity), 0) into new.reserved_quantity from reservation_item
        where inventory_item_id = new.inventory_item_id and location_id = new.location_id and deleted_at is null;
       new.raw_reserved_quantity := jsonb_build_object('value', trim_scale(new.reserved_quantity)::text, 'precision', 20);
       return new;
     end $$`,
    `create or replace function ${COUNT}() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then ${recount("old_rows")} end if;
       if tg_op <> 'DELETE' then ${recount("new_rows")} end if;
       return null;
     end $$`,
  ],
  triggers: [
    {
      name: "level_is_counted",
      table: "inventory_level",
      definition: `before update of reserved_quantity on inventory_level for each row execute function level_is_counted()`,
    },
    ...Object.entries(EVENTS).map(([event, rows]) => ({
      name: `${COUNT}_${event}`,
      table: "reservation_item",
      definition: `after ${event} on reservation_item ${rows} for each statement execute function ${COUNT}()`,
    })),
  ],
};

/** Recounts every level once, for what was written before the triggers existed. */
export const COUNT_EVERY_LEVEL = `
  update inventory_level l set reserved_quantity = 0, updated_at = now()
   where l.reserved_quantity <> coalesce((
     select sum(quantity) from reservation_item r
      where r.inventory_item_id = l.inventory_item_id and r.location_id = l.location_id and r.deleted_at is null), 0)`;
