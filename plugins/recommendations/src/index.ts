export { RECOMMENDATIONS_MODULE } from "./modules/recommendations";
export type { Garment } from "./modules/recommendations/garments/garment";
export type { GarmentChanges } from "./modules/recommendations/garment-rows";
export { recommend } from "./modules/recommendations/recommend";
export type { default as RecommendationsModuleService } from "./modules/recommendations/service";
