import { Module } from "@medusajs/framework/utils";
import CepModuleService from "./service";

/** Key of the module in the container. */
export const CEP_MODULE = "cep";

export default Module(CEP_MODULE, { service: CepModuleService });
