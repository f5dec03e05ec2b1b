export { CEP_MODULE } from "./modules/cep";
export { SERVICE_BUDGET } from "./modules/cep/guard";
export { CepNotFound, CepUnavailable } from "./modules/cep/look-up";
export type { default as CepModuleService } from "./modules/cep/service";
export {
  findShippingOption,
  SHIPPING_SERVICES,
  type ShippingOption,
  type ShippingOptionId,
  type ShippingQuote,
  shippingOptions,
} from "./providers/brazilian-shipping/shipping-options";
