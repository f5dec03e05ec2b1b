import type { NewAuditEntry } from "../../modules/audit/types";

/**
 * Audit entry for a customer exporting or erasing their own data: names only the id, which identifies nobody once
 * erased.
 */
export const ownData = (
  action: "privacy.exported" | "privacy.erased",
  customerId: string,
): NewAuditEntry => ({
  action,
  actor: { kind: "customer", id: customerId },
  subject: { type: "customer", id: customerId },
});
