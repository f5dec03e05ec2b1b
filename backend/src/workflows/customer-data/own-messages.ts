/**
 * SQL condition on `seller_message m`: it names the person's confirmed address, concerns their order or cart, or was sent
 * or requested by them while they were signed in.
 */
export const IS_OWN_MESSAGE = `(
  m.order_id = any(array(select o.id from "order" o where o.customer_id = any(:customerIds)))
  or m.data ->> 'cartId' = any(array(select c.id from cart c where c.customer_id = any(:customerIds)))
  or lower(m.data ->> 'email') = :confirmedEmail or lower(m.data ->> 'customerEmail') = :confirmedEmail
  or m.data ->> 'requestedBy' = any(:customerIds))`;
