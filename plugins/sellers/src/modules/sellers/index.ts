import { Module } from "@medusajs/framework/utils";
import SellersModuleService from "./service";

/** Key of the module in the container. */
export const SELLERS_MODULE = "sellers";

export default Module(SELLERS_MODULE, { service: SellersModuleService });
