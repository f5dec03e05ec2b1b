import type { MedusaContainer } from "@medusajs/framework/types";
import type AuditModuleService from "../modules/audit/service";

/** The log of who did what when. */
export const auditOf = (container: MedusaContainer): AuditModuleService => container.resolve("audit");
