export { SELLERS_MODULE } from "./modules/sellers";
export { clientKeyOf, clientKeysOf, emailKeyOf, withoutKind } from "./modules/sellers/client-keys";
export type { default as SellersModuleService } from "./modules/sellers/service";
