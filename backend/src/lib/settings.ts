import { listOf } from "@alfaiataria/settings";

/** The settings that the application itself reads; `packages/settings` has validated them at the start. */
type Setting =
  | "ABANDONED_CART_HOURS"
  | "ADMIN_EMAIL"
  | "ADMIN_PASSWORD"
  | "CARRIER_WEBHOOK_SECRET"
  | "DATA_DIR"
  | "DATABASE_LOCKS"
  | "DATABASE_POOLER"
  | "ORDER_LINK_SECRET"
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "PIX_CHARGE_KEY"
  | "PIX_KEY"
  | "PIX_WEBHOOK_SECRET"
  | "PUBLIC_URL"
  | "RETURN_DAYS"
  | "REVIEW_LETTER_DAYS"
  | "SHOP_FILE"
  | "SHOP_KEY"
  | "SMTP_URL"
  | "STAFF_SECOND_FACTOR"
  | "STRIPE_API_KEY"
  | "STRIPE_API_URL"
  | "STRIPE_METHODS"
  | "STRIPE_PUBLISHABLE_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "TAX_ID_REQUIRED"
  | "WEBHOOK_SECRET"
  | "WEBHOOK_URLS";

/**
 * The current value of a setting; a blank one counts as unset. The only place in the application that reads the
 * environment.
 */
export const setting = (name: Setting): string | undefined => process.env[name] || undefined;

/** The entries of a comma-separated setting; none where it is unset. */
export const listSetting = (name: Setting): string[] => listOf(setting(name) ?? "");

/** A setting that the start has checked to be present, or that has a default. */
export function requireSetting(name: Setting): string {
  const value = setting(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
