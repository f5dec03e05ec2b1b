import { Module } from "@medusajs/framework/utils";
import RecommendationsModuleService from "./service";

/** Key of the module in Medusa's container. */
export const RECOMMENDATIONS_MODULE = "recommendations";

export default Module(RECOMMENDATIONS_MODULE, { service: RecommendationsModuleService });
