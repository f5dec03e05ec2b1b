import { createRequire } from "node:module";

/** The settings of the storefront server: the shop's one schema without the keys that only Medusa needs. */
export type ShopfrontSettings = {
  NODE_ENV: "production" | "development" | "test";
  PORT: number;
  HOST: string;
  PUBLIC_URL: string;
  MEDUSA_URL: string;
  DATA_DIR: string;
  SHOP_FILE: string;
  SHOP_KEY: string;
  LOG_LEVEL: string;
  /** The port that Prometheus reads; without it nothing is measured. */
  METRICS_PORT?: number;
  METRICS_HOST: string;
  TRUSTED_PROXIES?: string;
  REDIS_URL?: string;
  /** With this key, the methods in `STRIPE_METHODS`, comma-separated, are paid on the shop's pages. */
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_METHODS: string;
  /** With this key an order shows its Pix code. */
  PIX_KEY?: string;
  /** With this key a bank confirms the Pix payments of orders. */
  PIX_CHARGE_KEY?: string;
  /** Whether an order needs a CPF or CNPJ. */
  TAX_ID_REQUIRED?: "true" | "false";
  /** 0 sends no reminders of carts. */
  ABANDONED_CART_HOURS?: number;
  /** With this name uploads are in a bucket. */
  S3_BUCKET?: string;
  /** Room for finished pictures below DATA_DIR, MB. */
  PICTURE_CACHE_MB: number;
  RATE_LIMITS?: "on" | "off";
  /** Longest time for a request to arrive, seconds. */
  REQUEST_TIMEOUT: number;
  CONNECTIONS_PER_ADDRESS: number;
  /** Origins, comma-separated. */
  CORS_ORIGINS?: string;
};

type Schema = { readStorefrontSettings(env: NodeJS.ProcessEnv): ShopfrontSettings };

/** @throws {Error} with one line per wrong setting */
export function readSettings(env: NodeJS.ProcessEnv): ShopfrontSettings {
  const schema = createRequire(import.meta.url)("@alfaiataria/settings") as Schema;
  return schema.readStorefrontSettings(env);
}
