export { WHATSAPP_MODULE } from "./modules/whatsapp";
export type { Message } from "./modules/whatsapp/messages";
export type { default as WhatsappModuleService } from "./modules/whatsapp/service";
