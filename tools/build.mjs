import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CODE, PAGES, root } from "./build-parts.mjs";
import { sourcesBelow } from "./compile.mjs";
import { messageOf } from "./errors.mjs";
import { setAside } from "./former-assets.mjs";
import { run } from "./processes.mjs";
import { writeSbom } from "./sbom.mjs";
import { step } from "./progress.mjs";

/** @typedef {import("./build-parts.mjs").BuildPart} BuildPart */
/** @typedef {BuildPart & { fingerprint: string }} ChangedPart */

/**
 * Compiles the packages, the plugins and the application, each if its sources have changed since it was last compiled.
 * @param {{ logDir: string }} options
 * @throws {Error} when a part cannot be built, with its name and the end of its output
 */
export const buildCode = ({ logDir }) => buildChanged("Compilando o código", CODE, { logDir });

/**
 * Builds the storefront and the Admin pages if they have changed, using the output of `buildCode`.
 * @param {{ logDir: string, except?: string[] }} options `except` names parts to leave as they are
 * @throws {Error} as `buildCode` does
 */
export async function buildPages({ logDir, except = [] }) {
  await buildChanged(
    "Construindo as páginas",
    PAGES.filter(({ name }) => !except.includes(name)),
    { logDir },
  );
  if (except.length === 0) writeSbom({ root, lock: readLock() });
}

const readLock = () => fs.readFileSync(path.join(root, "package-lock.json"));

/**
 * Builds changed parts, as many at once as there are processors.
 * @param {string} title @param {BuildPart[]} parts @param {{ logDir: string }} options
 */
async function buildChanged(title, parts, { logDir }) {
  const lock = readLock();
  const changed = parts
    .map((part) => ({ ...part, fingerprint: fingerprintOf(part, lock) }))
    .filter((part) => !isBuilt(part));
  if (changed.length === 0) return;
  const queue = changed.values();
  const lane = async () => {
    for (const part of queue) await build(part, { logDir });
  };
  await step(title, () => Promise.all(Array.from({ length: os.availableParallelism() }, lane)));
}

/** @param {BuildPart} part */
const stampOf = ({ output }) => path.join(root, output, ".built-from");

/** @param {ChangedPart} part */
const isBuilt = (part) =>
  fs.existsSync(stampOf(part)) && fs.readFileSync(stampOf(part), "utf8") === part.fingerprint;

/** @param {ChangedPart} part @param {{ logDir: string }} options */
async function build({ name, commands = [], work, assets, ...part }, { logDir }) {
  const logFile = path.join(logDir, `build-${name.replace("/", "-")}.log`);
  const putBack = assets && setAside(path.join(root, assets), path.join(root, ".data/former-assets", name));
  fs.rmSync(path.join(root, part.output), { recursive: true, force: true });
  try {
    for (const { cwd, command, args } of commands)
      await run(command, args, { cwd: path.join(root, cwd), env: buildEnv(), logFile });
    await work?.();
    if (putBack) putBack();
  } catch (error) {
    throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
  }
  fs.writeFileSync(stampOf({ name, ...part }), part.fingerprint);
}

/** Medusa reads its configuration while it builds and requires secrets; none of these reaches the result. */
function buildEnv() {
  const placeholder = "only-while-building-".repeat(2);
  return {
    ...process.env,
    MEDUSA_DISABLE_TELEMETRY: "true",
    NODE_ENV: "production",
    JWT_SECRET: placeholder,
    COOKIE_SECRET: placeholder,
    SHOP_KEY: placeholder,
    ORDER_LINK_SECRET: placeholder,
    SECOND_FACTOR_KEY: placeholder,
    WEBHOOK_SECRET: placeholder,
    DATABASE_URL: "postgres://localhost/none",
  };
}

/** @param {BuildPart} part @param {Buffer} lock */
function fingerprintOf(part, lock) {
  const hash = createHash("sha256")
    // A plugin's build names its folder: in a project that has moved, Admin would be bundled from two.
    .update(root)
    .update(lock)
    .update(fs.readFileSync(path.join(root, "tools/compile.mjs")))
    .update(String(process.version.split(".")[0]));
  for (const input of part.inputs) {
    for (const file of sourcesBelow(path.join(root, input))) {
      hash.update(path.relative(root, file)).update("\0").update(fs.readFileSync(file));
    }
  }
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { status } = spawnSync(process.execPath, [path.join(root, "tools/install.mjs")], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  const logDir = path.join(root, ".data/logs");
  await buildCode({ logDir });
  await buildPages({ logDir });
}
