import { createRequire } from "node:module";

/** The settings of the storefront server: the shop's one schema, without the keys that only Medusa needs. */
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
  /** Where Prometheus asks; without a port nothing is measured. */
  METRICS_PORT?: number;
  METRICS_HOST: string;
  TRUSTED_PROXIES?: string;
  REDIS_URL?: string;
  /** With it what `STRIPE_METHODS` names is paid on our pages, without that cards. */
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_METHODS?: string;
  /** With it an order shows the code that pays it by Pix. */
  PIX_KEY?: string;
  /** With it a bank confirms the Pix of orders. */
  PIX_CHARGE_KEY?: string;
  /** Whether an order needs a CPF or CNPJ. */
  TAX_ID_REQUIRED?: "true" | "false";
  /** 0: nobody is reminded of a cart. */
  ABANDONED_CART_HOURS?: number;
  /** With it uploads lie in a bucket. */
  S3_BUCKET?: string;
  /** Room for finished pictures below DATA_DIR. */
  PICTURE_CACHE_MB: number;
  RATE_LIMITS?: "on" | "off";
  /** Seconds in which a request has arrived. */
  REQUEST_TIMEOUT?: number;
  CONNECTIONS_PER_ADDRESS?: number;
  /** Origins, comma-separated. */
  CORS_ORIGINS?: string;
};

type Schema = { readStorefrontSettings(env: NodeJS.ProcessEnv): ShopfrontSettings };

/** @throws {Error} one line per wrong setting */
export function readSettings(env: NodeJS.ProcessEnv): ShopfrontSettings {
  const schema = createRequire(import.meta.url)("@alfaiataria/settings") as Schema;
  return schema.readStorefrontSettings(env);
}
