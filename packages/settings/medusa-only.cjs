// @ts-check
// Packages are not installed yet when the start reads this file: it needs none.

/** Settings that the storefront, the process that faces the public, may not know: keys to the database, to sessions, to Admin, to money and to mail; and the store's own limits, which it does not need. */
const MEDUSA_ONLY = /** @type {const} */ ([
  "DATABASE_URL",
  "DATABASE_POOLER",
  "JWT_SECRET",
  "COOKIE_SECRET",
  "ORDER_LINK_SECRET",
  "SECOND_FACTOR_KEY",
  "STAFF_SECOND_FACTOR",
  "WEBHOOK_URLS",
  "WEBHOOK_SECRET",
  "CARRIER_WEBHOOK_SECRET",
  "STRIPE_API_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
  "PIX_API_URL",
  "PIX_TOKEN_URL",
  "PIX_CLIENT_ID",
  "PIX_CLIENT_SECRET",
  "PIX_TOKEN_AUTH",
  "PIX_CERTIFICATE",
  "PIX_PRIVATE_KEY",
  "PIX_CA",
  "PIX_SCOPES",
  "PIX_HEADERS",
  "PIX_WEBHOOK_SECRET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_PREFIX",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "MAIL_FROM",
  "ORDER_MAX_LINES",
  "ORDER_MAX_PIECES",
  "UNPAID_ORDERS_PER_CLIENT",
  "UNPAID_ORDERS_PER_ADDRESS",
  "UNPAID_PIX_HOURS",
  "UNPAID_CARD_HOURS",
  "UNPAID_BOLETO_HOURS",
  "UNPAID_SELLER_HOURS",
  "UNPAID_REMINDER_SHARE",
  "UNPAID_MAX_DAYS",
  "REVIEW_LETTER_DAYS",
  "CART_DAYS",
  "CUSTOMER_CART_DAYS",
  "MEDUSA_METRICS_PORT",
]);

/**
 * The environment without what is Medusa's alone.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutMedusaOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !MEDUSA_ONLY.some((own) => own === name)));
}

module.exports = { MEDUSA_ONLY, withoutMedusaOnly };
