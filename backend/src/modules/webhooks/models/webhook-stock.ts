import { model } from "@medusajs/framework/utils";

/** The stock of a variant as receivers were last told; null when it is not tracked. */
const WebhookStock = model.define("webhook_stock", {
  variant_id: model.text().primaryKey(),
  /** The product that it was part of then. */
  product_id: model.text().index("IDX_webhook_stock_product_id").nullable(),
  available: model.number().nullable(),
});

export default WebhookStock;
