import type { NewAuditEntry } from "../../modules/audit/types";

/** What a customer did with their own data, for the audit log: under the id alone, which is nobody's once erased. */
export const ownData = (
  action: "privacy.exported" | "privacy.erased",
  customerId: string,
): NewAuditEntry => ({
  action,
  actor: { kind: "customer", id: customerId },
  subject: { type: "customer", id: customerId },
});
