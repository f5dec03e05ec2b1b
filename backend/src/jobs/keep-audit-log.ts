import type { MedusaContainer } from "@medusajs/framework/types";
import { auditOf } from "../lib/services";

/** Turns intents without an outcome into entries, and deletes entries older than AUDIT_DAYS. */
export default async function keepAuditLog(container: MedusaContainer) {
  const log = auditOf(container);
  await log.settleForgotten();
  await log.sweep();
}

export const config = { name: "keep-audit-log", schedule: "*/5 * * * *" };
