import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { CAPTURED, PAYMENTS, REFUNDED } from "../../lib/money-received";
import { IS_REPLACEMENT } from "../../lib/replacements";
import { ADDRESS_PARTS } from "./address-parts";
import { DISCOUNTS_OF_ORDER } from "./order-discounts";

/** SQL: reais as a JSON number, rounded to centavos, without trailing zeros. */
const reais = (amount: string) => `trim_scale(round(coalesce(${amount}, 0), 2))`;
/** SQL: a timestamp as JSON has it (ISO 8601, UTC). */
const instant = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** SQL: a code as invoices have it: without the dots and spaces that people write, and null when none is left. */
const code = (written: string) => `nullif(translate(${written}, '. ', ''), '')`;

const STEPS = [
  ["paid", "'paid'"],
  ["shipped", "'shipped'"],
  ["delivered", "'delivered', 'collected'"],
];

/**
 * Orders in the shape of the contract's `OrderSheet`, defined once for printed papers, spreadsheets and webhooks. A
 * function of a single select, like `shop_order_facts`: it is called for a set of ids, which are looked up by index.
 */
export const ORDER_SHEETS: SqlObjects = {
  statements: [
    `create or replace function shop_order_sheets(ids text[]) returns table (order_id text, sheet jsonb)
     language sql stable as $$
       select o.id, jsonb_build_object(
         'id', o.id, 'number', o.display_id, 'placedAt', ${instant("o.created_at")},
         'paidAt', case when f.is_paid then ${instant("steps.paid")} end, 'shippedAt', ${instant("steps.shipped")},
         'deliveredAt', case when f.fulfillment in ('delivered', 'collected', 'returned') then ${instant("steps.delivered")} end,
         'stage', shop_order_stage(f.payment, f.fulfillment), 'currency', o.currency_code,
         'client', jsonb_build_object(
           'name', trim(concat(a.first_name, ' ', a.last_name)), 'taxId', o.metadata ->> 'tax_id',
           'email', coalesce(o.email, ''), 'phone', coalesce(a.phone, ''),
           'address', jsonb_build_object(
             'street', ${ADDRESS_PARTS.street}, 'number', ${ADDRESS_PARTS.number}, 'complement', ${ADDRESS_PARTS.complement},
             'neighborhood', ${ADDRESS_PARTS.neighborhood}, 'city', coalesce(a.city, ''),
             'state', coalesce(a.province, ''), 'zipCode', coalesce(a.postal_code, ''),
             'country', upper(coalesce(a.country_code, '')))),
         'items', coalesce(lines.items, '[]'), 'itemsTotal', ${reais("lines.total")},
         'shipping', jsonb_build_object('method', coalesce(ship.name, ''), 'deliveryTime', coalesce(ship.delivery_time, ''),
           'price', ${reais("ship.price")}),
         'pickup', ship.pickup,
         'discount', ${reais("coalesce(lines.discount, 0) + coalesce(ship.discount, 0)")},
         'discounts', ${DISCOUNTS_OF_ORDER},
         'total', ${reais("coalesce(lines.total, 0) - coalesce(lines.discount, 0) + coalesce(ship.price, 0) - coalesce(ship.discount, 0)")},
         'payment', jsonb_build_object('method', coalesce(o.metadata ->> 'payment_method', ''), 'isPaid', f.is_paid,
           'received', ${reais("money.received")}, 'refunded', ${reais("money.refunded")}),
         'seller', (select s.nome from seller_assignment l join seller s on s.id = l.seller_id
           where l.order_id = o.id and l.deleted_at is null limit 1),
         'tracking', (select coalesce(jsonb_agg(b.tracking_number order by b.created_at, b.id), '[]')
           from order_fulfillment i join fulfillment u on u.id = i.fulfillment_id and u.canceled_at is null and u.deleted_at is null
           join fulfillment_label b on b.fulfillment_id = u.id and b.deleted_at is null and b.tracking_number <> ''
           where i.order_id = o.id and i.deleted_at is null))
       from "order" o
       cross join lateral shop_order_facts(array[o.id]) f
       left join order_address a on a.id = o.shipping_address_id
       left join lateral (
         select sum(${CAPTURED}) as received, sum(${REFUNDED}) as refunded from ${PAYMENTS}) money on true
       left join lateral (
         select ${STEPS.map(([as, steps]) => `max(s.at) filter (where s.step in (${steps})) as ${as}`).join(", ")}
         from shop_order_steps(array[o.id]) s) steps on true
       left join lateral (
         select sum(x.price * x.quantity) filter (where not x.is_exchange) as total, sum(x.discount) as discount,
           jsonb_agg(jsonb_build_object('variantId', x.variant_id, 'productId', x.product_id, 'sku', x.sku,
             'ncm', x.ncm, 'ean', x.ean, 'unit', 'UN', 'name', x.title,
             'color', x.color, 'size', x.size, 'quantity', x.quantity, 'toSend', x.to_send, 'isExchange', x.is_exchange, 'price', ${reais("x.price")},
             'discount', ${reais("x.discount")}, 'total', ${reais("x.price * x.quantity - x.discount")},
             'weight', x.weight, 'location', x.location) order by x.id) as items
         from (
           select l.id, l.variant_id, l.product_id, l.variant_sku as sku, l.title, coalesce(l.metadata ->> 'cor', '') as color,
             coalesce(l.metadata ->> 'tamanho', '') as size, i.quantity::int as quantity,
             case when o.canceled_at is not null then 0
               else greatest(0, i.quantity - greatest(i.shipped_quantity, i.delivered_quantity)) end::int as to_send, ${IS_REPLACEMENT("i.item_id")} as is_exchange,
             coalesce(i.unit_price, l.unit_price) as price, coalesce(v.weight::float8, p.weight::float8) as weight,
             coalesce(${code("v.hs_code")}, ${code("p.hs_code")}) as ncm, coalesce(${code("v.ean")}, ${code("v.barcode")}) as ean,
             coalesce((select sum(d.amount) from order_line_item_adjustment d
               where d.item_id = l.id and d.version = i.version and d.deleted_at is null), 0) as discount,
             (select string_agg(distinct k.name, ', ') from reservation_item r join stock_location k on k.id = r.location_id
               where r.line_item_id = l.id and r.deleted_at is null) as location
           from order_item i join order_line_item l on l.id = i.item_id
           left join product_variant v on v.id = l.variant_id
           left join product p on p.id = l.product_id
           where i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.quantity > 0) x) lines on true
       left join lateral (
         select max(m.name) as name, max(m.data ->> 'deliveryTime') as delivery_time, sum(m.amount) as price,
           (jsonb_agg(m.data -> 'pickup') filter (where m.data -> 'pickup' is not null)) -> 0 as pickup,
           sum((select sum(d.amount) from order_shipping_method_adjustment d
             where d.shipping_method_id = m.id and d.version = i.version and d.deleted_at is null)) as discount
         from order_shipping i join order_shipping_method m on m.id = i.shipping_method_id and m.deleted_at is null
         where i.order_id = o.id and i.version = o.version and i.deleted_at is null) ship on true
       where o.id = any(ids) and o.deleted_at is null
     $$`,
  ],
};
