const ADJUSTMENT =
  "coalesce(a.code, '') as code, coalesce(a.description, a.code, 'Desconto') as label, a.amount";

/** SQL: the discounts of an order `o` as JSON: promotions first, then the payment method's. */
export const DISCOUNTS_OF_ORDER = `
  (select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'label', d.label, 'amount', trim_scale(d.amount))
     order by d.code = 'pix', d.label), '[]')
   from (select code, label, sum(amount) as amount from (
     select ${ADJUSTMENT} from order_item i
       join order_line_item_adjustment a on a.item_id = i.item_id and a.version = i.version and a.deleted_at is null
      where i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.quantity > 0
     union all
     select ${ADJUSTMENT} from order_shipping i
       join order_shipping_method_adjustment a on a.shipping_method_id = i.shipping_method_id and a.version = i.version
        and a.deleted_at is null
      where i.order_id = o.id and i.version = o.version and i.deleted_at is null) adjustment
    group by code, label having sum(amount) > 0) d)`;
