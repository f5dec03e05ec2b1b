import { Module } from "@medusajs/framework/utils";
import CustomerProfileModuleService from "./service";

/** Key of the module in the container. */
export const CUSTOMER_PROFILE_MODULE = "customerProfile";

export default Module(CUSTOMER_PROFILE_MODULE, { service: CustomerProfileModuleService });
