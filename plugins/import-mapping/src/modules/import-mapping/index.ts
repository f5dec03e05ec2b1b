import { Module } from "@medusajs/framework/utils";
import { ImportMappingService } from "./service";

/** Key of the module in Medusa's container. */
export const IMPORT_MAPPING_MODULE = "importMapping";

export default Module(IMPORT_MAPPING_MODULE, { service: ImportMappingService });
