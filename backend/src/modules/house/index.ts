import { Module } from "@medusajs/framework/utils";
import HouseModuleService from "./service";

export const HOUSE_MODULE = "house";

export default Module(HOUSE_MODULE, { service: HouseModuleService });
