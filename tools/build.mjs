import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { messageOf } from "./errors.mjs";
import { run } from "./processes.mjs";
import { writeSbom } from "./sbom.mjs";
import { step } from "./progress.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** @param {string} name */
const bin = (name) => path.join(root, "node_modules/.bin", name);

/**
 * A part of the shop: built by its commands when its inputs changed.
 * @typedef {object} BuildPart
 * @property {string} name
 * @property {string[]} inputs
 * @property {string} output
 * @property {{ cwd: string, command: string, args: string[], env?: NodeJS.ProcessEnv }[]} commands
 * @property {() => void} [after]
 * @typedef {BuildPart & { fingerprint: string }} ChangedPart
 */

/** What the others bundle, so that a change of it changes them. */
const SHARED = ["packages/brazil", "packages/contract"];
const SHARED_SOURCES = SHARED.map((name) => `${name}/src`);
/** What the pages of Medusa Admin bundle. */
const ADMIN_KIT = "packages/admin-kit";

/** @param {string} name @returns {BuildPart} */
const plugin = (name) => ({
  name: `plugins/${name}`,
  inputs: [
    ...["src", "package.json", "tsconfig.json"].map((input) => `plugins/${name}/${input}`),
    ...SHARED_SOURCES,
  ],
  output: `plugins/${name}/.medusa/server`,
  commands: [{ cwd: `plugins/${name}`, command: bin("medusa"), args: ["plugin:build"] }],
});

const PLUGINS = fs
  .readdirSync(path.join(root, "plugins"))
  .filter((name) => fs.existsSync(path.join(root, "plugins", name, "package.json")));

/**
 * @param {string} name
 * @param {string[]} projects one for each kind of module that it is built as
 * @returns {BuildPart}
 */
const library = (name, projects = ["tsconfig.json"]) => ({
  name,
  inputs: ["src", "package.json", ...projects].map((input) => `${name}/${input}`),
  output: `${name}/dist`,
  commands: projects.map((project) => ({ cwd: name, command: bin("tsc"), args: ["-p", project] })),
});

/** @type {BuildPart} */
const BACKEND = {
  name: "backend",
  inputs: [
    "backend/src",
    "backend/tsconfig.json",
    "medusa-config.js",
    ...PLUGINS.map((name) => `plugins/${name}/src`),
    `${ADMIN_KIT}/src`,
    ...SHARED_SOURCES,
  ],
  output: "backend/.medusa/server",
  commands: [
    {
      cwd: "backend",
      command: bin("medusa"),
      args: ["build"],
      // It reads the application's modules from their TypeScript sources.
      env: { NODE_OPTIONS: "--require @swc-node/register", SWC_NODE_PROJECT: "tsconfig.json" },
    },
  ],
  after: () =>
    // `medusa build` leaves a JavaScript configuration out.
    fs.writeFileSync(
      path.join(root, "backend/.medusa/server/medusa-config.js"),
      'module.exports = require("../../../medusa-config.js");\n',
    ),
};

/** @type {BuildPart} */
const STOREFRONT = {
  name: "storefront",
  inputs: [
    "storefront/src",
    "storefront/server",
    "storefront/public",
    "storefront/index.html",
    "storefront/vite.config.ts",
    "storefront/vite.server.config.ts",
    "storefront/package.json",
    ...SHARED_SOURCES,
  ],
  output: "storefront/dist",
  commands: [
    { cwd: "storefront", command: bin("vite"), args: ["build"] },
    {
      cwd: "storefront",
      command: bin("vite"),
      args: ["build", "--ssr", "src/entry-server.tsx", "--outDir", "dist/ssr"],
    },
    { cwd: "storefront", command: bin("vite"), args: ["build", "--config", "vite.server.config.ts"] },
  ],
  after: () => compressBelow(path.join(root, "storefront/dist/client/assets")),
};

/**
 * What is built, stage after stage; the parts of a stage need nothing of each other.
 * @type {{ title: string, parts: BuildPart[] }[]}
 */
const STAGES = [
  {
    title: "bibliotecas",
    parts: [
      ...SHARED.map((name) => library(name, ["tsconfig.json", "tsconfig.esm.json"])),
      library(ADMIN_KIT),
      library("packages/database"),
      library("packages/untrusted"),
    ],
  },
  {
    title: "plugins e storefront",
    parts: [...PLUGINS.map(plugin), STOREFRONT, library("packages/pictures")],
  },
  { title: "backend", parts: [BACKEND] },
];

/**
 * Builds every part whose sources (`inputs`) changed since it was last built, as many at once as there are processors.
 * @param {{ logDir: string, env?: NodeJS.ProcessEnv, except?: string[] }} options `except` names parts to leave as they are
 * @throws {Error} when a part cannot be built, with its name and the end of its output
 */
export async function buildWhatChanged({ logDir, env = process.env, except = [] }) {
  const lock = fs.readFileSync(path.join(root, "package-lock.json"));
  for (const { title, parts } of STAGES) {
    const changed = parts
      .filter(({ name }) => !except.includes(name))
      .map((part) => ({ ...part, fingerprint: fingerprintOf(part, lock) }))
      .filter((part) => !isBuilt(part));
    const [first, ...others] = changed;
    if (!first) continue;
    const queue = changed.values();
    const lane = async () => {
      for (const part of queue) await build(part, { logDir, env });
    };
    await step(`Construindo ${others.length === 0 ? first.name : title}`, () =>
      Promise.all(Array.from({ length: os.availableParallelism() }, lane)),
    );
  }
  if (except.length === 0) writeSbom({ root, lock });
}

/** @param {BuildPart} part */
const stampOf = ({ output }) => path.join(root, output, ".built-from");

/** @param {ChangedPart} part */
const isBuilt = (part) =>
  fs.existsSync(stampOf(part)) && fs.readFileSync(stampOf(part), "utf8") === part.fingerprint;

/** @param {ChangedPart} part @param {{ logDir: string, env: NodeJS.ProcessEnv }} options */
async function build(part, { logDir, env }) {
  const logFile = path.join(logDir, `build-${part.name.replace("/", "-")}.log`);
  fs.rmSync(path.join(root, part.output), { recursive: true, force: true });
  for (const { cwd, command, args, env: own } of part.commands) {
    const options = { cwd: path.join(root, cwd), env: { ...env, ...buildEnv(), ...own }, logFile };
    try {
      await run(command, args, options);
    } catch (error) {
      throw new Error(`${part.name}: ${messageOf(error)}`, { cause: error });
    }
  }
  part.after?.();
  fs.writeFileSync(stampOf(part), part.fingerprint);
}

/** Assets are compressed once, here, beside themselves. @param {string} folder */
function compressBelow(folder) {
  for (const file of filesBelow(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Medusa reads its configuration while it builds, which wants secrets; none of these reaches the result. */
function buildEnv() {
  const placeholder = "only-while-building-".repeat(2);
  return {
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
    .update(String(process.version.split(".")[0]));
  for (const input of part.inputs) {
    for (const file of filesBelow(path.join(root, input))) {
      hash.update(path.relative(root, file)).update(fs.readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** @param {string} entry @returns {string[]} */
function filesBelow(entry) {
  if (!fs.existsSync(entry)) return [];
  if (fs.statSync(entry).isFile()) return [entry];
  return fs
    .readdirSync(entry, { withFileTypes: true })
    .filter(
      ({ name }) =>
        !["node_modules", ".medusa", "dist", "__tests__"].includes(name) &&
        !/\.(test|spec)\.tsx?$/.test(name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(path.join(entry, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { status } = spawnSync(process.execPath, [path.join(root, "tools/install.mjs")], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  await buildWhatChanged({ logDir: path.join(root, ".data/logs") });
}
