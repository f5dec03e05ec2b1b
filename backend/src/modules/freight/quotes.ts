import { PIECE_WEIGHT } from "@alfaiataria/contract";
import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** SQL: whether a freight table is in use. */
export const HAS_FREIGHT_TABLE = "exists (select from freight_table where is_active)";

/**
 * What the table in use charges for delivery to a CEP, for a number of pieces and a weight: at most one price per
 * service. Among overlapping rows the narrowest CEP range wins, then the smallest weight limit, then the smallest piece
 * limit, then the lowest price, then the earliest line; a row without a limit comes after those with one. A piece's
 * weight is that of its variant, else its product, else the house's setting; no pieces weigh as much as one.
 */
export const FREIGHT_QUOTES: SqlObjects = {
  statements: [
    // The version from before weights.
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
    // The terms by which the fulfillment provider prices orders that staff make in Admin.
    `create or replace function shop_shipping_terms() returns table (free_from numeric, has_table boolean) language sql stable as $$
       select (select (settings ->> 'freeShippingFrom')::numeric from house_setting where id = 1),
         ${HAS_FREIGHT_TABLE}
     $$`,
  ],
};
