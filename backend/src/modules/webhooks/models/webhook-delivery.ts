import { model } from "@medusajs/framework/utils";

/** One event to deliver to one receiver: retried until it arrives or a day has passed. */
const WebhookDelivery = model
  .define("webhook_delivery", {
    id: model.id({ prefix: "whd" }).primaryKey(),
    /** The same for all receivers of an event and all attempts. */
    event_id: model.text(),
    url: model.text(),
    /** Such as 'order.placed'; the contract's `openapi/webhooks.ts` lists them all. */
    type: model.text(),
    /** Id of the order or the variant. */
    subject: model.text(),
    data: model.json(),
    occurred_at: model.dateTime(),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    delivered_at: model.dateTime().nullable(),
    given_up_at: model.dateTime().nullable(),
    last_error: model.text().nullable(),
  })
  .indexes([{ on: ["event_id", "url"], unique: true }]);

export default WebhookDelivery;
