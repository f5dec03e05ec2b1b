/** What the application itself reads of the settings; `packages/settings` has validated them at the start. */
type Setting =
  | "ADMIN_EMAIL"
  | "ADMIN_PASSWORD"
  | "DATABASE_LOCKS"
  | "ORDER_LINK_SECRET"
  | "PIX_CHARGE_KEY"
  | "PIX_KEY"
  | "PIX_WEBHOOK_SECRET"
  | "PUBLIC_URL"
  | "SHOP_FILE"
  | "SHOP_KEY"
  | "SMTP_URL"
  | "STAFF_SECOND_FACTOR"
  | "STRIPE_API_KEY"
  | "STRIPE_API_URL"
  | "STRIPE_PUBLISHABLE_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "WEBHOOK_SECRET"
  | "WEBHOOK_URLS";

/** A setting as it is now; one that is blank is unset. The only place of the application that reads the environment. */
export const setting = (name: Setting): string | undefined => process.env[name] || undefined;

/** A setting that the start has made sure of. */
export function requireSetting(name: Setting): string {
  const value = setting(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
