import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { BoletoPaymentService } from "./boleto";
import { CreditPaymentService } from "./credit";
import { PixPaymentService } from "./pix";

export default ModuleProvider(Modules.PAYMENT, {
  services: [CreditPaymentService, PixPaymentService, BoletoPaymentService],
});
