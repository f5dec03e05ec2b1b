import { model } from "@medusajs/framework/utils";

/**
 * A step of an order (from `shop_order_news`) whose emails are due or were written. Its indexes are in the migration.
 */
const OrderNotice = model.define("order_notice", {
  /** '{step}:{id of what it happened to}', so that each is reported once. */
  id: model.text().primaryKey(),
  order_id: model.text(),
  step: model.text(),
  /** When the step happened. */
  at: model.dateTime(),
  centavos: model.number().nullable(),
  state: model.enum(["due", "written"]).default("due"),
});

export default OrderNotice;
