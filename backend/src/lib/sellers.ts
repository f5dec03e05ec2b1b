import type { MedusaContainer } from "@medusajs/framework/types";
import type sellersModule from "@alfaiataria/sellers/modules/sellers";

type SellersModuleService = InstanceType<(typeof sellersModule)["service"]>;

/** The sellers' module of this application. */
export const sellersOf = (container: MedusaContainer): SellersModuleService => container.resolve("sellers");
