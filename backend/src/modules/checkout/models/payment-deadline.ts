import { model } from "@medusajs/framework/utils";

/**
 * Until when an unpaid order keeps its pieces, written together with its reservation. `open` while the pieces are
 * reserved, `lapsed` when they were released, `closed` when no payment is awaited anymore. The client is stored as
 * hashes, and the network only while the order is open. Its indexes are in the migration.
 */
const PaymentDeadline = model.define("payment_deadline", {
  order_id: model.text().primaryKey(),
  state: model.enum(["open", "lapsed", "closed"]).default("open"),
  due_at: model.dateTime(),
  /** No deadline of this order may be later. */
  latest_at: model.dateTime(),
  /** How many hours the order keeps its pieces each time it is resumed. */
  hours: model.number(),
  /** When the client is to be reminded; null once done. */
  remind_at: model.dateTime().nullable(),
  /** How often the order was opened, including the first time. */
  round: model.number().default(1),
  opened_at: model.dateTime(),
  lapsed_at: model.dateTime().nullable(),
  /** Whether the email that it lapsed still has to be queued. */
  email_due: model.boolean().default(false),
  session_hash: model.text(),
  /** The signed-in customer, if any. */
  customer_id: model.text().nullable(),
  network_hash: model.text().nullable(),
  /** Hash of an email together with a network. */
  guest_hash: model.text().nullable(),
});

export default PaymentDeadline;
