/**
 * Whether an order waits for its payment, in SQL, of `payment_deadline d` and its `"order" o`: it is open, no money has
 * come, also not in part, nothing was sent, and staff have neither cancelled nor completed it.
 */
export const WAITS = `(d.state = 'open' and o.status in ('pending', 'requires_action')
  and o.canceled_at is null and o.deleted_at is null
  and not exists (select from order_payment_collection l
    join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
    where l.order_id = o.id and l.deleted_at is null and (p.captured_at is not null
      or exists (select from capture c where c.payment_id = p.id and c.deleted_at is null)))
  and not exists (select from order_fulfillment l
    join fulfillment f on f.id = l.fulfillment_id and f.deleted_at is null and f.canceled_at is null
    where l.order_id = o.id and l.deleted_at is null))`;

/** Whether an order that lapsed stands as such: staff may have cancelled it since. */
export const LAPSED = `(d.state = 'lapsed' and o.canceled_at is null)`;

/** Whether a lapsed order can be taken up again by its client: its time would end before the latest deadline. */
export const CAN_RESUME = `(${LAPSED} and now() + make_interval(hours => d.hours) <= d.latest_at)`;

/** So many hours from now, up to the full hour: 'até as 14h' is what people read. */
export const DUE_IN = (hours: string) =>
  `date_trunc('hour', now() + make_interval(hours => ${hours}) + interval '59 minutes 59.999 seconds', 'UTC')`;

/** When the client is reminded of a deadline, or never. */
export const REMIND_AT = (due: string) =>
  `case when :reminderShare::float8 > 0 then ${due} - (${due} - now()) * :reminderShare::float8 end`;
