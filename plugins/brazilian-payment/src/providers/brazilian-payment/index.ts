import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { PixPaymentService } from "./pix";
import { BoletoPaymentService, CreditPaymentService } from "./stripe-settled-payment";

export default ModuleProvider(Modules.PAYMENT, {
  services: [CreditPaymentService, PixPaymentService, BoletoPaymentService],
});
