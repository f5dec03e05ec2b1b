import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { codeOf, messageOf } from "./errors.mjs";

/**
 * The content of `secrets.json`: the secrets by setting, the first administrator, and whether the password was shown.
 * @typedef {{ [setting: string]: string | boolean | undefined } & KeptAdministrator} Kept
 * @typedef {{ ADMIN_EMAIL?: string, ADMIN_PASSWORD?: string, ADMIN_SHOWN?: boolean }} KeptAdministrator
 * @typedef {{ email: string, password: string, isNew: boolean }} Administrator `isNew` while its password has not been
 * shown
 */

const NAMES = [
  "JWT_SECRET",
  "COOKIE_SECRET",
  "SHOP_KEY",
  "ORDER_LINK_SECRET",
  "WEBHOOK_SECRET",
  "SECOND_FACTOR_KEY",
];

/**
 * The shop's secrets: from the environment, else from an earlier start, else generated; stored in `secrets.json` with
 * mode 600.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>} by setting
 */
export function keepSecrets(dataDir, env) {
  const kept = readKept(dataDir);
  const missing = NAMES.filter((name) => !env[name] && !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString("hex");
  if (missing.length > 0) writeKept(dataDir, kept);
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(NAMES.map((name) => [name, env[name] || kept[name]]))
  );
}

/**
 * The first administrator: from the environment, else generated once and stored with the secrets.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Administrator}
 */
export function firstAdministrator(dataDir, env) {
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    return { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD, isNew: false };
  }
  const kept = readKept(dataDir);
  if (!kept.ADMIN_EMAIL || !kept.ADMIN_PASSWORD) {
    kept.ADMIN_EMAIL = env.ADMIN_EMAIL || "admin@alfaiataria1989.example";
    kept.ADMIN_PASSWORD = env.ADMIN_PASSWORD || randomBytes(12).toString("base64url");
    writeKept(dataDir, kept);
  }
  return { email: kept.ADMIN_EMAIL, password: kept.ADMIN_PASSWORD, isNew: !kept.ADMIN_SHOWN };
}

/** Records that the administrator's password was shown, so that it is not shown again. @param {string} dataDir */
export function rememberShown(dataDir) {
  writeKept(dataDir, { ...readKept(dataDir), ADMIN_SHOWN: true });
}

/** @param {string} dataDir */
const file = (dataDir) => path.join(dataDir, "secrets.json");

/** @param {string} dataDir @returns {Kept} */
function readKept(dataDir) {
  try {
    return JSON.parse(fs.readFileSync(file(dataDir), "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
    throw new Error(`${file(dataDir)} não pode ser lido: ${messageOf(error)}`, { cause: error });
  }
}

/** @param {string} dataDir @param {Kept} kept */
function writeKept(dataDir, kept) {
  fs.mkdirSync(dataDir, { recursive: true });
  writeSecret(file(dataDir), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Writes a file for nobody else to read, whole or not at all. @param {string} secretFile @param {string} content */
export function writeSecret(secretFile, content) {
  const temporary = `${secretFile}.new`;
  fs.writeFileSync(temporary, content, { mode: 0o600, flush: true });
  fs.renameSync(temporary, secretFile);
}
