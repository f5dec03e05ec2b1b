import type { MedusaContainer } from "@medusajs/framework/types";
import { CEP_MODULE, type CepModuleService } from "@alfaiataria/brazilian-shipping";
import { CUSTOMER_PROFILE_MODULE, type CustomerProfileModuleService } from "@alfaiataria/customer-profile";
import { IMPORT_MAPPING_MODULE } from "@alfaiataria/import-mapping/modules/import-mapping";
import type importMappingModule from "@alfaiataria/import-mapping/modules/import-mapping";
import { OUTBOX_MODULE, type OutboxModuleService } from "@alfaiataria/mail";
import { RECOMMENDATIONS_MODULE, type RecommendationsModuleService } from "@alfaiataria/recommendations";
import { SELLERS_MODULE, type SellersModuleService } from "@alfaiataria/sellers";
import { WHATSAPP_MODULE, type WhatsappModuleService } from "@alfaiataria/whatsapp";
import { ACCOUNT_MODULE } from "../modules/account";
import type AccountModuleService from "../modules/account/service";
import { AUDIT_MODULE } from "../modules/audit";
import type AuditModuleService from "../modules/audit/service";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutModuleService from "../modules/checkout/service";
import { DASHBOARD_MODULE } from "../modules/dashboard";
import type DashboardModuleService from "../modules/dashboard/service";
import { FREIGHT_MODULE } from "../modules/freight";
import type FreightModuleService from "../modules/freight/service";
import { HOUSE_MODULE } from "../modules/house";
import type HouseModuleService from "../modules/house/service";
import { PIX_MODULE } from "../modules/pix";
import type PixModuleService from "../modules/pix/service";
import { REMINDERS_MODULE } from "../modules/reminders";
import type RemindersModuleService from "../modules/reminders/service";
import { REVIEWS_MODULE } from "../modules/reviews";
import type ReviewsModuleService from "../modules/reviews/service";
import { STAFF_MODULE } from "../modules/staff";
import type StaffModuleService from "../modules/staff/service";
import { WEBHOOKS_MODULE } from "../modules/webhooks";
import type WebhooksModuleService from "../modules/webhooks/service";
import { WITHDRAWALS_MODULE } from "../modules/withdrawals";
import type WithdrawalsModuleService from "../modules/withdrawals/service";

/** Typed access to the shop's modules in the container. */
export const accountOf = (container: MedusaContainer): AccountModuleService =>
  container.resolve(ACCOUNT_MODULE);
export const auditOf = (container: MedusaContainer): AuditModuleService => container.resolve(AUDIT_MODULE);
export const cepOf = (container: MedusaContainer): CepModuleService => container.resolve(CEP_MODULE);
export const checkoutOf = (container: MedusaContainer): CheckoutModuleService =>
  container.resolve(CHECKOUT_MODULE);
export const customerProfileOf = (container: MedusaContainer): CustomerProfileModuleService =>
  container.resolve(CUSTOMER_PROFILE_MODULE);
export const dashboardOf = (container: MedusaContainer): DashboardModuleService =>
  container.resolve(DASHBOARD_MODULE);
export const freightOf = (container: MedusaContainer): FreightModuleService =>
  container.resolve(FREIGHT_MODULE);
export const houseModuleOf = (container: MedusaContainer): HouseModuleService =>
  container.resolve(HOUSE_MODULE);
export const importMappingOf = (
  container: MedusaContainer,
): InstanceType<(typeof importMappingModule)["service"]> => container.resolve(IMPORT_MAPPING_MODULE);
export const outboxOf = (container: MedusaContainer): OutboxModuleService => container.resolve(OUTBOX_MODULE);
export const pixOf = (container: MedusaContainer): PixModuleService => container.resolve(PIX_MODULE);
export const recommendationsOf = (container: MedusaContainer): RecommendationsModuleService =>
  container.resolve(RECOMMENDATIONS_MODULE);
export const remindersOf = (container: MedusaContainer): RemindersModuleService =>
  container.resolve(REMINDERS_MODULE);
export const reviewsOf = (container: MedusaContainer): ReviewsModuleService =>
  container.resolve(REVIEWS_MODULE);
export const sellersOf = (container: MedusaContainer): SellersModuleService =>
  container.resolve(SELLERS_MODULE);
export const staffModuleOf = (container: MedusaContainer): StaffModuleService =>
  container.resolve(STAFF_MODULE);
export const webhooksOf = (container: MedusaContainer): WebhooksModuleService =>
  container.resolve(WEBHOOKS_MODULE);
export const whatsappOf = (container: MedusaContainer): WhatsappModuleService =>
  container.resolve(WHATSAPP_MODULE);
export const withdrawalsOf = (container: MedusaContainer): WithdrawalsModuleService =>
  container.resolve(WITHDRAWALS_MODULE);
