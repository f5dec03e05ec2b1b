export { SELLERS_MODULE } from "./modules/sellers";
export { clientKeyOf, clientKeysOf, emailKeyOf, withoutKind } from "./modules/sellers/client-keys";
export type { LatestMessage } from "./modules/sellers/queries/persons-messages";
export type { default as SellersModuleService } from "./modules/sellers/service";
export type { Asking } from "./modules/sellers/types";
