import { PIECE_WEIGHT } from "@alfaiataria/contract";
import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** Whether a table is in use, in SQL. */
export const HAS_FREIGHT_TABLE = "exists (select from freight_table where is_active)";

/**
 * What the table in use charges to a CEP for so many pieces of such a weight: one price per service at most. Of rows that overlap
 * the narrowest range of CEPs counts, then the smallest weight, then the smallest number of pieces, then the lowest price, then the
 * line that comes first; a row without a limit comes after those that have it. A piece weighs what its variant says, or its
 * product, or what the house has set; no pieces weigh as one.
 */
export const FREIGHT_QUOTES: SqlObjects = {
  statements: [
    // Before weights.
    "drop function if exists shop_freight_quotes(integer, integer)",
    `create or replace function shop_parcel_grams(variants text[], quantities integer[]) returns integer language sql stable as $$
       select coalesce(ceil(sum(u.quantity * coalesce(case when v.weight > 0 then v.weight end,
         case when p.weight > 0 then p.weight end, d.grams))), min(d.grams))::integer
       from (select coalesce((select (settings ->> 'pieceWeight')::float8 from house_setting where id = 1), ${PIECE_WEIGHT}) as grams) d
       left join unnest(variants, quantities) u(variant_id, quantity) on true
       left join product_variant v on v.id = u.variant_id
       left join product p on p.id = v.product_id
     $$`,
    `create or replace function shop_freight_quotes(cep integer, pieces integer, grams integer)
     returns table (service text, name text, centavos integer, days text) language sql stable as $$
       select distinct on (r.service) r.service, r.name, r.centavos, r.days
       from freight_row r join freight_table t on t.id = r.table_id and t.is_active
       where r.ceps @> cep and (r.pieces_to is null or r.pieces_to >= pieces) and (r.weight_to is null or r.weight_to >= grams)
       order by r.service, upper(r.ceps) - lower(r.ceps), r.weight_to, r.pieces_to, r.centavos, r.line
     $$`,
    // What the fulfillment provider prices orders by that staff make in Admin.
    `create or replace function shop_shipping_terms() returns table (free_from numeric, has_table boolean) language sql stable as $$
       select (select (settings ->> 'freeShippingFrom')::numeric from house_setting where id = 1),
         ${HAS_FREIGHT_TABLE}
     $$`,
  ],
};
