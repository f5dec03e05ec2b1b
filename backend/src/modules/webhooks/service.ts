import { MedusaService } from "@medusajs/framework/utils";
import WebhookDelivery from "./models/webhook-delivery";
import WebhookReceiver from "./models/webhook-receiver";
import WebhookStock from "./models/webhook-stock";

/** What receivers outside are told, and how far that came. The tables are read and written with SQL (`src/webhooks`). */
class WebhooksModuleService extends MedusaService({ WebhookDelivery, WebhookReceiver, WebhookStock }) {}

export default WebhooksModuleService;
