import type { MedusaContainer } from "@medusajs/framework/types";
import { auditOf } from "../lib/services";

/** Gives what was begun and never ended an entry, and takes away entries that are older than AUDIT_DAYS. */
export default async function keepAuditLog(container: MedusaContainer) {
  const log = auditOf(container);
  await log.settleForgotten();
  await log.sweep();
}

export const config = { name: "keep-audit-log", schedule: "*/5 * * * *" };
