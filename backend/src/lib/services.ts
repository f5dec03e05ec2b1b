import type { MedusaContainer } from "@medusajs/framework/types";
import { CUSTOMER_PROFILE_MODULE } from "@alfaiataria/customer-profile/modules/customer-profile";
import type customerProfileModule from "@alfaiataria/customer-profile/modules/customer-profile";
import { IMPORT_MAPPING_MODULE } from "@alfaiataria/import-mapping/modules/import-mapping";
import type importMappingModule from "@alfaiataria/import-mapping/modules/import-mapping";
import type lettersModule from "@alfaiataria/mail/modules/letters";
import { RECOMMENDATIONS_MODULE } from "@alfaiataria/recommendations/modules/recommendations";
import type recommendationsModule from "@alfaiataria/recommendations/modules/recommendations";
import type sellersModule from "@alfaiataria/sellers/modules/sellers";
import { ACCOUNT_MODULE } from "../modules/account";
import type AccountModuleService from "../modules/account/service";
import { AUDIT_MODULE } from "../modules/audit";
import type AuditModuleService from "../modules/audit/service";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutModuleService from "../modules/checkout/service";
import { DASHBOARD_MODULE } from "../modules/dashboard";
import type DashboardModuleService from "../modules/dashboard/service";
import { STAFF_MODULE } from "../modules/staff";
import type StaffModuleService from "../modules/staff/service";
import { WEBHOOKS_MODULE } from "../modules/webhooks";
import type WebhooksModuleService from "../modules/webhooks/service";

/** The service of a plugin's module: plugins export the module, not the class. */
type ServiceOf<Module extends { service: abstract new (...args: never[]) => unknown }> = InstanceType<
  Module["service"]
>;

/** The shop's modules, as the container has them. */
export const accountOf = (container: MedusaContainer): AccountModuleService =>
  container.resolve(ACCOUNT_MODULE);
export const auditOf = (container: MedusaContainer): AuditModuleService => container.resolve(AUDIT_MODULE);
export const checkoutOf = (container: MedusaContainer): CheckoutModuleService =>
  container.resolve(CHECKOUT_MODULE);
export const customerProfileOf = (container: MedusaContainer): ServiceOf<typeof customerProfileModule> =>
  container.resolve(CUSTOMER_PROFILE_MODULE);
export const dashboardOf = (container: MedusaContainer): DashboardModuleService =>
  container.resolve(DASHBOARD_MODULE);
export const importMappingOf = (container: MedusaContainer): ServiceOf<typeof importMappingModule> =>
  container.resolve(IMPORT_MAPPING_MODULE);
export const lettersOf = (container: MedusaContainer): ServiceOf<typeof lettersModule> =>
  container.resolve("letters");
export const recommendationsOf = (container: MedusaContainer): ServiceOf<typeof recommendationsModule> =>
  container.resolve(RECOMMENDATIONS_MODULE);
export const sellersOf = (container: MedusaContainer): ServiceOf<typeof sellersModule> =>
  container.resolve("sellers");
export const staffModuleOf = (container: MedusaContainer): StaffModuleService =>
  container.resolve(STAFF_MODULE);
export const webhooksOf = (container: MedusaContainer): WebhooksModuleService =>
  container.resolve(WEBHOOKS_MODULE);
