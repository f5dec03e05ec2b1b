import { model } from "@medusajs/framework/utils";

/** An address in WEBHOOK_URLS; it receives events from `created_at` on. */
const WebhookReceiver = model.define("webhook_receiver", {
  url: model.text().primaryKey(),
  /** When events were last looked for, to ten minutes. */
  collected_at: model.dateTime().nullable(),
});

export default WebhookReceiver;
