import type { MedusaContainer } from "@medusajs/framework/types";
import { IMPORT_MAPPING_MODULE } from "@alfaiataria/import-mapping/modules/import-mapping";
import type importMappingModule from "@alfaiataria/import-mapping/modules/import-mapping";

type ImportMappingService = InstanceType<(typeof importMappingModule)["service"]>;

/** The import-mapping module of this application. */
export const importMappingOf = (container: MedusaContainer): ImportMappingService =>
  container.resolve(IMPORT_MAPPING_MODULE);
