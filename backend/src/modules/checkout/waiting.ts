/** SQL: each deadline with its Medusa order and its facts, as the conditions below require. */
export const WITH_ORDER = `payment_deadline d join "order" o on o.id = d.order_id
  cross join lateral shop_order_facts(array[d.order_id]) f`;

/**
 * SQL: whether an order awaits payment, on `payment_deadline d`, its `"order" o` and its `shop_order_facts f`: it is
 * open, no money has come (not even in part), nothing was sent, and staff have neither canceled nor completed it.
 */
export const WAITS = `(d.state = 'open' and o.status in ('pending', 'requires_action')
  and f.payment = 'unpaid' and f.fulfillment = 'unfulfilled')`;

/** SQL: whether a lapsed order still counts as lapsed: staff may have canceled it since. */
export const LAPSED = `(f.payment = 'lapsed')`;

/** SQL: until when the client can resume an order that lapses: its new deadline would be the latest one allowed. */
export const RESUME_UNTIL = "(d.latest_at - make_interval(hours => d.hours))";

/** SQL: whether the client can resume a lapsed order. */
export const CAN_RESUME = `(${LAPSED} and now() <= ${RESUME_UNTIL})`;

/** SQL: that many hours from now, rounded up to the full hour, because people read 'até as 14h'. */
export const DUE_IN = (hours: string) =>
  `date_trunc('hour', now() + make_interval(hours => ${hours}) + interval '59 minutes 59.999 seconds', 'UTC')`;

/** SQL: when the client is reminded of a deadline; null for never. */
export const REMIND_AT = (due: string) =>
  `case when :reminderShare::float8 > 0 then ${due} - (${due} - now()) * :reminderShare::float8 end`;
