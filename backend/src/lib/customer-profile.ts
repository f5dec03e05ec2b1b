import type { MedusaContainer } from "@medusajs/framework/types";
import { CUSTOMER_PROFILE_MODULE } from "@alfaiataria/customer-profile/modules/customer-profile";
import type customerProfileModule from "@alfaiataria/customer-profile/modules/customer-profile";

type CustomerProfileService = InstanceType<(typeof customerProfileModule)["service"]>;

/** The customer-profile module of this application. */
export const customerProfileOf = (container: MedusaContainer): CustomerProfileService =>
  container.resolve(CUSTOMER_PROFILE_MODULE);
