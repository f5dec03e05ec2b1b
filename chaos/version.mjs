import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../tools/environment.mjs";

/**
 * The code of a version of the shop: it starts the parts, and migrates a database.
 * @typedef {Pick<typeof import("../tools/parts.mjs"), "medusaPart" | "storefrontPart">
 *   & Pick<typeof import("../tools/prepare.mjs"), "prepareDatabase">} Version
 */

/** This version, or the one in another folder. @param {string} [folder] @returns {Promise<Version>} */
export async function versionOf(folder = root) {
  const [parts, prepare] = await Promise.all(
    ["parts", "prepare"].map((name) => import(path.join(folder, `tools/${name}.mjs`))),
  );
  return { ...parts, ...prepare };
}

/**
 * An earlier version, installed and built in an empty folder.
 * @param {string} ref a commit @param {string} folder @returns {Promise<Version>}
 */
export async function earlierVersion(ref, folder) {
  const ran = promisify(execFile);
  await ran("git", ["clone", "--quiet", "--shared", root, folder]);
  await ran("git", ["checkout", "--quiet", ref], { cwd: folder });
  const most = { cwd: folder, maxBuffer: 1e8 };
  await ran("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], most);
  await ran(process.execPath, ["tools/build.mjs"], most);
  return versionOf(folder);
}
