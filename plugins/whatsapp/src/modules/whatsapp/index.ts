import { Module } from "@medusajs/framework/utils";
import WhatsappModuleService from "./service";

/** Key of the module in the container. */
export const WHATSAPP_MODULE = "whatsapp";

export default Module(WHATSAPP_MODULE, { service: WhatsappModuleService });
