import { Module } from "@medusajs/framework/utils";
import FreightModuleService from "./service";

export const FREIGHT_MODULE = "freight";

export default Module(FREIGHT_MODULE, { service: FreightModuleService });
