/** A function that writes entries about one table, and the events on which it runs, once for each statement. */
export type AuditTrigger = {
  table: string;
  name: string;
  on: ("insert" | "update" | "delete")[];
  /** The body of a PL/pgSQL function; the rows before and after are `old_rows` and `new_rows`. */
  body: string;
};

/** The rows of each event under the names that a body knows. */
export const ROWS = {
  insert: "referencing new table as new_rows",
  update: "referencing old table as old_rows new table as new_rows",
  delete: "referencing old table as old_rows",
};

/**
 * Rows as they were and as they are, for a body that runs on all three events: what an event does not have is nothing.
 * PL/pgSQL plans a statement when it first runs it, so that each event needs one of its own.
 */
export const forEachEvent = (statement: (before: string, after: string) => string, table: string): string => {
  const none = `(select * from ${table} where false)`;
  return `
    if tg_op = 'INSERT' then ${statement(none, "new_rows")}
    elsif tg_op = 'UPDATE' then ${statement("old_rows", "new_rows")}
    else ${statement("old_rows", none)}
    end if;`;
};

/** Entries hold so many of an act's changes, and the count of all of them. */
const MOST_CHANGES = 20;

/** `details` of rows with the columns "of", field, before and after, as many as an entry holds; `source` is their name. */
export const changesIn = (source: string): string => `jsonb_build_object(
  'count', (select count(*) from ${source}),
  'changes', (select jsonb_agg(to_jsonb(c)) from (
    select "of", field, before, after from ${source} order by "of", field limit ${MOST_CHANGES}) c))`;
