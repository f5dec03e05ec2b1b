import { model } from "@medusajs/framework/utils";

/** An address of WEBHOOK_URLS; it is told what happened from `created_at` on. */
const WebhookReceiver = model.define("webhook_receiver", { url: model.text().primaryKey() });

export default WebhookReceiver;
