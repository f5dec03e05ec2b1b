import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { compile, sourcesBelow } from "./compile.mjs";
import { messageOf } from "./errors.mjs";
import { run } from "./processes.mjs";
import { writeSbom } from "./sbom.mjs";
import { step } from "./progress.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * A part of the shop. When its inputs have changed, it is built by its commands and then by `work`.
 * @typedef {object} BuildPart
 * @property {string} name
 * @property {string[]} inputs
 * @property {string} output
 * @property {{ cwd: string, command: string, args: string[] }[]} [commands]
 * @property {() => void | Promise<void>} [work]
 * @typedef {BuildPart & { fingerprint: string }} ChangedPart
 */

const PLUGINS = fs
  .readdirSync(path.join(root, "plugins"))
  .filter((name) => fs.existsSync(path.join(root, "plugins", name, "package.json")));
const ADMIN_SOURCES = [...PLUGINS.map((name) => `plugins/${name}`), "backend"]
  .map((folder) => `${folder}/src/admin`)
  .filter((folder) => fs.existsSync(path.join(root, folder)));
/** Packages that pages bundle: a change of one rebuilds the pages. */
const SHARED = ["packages/brazil/src", "packages/contract/src"];
/** All that Admin's bundle is made of, words that its pages share with the server included. */
export const ADMIN_INPUTS = [
  ...ADMIN_SOURCES,
  "backend/src/modules/audit",
  "plugins/import-mapping/src/sheet/types.ts",
  "plugins/sellers/src/modules/sellers/types.ts",
  "packages/admin-kit/src",
  ...SHARED,
  "medusa-config.js",
  "tools/admin-pages",
];

/**
 * A package, compiled as each kind of module that is needed of it.
 * @param {string} name @param {import("./compile.mjs").ModuleKind[]} kinds @returns {BuildPart}
 */
const library = (name, ...kinds) => ({
  name: `packages/${name}`,
  inputs: [`packages/${name}/src`],
  output: `packages/${name}/dist`,
  work: async () => {
    const folder = path.join(root, "packages", name);
    for (const kind of kinds)
      await compile({
        from: path.join(folder, "src"),
        into: path.join(folder, "dist", kinds.length > 1 ? kind : ""),
        kind,
      });
  },
});

/**
 * A plugin or the application, compiled to where Medusa looks for it; their Admin pages are bundled separately.
 * @param {string} folder
 * @param {(server: string) => void} finish
 * @returns {BuildPart}
 */
const medusaSources = (folder, finish) => ({
  name: folder,
  inputs: [`${folder}/src`],
  output: `${folder}/.medusa/server/src`,
  work: async () => {
    const server = path.join(root, folder, ".medusa/server");
    await compile({ from: path.join(root, folder, "src"), into: path.join(server, "src"), kind: "cjs" });
    finish(server);
  },
});

/** The code that runs on Node. @type {BuildPart[]} */
const CODE = [
  library("brazil", "cjs", "esm"),
  library("contract", "cjs", "esm"),
  library("admin-kit", "esm"),
  library("medusa-kit", "cjs"),
  library("monitoring", "cjs"),
  library("pictures", "cjs"),
  library("untrusted", "cjs"),
  ...PLUGINS.map((name) =>
    medusaSources(`plugins/${name}`, (server) => {
      const srcDir = path.join(root, "plugins", name, "src");
      if (!fs.existsSync(path.join(srcDir, "admin"))) return;
      // Tells Medusa where to find the sources of a plugin's Admin pages.
      fs.writeFileSync(path.join(server, "medusa-plugin-options.json"), JSON.stringify({ srcDir }));
    }),
  ),
  medusaSources("backend", (server) => {
    fs.copyFileSync(path.join(root, "backend/package.json"), path.join(server, "package.json"));
    fs.writeFileSync(
      path.join(server, "medusa-config.js"),
      'module.exports = require("../../../medusa-config.js");\n',
    );
    // Medusa looks for it here.
    fs.writeFileSync(
      path.join(server, "instrumentation.js"),
      'module.exports = require("./src/instrumentation.js");\n',
    );
  }),
];

/** @param {string[]} args */
const vite = (...args) => ({
  cwd: "storefront",
  command: path.join(root, "node_modules/.bin/vite"),
  args: ["build", ...args],
});

/** What the browser loads, and the server that serves it. The longest build comes first. @type {BuildPart[]} */
const PAGES = [
  {
    name: "admin",
    inputs: ADMIN_INPUTS,
    output: "backend/.medusa/server/public/admin",
    commands: [{ cwd: "backend", command: process.execPath, args: ["../tools/admin-pages.mjs"] }],
  },
  {
    name: "storefront",
    inputs: [
      "storefront/src",
      "storefront/server",
      "storefront/public",
      "storefront/index.html",
      "storefront/vite.config.ts",
      "storefront/vite.server.config.ts",
      "storefront/package.json",
      ...SHARED,
    ],
    output: "storefront/dist",
    commands: [
      vite(),
      vite("--ssr", "src/entry-server.tsx", "--outDir", "dist/ssr"),
      vite("--config", "vite.server.config.ts"),
    ],
    work: () => compressBelow(path.join(root, "storefront/dist/client/assets")),
  },
];

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
async function build({ name, commands = [], work, ...part }, { logDir }) {
  const logFile = path.join(logDir, `build-${name.replace("/", "-")}.log`);
  fs.rmSync(path.join(root, part.output), { recursive: true, force: true });
  try {
    for (const { cwd, command, args } of commands)
      await run(command, args, { cwd: path.join(root, cwd), env: buildEnv(), logFile });
    await work?.();
  } catch (error) {
    throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
  }
  fs.writeFileSync(stampOf({ name, ...part }), part.fingerprint);
}

/** Compresses assets once, into files beside them. @param {string} folder */
function compressBelow(folder) {
  for (const file of sourcesBelow(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
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
