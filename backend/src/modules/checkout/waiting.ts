/**
 * Whether an order waits for its payment, in SQL, of `payment_deadline d`, its `"order" o` and its `shop_order_facts f`: it is
 * open, no money has come, also not in part, nothing was sent, and staff have neither canceled nor completed it.
 */
export const WAITS = `(d.state = 'open' and o.status in ('pending', 'requires_action')
  and f.payment = 'unpaid' and f.fulfillment = 'unfulfilled')`;

/** Whether an order that lapsed stands as such: staff may have canceled it since. */
export const LAPSED = `(f.payment = 'lapsed')`;

/** Whether a lapsed order can be taken up again by its client: its time would end before the latest deadline. */
export const CAN_RESUME = `(${LAPSED} and now() + make_interval(hours => d.hours) <= d.latest_at)`;

/** So many hours from now, up to the full hour: 'até as 14h' is what people read. */
export const DUE_IN = (hours: string) =>
  `date_trunc('hour', now() + make_interval(hours => ${hours}) + interval '59 minutes 59.999 seconds', 'UTC')`;

/** When the client is reminded of a deadline, or never. */
export const REMIND_AT = (due: string) =>
  `case when :reminderShare::float8 > 0 then ${due} - (${due} - now()) * :reminderShare::float8 end`;
