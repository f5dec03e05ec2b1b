/**
 * The schema of a database as SQL, read from PostgreSQL's system catalogs. A backup contains it, so that a restore
 * gives exactly the saved tables, whatever version of the shop or of PostgreSQL reads them.
 * @typedef {{ beforeData: string[], afterData: string[], tables: { name: string, columns: string[] }[], sequences: string[] }}
 * Schema
 */

/** An SQL condition: the object does not belong to an extension. @param {string} oid @param {string} catalogue */
const OWN = (oid, catalogue) =>
  `not exists (select 1 from pg_depend e where e.objid = ${oid} and e.classid = '${catalogue}'::regclass and e.deptype = 'e')`;

const EXTENSIONS = `select format('create extension if not exists %I', extname) as sql
  from pg_extension where extname <> 'plpgsql' order by extname`;

const ENUMS = `select format('create type %I as enum (%s)', t.typname, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as sql
  from pg_type t join pg_enum e on e.enumtypid = t.oid
 where t.typnamespace = 'public'::regnamespace and ${OWN("t.oid", "pg_type")} group by t.typname order by t.typname`;

const FUNCTIONS = `select pg_get_functiondef(p.oid) as sql from pg_proc p
 where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${OWN("p.oid", "pg_proc")}
 order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const SEQUENCES = `select sequencename as name,
       format('create sequence %I as %s start %s increment %s minvalue %s maxvalue %s cache %s%s', sequencename, data_type,
              start_value, increment_by, min_value, max_value, cache_size, case when cycle then ' cycle' else '' end) as sql
  from pg_sequences where schemaname = 'public' order by sequencename`;

const SEQUENCE_OWNERS = `select format('alter sequence %I owned by %I.%I', s.relname, t.relname, a.attname) as sql
  from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class t on t.oid = d.refobjid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
 where d.deptype = 'a' and s.relnamespace = 'public'::regnamespace order by s.relname`;

const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       format('create table %I (%s)', c.relname, string_agg(
         format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), case when a.attnotnull then ' not null' else '' end),
         ', ' order by a.attnum)) as sql
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${OWN("c.oid", "pg_class")}
 group by c.oid, c.relname order by c.relname`;

/** Foreign keys come last: they need the unique keys that they reference. */
const CONSTRAINTS = `select format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as sql
  from pg_constraint c join pg_class t on t.oid = c.conrelid
 where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'c', 'x', 'f')
 order by c.contype = 'f', t.relname, c.conname`;

const INDEXES = `select pg_get_indexdef(i.indexrelid) as sql from pg_index i
  join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
 where x.relnamespace = 'public'::regnamespace and ${OWN("t.oid", "pg_class")}
   and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
 order by t.relname, x.relname`;

const TRIGGERS = `select pg_get_triggerdef(g.oid) as sql from pg_trigger g join pg_class t on t.oid = g.tgrelid
 where not g.tgisinternal and t.relnamespace = 'public'::regnamespace order by t.relname, g.tgname`;

/** Objects that this description cannot express; the shop has none, and a backup fails rather than leave one out. */
const UNSUPPORTED = `
  select format('%s %I', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'p' then 'partitioned table' when 'f' then 'foreign table' else 'type' end, c.relname) as what
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind not in ('r', 'i', 'S', 't') and ${OWN("c.oid", "pg_class")}
  union all
  select format('domain %I', t.typname) from pg_type t
   where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' and ${OWN("t.oid", "pg_type")}
  union all
  select format('column %I.%I', c.relname, a.attname) from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     and (a.attidentity <> '' or a.attgenerated <> '' or a.attcollation <> t.typcollation)
  union all
  select format('policy %I', polname) from pg_policy`;

/**
 * @param {import("pg").Client} client
 * @returns {Promise<Schema>}
 * @throws {Error} when the database has an object that cannot be described
 */
export async function readSchema(client) {
  // Names in the definitions are written relative to this path.
  await client.query("set local search_path = public");
  /** @param {string} query */
  const read = async (query) => (await client.query(query)).rows;
  /** @param {string[]} queries @returns {Promise<string[]>} */
  const sql = async (...queries) => (await inTurn(queries, read)).flat().map((row) => row.sql);

  const unsupported = await read(UNSUPPORTED);
  if (unsupported.length > 0) {
    throw new Error(
      `O banco tem objetos que esta cópia não sabe guardar: ${unsupported.map(({ what }) => what).join(", ")}`,
    );
  }
  const tables = await read(TABLES);
  return {
    beforeData: [
      ...(await sql(EXTENSIONS, ENUMS, FUNCTIONS, SEQUENCES)),
      ...tables.map((table) => table.sql),
      ...(await sql(SEQUENCE_OWNERS)),
    ],
    afterData: await sql(CONSTRAINTS, INDEXES, TRIGGERS),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: (await read(SEQUENCES)).map(({ name }) => name),
  };
}

/**
 * Runs `work` on one item after another, because a connection answers one query at a time.
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} work
 */
async function inTurn(items, work) {
  /** @type {R[]} */
  const results = [];
  for (const item of items) results.push(await work(item));
  return results;
}
