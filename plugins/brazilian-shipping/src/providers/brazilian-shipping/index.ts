import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { CorreiosFulfillmentService } from "./service";

export default ModuleProvider(Modules.FULFILLMENT, { services: [CorreiosFulfillmentService] });
