import { model } from "@medusajs/framework/utils";

/** The stock of a variant as receivers were last told; null when it is not tracked. */
const WebhookStock = model.define("webhook_stock", {
  variant_id: model.text().primaryKey(),
  available: model.number().nullable(),
});

export default WebhookStock;
