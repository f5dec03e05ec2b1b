/** A function that writes entries about one table, and the events it runs on, once per statement. */
export type AuditTrigger = {
  table: string;
  name: string;
  on: ("insert" | "update" | "delete")[];
  /** The body of a PL/pgSQL function; old and new rows are available as `old_rows` and `new_rows`. */
  body: string;
};

/** The transition tables of each event, under the names that bodies use. */
export const ROWS = {
  insert: "referencing new table as new_rows",
  update: "referencing old table as old_rows new table as new_rows",
  delete: "referencing old table as old_rows",
};

/**
 * Runs a statement over old and new rows in a body for all three events; rows that an event lacks are an empty set.
 * PL/pgSQL plans a statement at its first run, so each event needs a statement of its own.
 */
export const forEachEvent = (statement: (before: string, after: string) => string, table: string): string => {
  const none = `(select * from ${table} where false)`;
  return `
    if tg_op = 'INSERT' then ${statement(none, "new_rows")}
    elsif tg_op = 'UPDATE' then ${statement("old_rows", "new_rows")}
    else ${statement("old_rows", none)}
    end if;`;
};

/** The most changes an entry lists; it also holds their total count. */
const MOST_CHANGES = 20;

/** SQL for an entry's `details`: the changes in `source`, a relation with the columns "of", field, before and after. */
export const changesIn = (source: string): string => `jsonb_build_object(
  'count', (select count(*) from ${source}),
  'changes', (select jsonb_agg(to_jsonb(c)) from (
    select "of", field, before, after from ${source} order by "of", field limit ${MOST_CHANGES}) c))`;
