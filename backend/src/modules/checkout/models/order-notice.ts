import { model } from "@medusajs/framework/utils";

/** A step of an order (`shop_order_news`) of which letters are due, or were written. Its indexes are the migration's. */
const OrderNotice = model.define("order_notice", {
  /** '{step}:{what it happened to}': each is told of once. */
  id: model.text().primaryKey(),
  order_id: model.text(),
  step: model.text(),
  /** When it happened. */
  at: model.dateTime(),
  centavos: model.number().nullable(),
  state: model.enum(["due", "written"]).default("due"),
});

export default OrderNotice;
