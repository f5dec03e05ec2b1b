/**
 * SQL condition on `seller_message m`: it names the person's confirmed address, reports an alert that they requested
 * while signed in, or concerns their order or cart.
 */
export const IS_OWN_MESSAGE = `(
  m.order_id = any(array(select o.id from "order" o where o.customer_id = any(:customerIds)))
  or m.data ->> 'cartId' = any(array(select c.id from cart c where c.customer_id = any(:customerIds)))
  or lower(m.data ->> 'email') = :confirmedEmail or lower(m.data ->> 'customerEmail') = :confirmedEmail
  or m.data ->> 'requestedBy' = any(:customerIds))`;
