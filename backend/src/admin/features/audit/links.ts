import type { AuditSubject } from "../../../modules/audit/types";

/** Pages of Admin by what they show. */
const PAGES: Record<string, (id: string) => string> = {
  order: (id) => `/orders/${id}`,
  product: (id) => `/products/${id}`,
  customer: (id) => `/customers/${id}`,
  "inventory-item": (id) => `/inventory/${id}`,
  "price-list": (id) => `/price-lists/${id}`,
  promotion: (id) => `/promotions/${id}`,
  user: (id) => `/settings/users/${id}`,
  "api-key": (id) => `/settings/secret-api-keys/${id}`,
};

/** The page of a subject that may still be there. */
export const pageOf = ({ type, id }: AuditSubject): string | undefined =>
  id ? PAGES[type]?.(id) : undefined;
