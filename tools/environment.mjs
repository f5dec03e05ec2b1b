import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { keepSecrets, writeSecret } from "./secrets.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * @typedef {import("../packages/settings/settings.cjs").ShopSettings} ShopSettings
 * @typedef {object} Shop
 * @property {NodeJS.ProcessEnv} env the environment of each of its processes
 * @property {ShopSettings} settings
 * @property {string} dataDir
 * @property {string} logDir
 */

/** The folder of everything that the shop keeps on disk; made where it is missing. Needs no package. @returns {string} */
export function dataFolder(env = process.env) {
  const folder = path.resolve(root, env.DATA_DIR || ".data");
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Builds the environment of the shop's processes: the caller's, with this shop's secrets added. Settings are validated
 * by the one schema (`packages/settings`).
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Shop>}
 * @throws {Error} one line per wrong setting
 */
export async function shopEnvironment(env = process.env) {
  const { readSettings } = (await import("../packages/settings/settings.cjs")).default;
  const dataDir = dataFolder(env);
  const complete = {
    ...env,
    NODE_ENV: env.NODE_ENV || "production",
    DATA_DIR: dataDir,
    MEDUSA_DISABLE_TELEMETRY: "true",
    ...keepSecrets(dataDir, env),
  };
  return { env: complete, settings: readSettings(complete), dataDir, logDir: path.join(dataDir, "logs") };
}

/**
 * Resolves a path relative to where the user typed it: npm runs scripts from the project's root.
 * @param {string} file
 */
export const fromHere = (file) => path.resolve(process.env.INIT_CWD ?? root, file);

/** The embedded database's password, generated on the first run. @param {string} dataDir */
export function postgresPassword(dataDir) {
  const file = path.join(dataDir, "postgres.password");
  const kept = fs.existsSync(file) && fs.readFileSync(file, "utf8").trim();
  if (kept) return kept;
  const password = randomBytes(24).toString("hex");
  writeSecret(file, password);
  return password;
}
