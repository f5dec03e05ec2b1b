import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** Whether a table is in use, in SQL. */
export const HAS_FREIGHT_TABLE = "exists (select from freight_table where is_active)";

/**
 * What the table in use charges to a CEP for so many pieces: one price per service at most. Of rows that overlap the narrowest range
 * of CEPs counts, then the smallest number of pieces, then the lowest price, then the line that comes first.
 */
export const FREIGHT_QUOTES: SqlObjects = {
  statements: [
    `create or replace function shop_freight_quotes(cep integer, pieces integer)
     returns table (service text, name text, centavos integer, days text) language sql stable as $$
       select distinct on (r.service) r.service, r.name, r.centavos, r.days
       from freight_row r join freight_table t on t.id = r.table_id and t.is_active
       where r.ceps @> cep and r.pieces_to >= pieces
       order by r.service, upper(r.ceps) - lower(r.ceps), r.pieces_to, r.centavos, r.line
     $$`,
    // What the fulfillment provider prices orders by that staff make in Admin.
    `create or replace function shop_shipping_terms() returns table (free_from numeric, has_table boolean) language sql stable as $$
       select (select (settings ->> 'freeShippingFrom')::numeric from house_setting where id = 1),
         ${HAS_FREIGHT_TABLE}
     $$`,
  ],
};
