// @ts-check
/**
 * The shop's settings, read from the environment: by one schema for every process. CommonJS, because Medusa's
 * configuration is. A wrong setting stops the start with one line that names it.
 */
const { listOf } = require("./formats.cjs");
const { reachedAt } = require("./listening.cjs");
const { faultOfPixBank, pixBankOf } = require("./pix-bank.cjs");
const { redisOptions } = require("./redis.cjs");
const { root, Settings, StorefrontSettings } = require("./schema.cjs");
const { userName } = require("./user.cjs");

/** @typedef {import("zod").output<typeof Settings> & { PUBLIC_URL: string; MEDUSA_URL: string }} ShopSettings */
/** @typedef {import("zod").output<typeof StorefrontSettings> & { PUBLIC_URL: string; MEDUSA_URL: string }} ShopfrontSettings */

class SettingsError extends Error {}

/**
 * Validates the environment of Medusa and of the start script.
 * @param {NodeJS.ProcessEnv} env
 * @returns {ShopSettings}
 * @throws {SettingsError} one line per wrong setting; values are never repeated, since some are secrets
 */
function readSettings(env) {
  const settings = validate(Settings, env);
  if (settings.WEBHOOK_URLS && !settings.WEBHOOK_SECRET)
    throw new SettingsError("WEBHOOK_SECRET: não está definido, e WEBHOOK_URLS está");
  requireAllOrNone(settings, ["STRIPE_API_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]);
  if (settings.PIX_CHARGE_KEY && listOf(settings.STRIPE_METHODS).includes("pix"))
    throw new SettingsError(
      "STRIPE_METHODS: tem pix, e o Pix já é do banco de PIX_CHARGE_KEY; escolha um dos dois",
    );
  const fault = faultOfPixBank(settings);
  if (fault) throw new SettingsError(fault);
  requireWithin(settings, "UNPAID_MAX_DAYS", [
    "UNPAID_PIX_HOURS",
    "UNPAID_CARD_HOURS",
    "UNPAID_BOLETO_HOURS",
    "UNPAID_SELLER_HOURS",
  ]);
  requireAllOrNone(settings, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  return withAddresses(settings);
}

/**
 * @param {Record<string, unknown>} settings
 * @param {string[]} names
 * @throws {SettingsError} one line with those that are missing, when others are there
 */
function requireAllOrNone(settings, names) {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  const given = names.filter((name) => !missing.includes(name));
  throw new SettingsError(`${missing.join(", ")}: falta definir, porque ${given.join(" e ")} está definido`);
}

/**
 * @param {Record<string, unknown>} settings
 * @param {string} most in days
 * @param {string[]} names of settings in hours
 * @throws {SettingsError} one line for each that is longer
 */
function requireWithin(settings, most, names) {
  const longer = names.filter((name) => Number(settings[name]) > Number(settings[most]) * 24);
  if (longer.length > 0)
    throw new SettingsError(longer.map((name) => `${name}: é mais que ${most}`).join("\n"));
}

/**
 * Validates the environment of the storefront server.
 * @param {NodeJS.ProcessEnv} env
 * @returns {ShopfrontSettings}
 * @throws {SettingsError}
 */
const readStorefrontSettings = (env) => withAddresses(validate(StorefrontSettings, env));

/**
 * @template {import("zod").ZodObject} S
 * @param {S} schema
 * @param {NodeJS.ProcessEnv} env
 * @returns {import("zod").output<S>}
 */
function validate(schema, env) {
  // A blank one is as good as unset.
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name] || undefined]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues
      .map((issue) => {
        const name = String(issue.path[0]);
        return `${name}: ${given[name] === undefined ? "não está definido" : faultOf(issue)}`;
      })
      .join("\n"),
  );
}

/** What is wrong, in words; settings are texts, so that only a number can be of a wrong type. @param {import("zod").core.$ZodIssue} issue */
const faultOf = (issue) =>
  issue.code !== "invalid_type"
    ? issue.message
    : `deve ser um número${issue.expected === "int" ? " inteiro" : ""}`;

/**
 * @template {{ PORT: number; MEDUSA_PORT: number; MEDUSA_HOST: string; PUBLIC_URL?: string; MEDUSA_URL?: string }} T
 * @param {T} settings
 */
function withAddresses(settings) {
  return {
    ...settings,
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ""),
    MEDUSA_URL: (settings.MEDUSA_URL ?? reachedAt(settings.MEDUSA_HOST, settings.MEDUSA_PORT)).replace(
      /\/$/,
      "",
    ),
  };
}

module.exports = {
  listOf,
  pixBankOf,
  readSettings,
  readStorefrontSettings,
  redisOptions,
  SettingsError,
  root,
  userName,
};
