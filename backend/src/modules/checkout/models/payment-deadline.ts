import { model } from "@medusajs/framework/utils";

/**
 * Until when an order keeps its pieces without being paid, written together with its reservation. `open` while the pieces
 * are reserved, `lapsed` when they were given back, `closed` when nothing is waited for any more. By whom is kept as hashes,
 * and of the network only while the order is open. Its indexes
 * are the migration's.
 */
const PaymentDeadline = model.define("payment_deadline", {
  order_id: model.text().primaryKey(),
  state: model.enum(["open", "lapsed", "closed"]).default("open"),
  due_at: model.dateTime(),
  /** No deadline of this order goes beyond. */
  latest_at: model.dateTime(),
  /** How long each time that the order is taken up lasts. */
  hours: model.number(),
  /** When the client is reminded; null when that is done. */
  remind_at: model.dateTime().nullable(),
  /** How often the order was taken up, the first time included. */
  round: model.number().default(1),
  opened_at: model.dateTime(),
  lapsed_at: model.dateTime().nullable(),
  /** Whether the email that it lapsed is still to be queued. */
  email_due: model.boolean().default(false),
  session_hash: model.text(),
  /** Who was signed in. */
  customer_id: model.text().nullable(),
  network_hash: model.text().nullable(),
  /** One e-mail in one network. */
  guest_hash: model.text().nullable(),
});

export default PaymentDeadline;
